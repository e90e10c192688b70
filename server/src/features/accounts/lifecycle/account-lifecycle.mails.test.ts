import { startApp } from '@sheaf/testing/server/app';
import { duringTests } from '@sheaf/testing/server/during-tests';
import { readOutbox, waitForMail } from '@sheaf/testing/visitor/mailbox';
import { expect, it } from 'vitest';

const app = duringTests(() => startApp());
const dataDir = () => app.services.config.dataDir;

it('mails the owner that the account is deactivated, when it will be deleted, and how to reactivate it', async () => {
  const email = 'leaving@example.org';
  const person = await app.signedIn(email);
  const { body } = await person.post<{ deletion_due_at: string }>('/account/deactivate');
  const mail = await waitForMail(dataDir(), { to: email });
  const due = new Date(body.deletion_due_at);
  const day = due.toLocaleDateString('en', { dateStyle: 'long', timeZone: 'UTC' });
  expect(mail.subject).toBe('Your account is deactivated');
  expect(mail.text).toContain(`On ${day}, 30 days from now, it will be permanently deleted`);
  expect(mail.text).toContain('/login');
});

it('sends the owner one last mail when the account is deleted', async () => {
  const email = 'gone@example.org';
  const person = await app.signedIn(email);
  await person.delete('/account/delete-account?confirmation=DELETE_MY_ACCOUNT');
  const mail = await waitForMail(dataDir(), { to: email });
  expect(mail.subject).toBe('Your account was deleted');
  expect(mail.text).toContain('This is the last email you will get from us.');
  expect(await readOutbox(dataDir(), email)).toHaveLength(1);
});
