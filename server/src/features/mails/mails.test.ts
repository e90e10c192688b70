import { describe, expect, it } from 'vitest';
import { MAIL_DEFINITIONS } from '../../features.ts';
import { renderMail } from './layout.ts';
import type { MailDefinition } from './mails.ts';

const LINK = 'https://sheaf.example/there?a=1&b=2';
const envelope = {
  recipient: '"<b>&"@example.org',
  supportEmail: 'help@sheaf.example',
  linkTo: (page: string) => `https://sheaf.example${page}`,
  link: LINK,
};
const purchase = { purchaseId: '019a0000-0000-7000-8000-000000000000', packageName: '<b>Pro</b>' };
const completedAt = '2026-12-21T00:00:00.000Z';

const keyCreated = {
  ...{ name: '<b>Night job</b>', scopes: ['read', 'run'], expiresAt: completedAt },
  ...{ isReplacement: false, host: null },
};

/** Payloads as the database returns them. */
const PAYLOADS: Record<string, object[]> = {
  'confirm-address': [{}],
  'account-exists': [{}],
  'reset-password': [{}],
  'password-changed': [
    { isSignedIn: true, endedKeys: 0 },
    { isSignedIn: false, endedKeys: 0 },
  ],
  'key-created': [
    keyCreated,
    { ...keyCreated, isReplacement: true },
    { ...keyCreated, host: '<b>claude.ai' },
  ],
  'google-linked': [{ lostPassword: true }, { lostPassword: false }],
  'account-deactivated': [{ deletionDueAt: completedAt }],
  'account-deleted': [{}],
  'credits-expire': [{ expiring: [{ kind: 'bonus', amount: 1200, day: '2026-12-05' }] }],
  'purchase-receipt': [
    { ...purchase, credits: 2000, bonus: 200, priceCents: 6000, completedAt, isTest: true },
    { ...purchase, credits: 1, bonus: 0, priceCents: 605, completedAt, isTest: false },
  ],
  'credits-taken-back': [
    { ...purchase, takenNow: 1, unrecovered: 20, isContested: true },
    { ...purchase, takenNow: 1200, unrecovered: 0, isContested: false },
  ],
};

const composeMail = ({ payload: schema, compose }: MailDefinition, payload: object) =>
  renderMail(compose(schema.parse(payload), envelope), envelope);

describe.each(MAIL_DEFINITIONS.map((definition) => ({ kind: definition.kind, definition })))(
  'the mail $kind',
  ({ kind, definition }) => {
    const payloads = PAYLOADS[kind] ?? [];
    const compose = (payload: object) => composeMail(definition, payload);

    it('is rendered as text and as HTML', () => {
      expect(payloads).not.toEqual([]);
      for (const payload of payloads) {
        const { subject, text, html, link } = compose(payload);
        expect(text.startsWith(`${subject}\n\n`)).toBe(true);
        expect(text).toContain('help@sheaf.example');
        expect(html).toContain(`<title>${subject}</title>`);
        if (link) {
          expect(text).toContain(link);
          expect(html).toContain(`href="${link.replaceAll('&', '&amp;')}"`);
        }
      }
    });

    it('contains no injected markup and nothing that would be fetched', () => {
      for (const payload of payloads) {
        const { html } = compose(payload);
        expect(html).not.toContain('<b>');
        expect(html).not.toMatch(/<(img|link|script|style)\b|url\(/i);
      }
    });
  },
);

it('contains the link that was created for it', () => {
  const withLink = MAIL_DEFINITIONS.filter(({ createLink }) => createLink);
  expect(withLink.map(({ kind }) => kind)).toEqual(['confirm-address', 'reset-password']);
  for (const definition of withLink) expect(composeMail(definition, {}).link).toBe(LINK);
});

it('refuses an invalid payload', () => {
  const receipt = MAIL_DEFINITIONS.find(({ kind }) => kind === 'purchase-receipt');
  expect(receipt?.payload.safeParse({ ...purchase, credits: 'many' }).success).toBe(false);
});
