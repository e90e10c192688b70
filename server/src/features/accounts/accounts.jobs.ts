import { type Announcement, announcement } from '../../platform/announcement.ts';
import type { Clock } from '../../platform/clock.ts';
import { requestPurge } from '../../platform/database/purge-queue.ts';
import type { Logger } from '../../platform/log.ts';
import { inLogContext } from '../../platform/log-context.ts';
import { LetterRefused, type Mailer } from '../../platform/mail/mail.ts';
import type { Queue } from '../../platform/queue.ts';
import { hashToken, randomToken } from '../../platform/secrets.ts';
import type { Site } from '../../platform/site.ts';
import type { Database } from '../../tables.ts';
import { DAY_MS, LINK_LIFE_MS } from './accounts.rules.ts';
import type { MailDefinition } from './mails/mail-definition.ts';
import { mails } from './mails/mails.ts';
import * as store from './mails.store.ts';
import { MAIL_QUEUE } from './queue-mail.ts';

/** What sending mails needs. */
export interface Post {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Logger;
  readonly queue: Queue;
  readonly mailer: Mailer;
  readonly site: Site;
  readonly config: { readonly supportEmail: string };
}

type QueuedMail = NonNullable<Awaited<ReturnType<typeof store.findMail>>>;

/** Somebody's mail was handed to the mail server: taken, not taken for now, or refused for good. */
export const mailTried: Announcement<{ outcome: 'sent' | 'failed' | 'refused' }> = announcement('mail-tried');

/** Starts sending queued mails in this process. */
export const startPost = (post: Post): Promise<void> =>
  post.queue.work(MAIL_QUEUE, (id) => inLogContext({ mailId: id }, () => sendQueuedMail(post, id)));

/**
 * Sends one queued mail, and forgets it. When the mail server is away this throws, and is called again later; what
 * the server refuses for good is given up. A crash between sending and forgetting sends a second copy.
 */
async function sendQueuedMail(post: Post, id: string): Promise<void> {
  const mail = await store.findMail(post.db, id);
  if (!mail) return;
  try {
    if (mail.recipient !== null) {
      await send(post, { mail, recipient: mail.recipient });
      mailTried.tell({ outcome: 'sent' });
      post.log.info({ mailId: id, kind: mail.kind }, 'mail sent');
    }
  } catch (error) {
    // What a mail server says often names the address, which is not for the log.
    const { code, responseCode } = error as { code?: string; responseCode?: number };
    const facts = { mailId: id, kind: mail.kind, code, responseCode };
    if (!(error instanceof LetterRefused)) {
      mailTried.tell({ outcome: 'failed' });
      post.log.error(facts, 'a mail could not be sent; it is tried again later');
      throw error;
    }
    post.log.warn(facts, 'the mail server refuses a mail; it is given up');
    mailTried.tell({ outcome: 'refused' });
  }
  await store.deleteMail(post.db, id);
  // The last that knew the address of an account that has ended.
  if (mail.kind === 'account-deleted') await requestPurge(post);
}

async function send(post: Post, { mail, recipient }: { mail: QueuedMail; recipient: string }): Promise<void> {
  const known: Readonly<Record<string, MailDefinition>> = mails;
  const definition = known[mail.kind];
  // Queued by a newer version of the product, which will send it.
  if (!definition) throw new Error(`There is no mail of the kind ${mail.kind}.`);
  const link = await makeLink(post, { mail, purpose: definition.makesLink });
  const composed = definition.compose({
    recipient,
    supportEmail: post.config.supportEmail,
    linkTo: (page) => post.site.linkTo(page),
    link,
    facts: mail.facts,
  });
  await post.mailer.send({ ...composed, id: mail.id, to: recipient });
}

/**
 * Makes the link of a mail as it is sent, so that its secrets are in the mail and nowhere else. A mail that is sent
 * again carries a link of its own; the first one to be followed takes the others with it.
 */
async function makeLink(
  { db, clock, site }: Post,
  { mail, purpose }: { mail: QueuedMail; purpose: 'confirm' | 'reset' | undefined },
): Promise<string> {
  if (!purpose) return '';
  const now = clock.now();
  const [access, proof] = [randomToken(), randomToken()];
  const isReset = purpose === 'reset';
  await store.insertLink(db, {
    purpose,
    accountId: isReset ? mail.account_id : null,
    signUpId: isReset ? null : mail.sign_up_id,
    accessHash: hashToken(access),
    proofHash: isReset ? hashToken(proof) : null,
    now,
    expiresAt: mail.sign_up_expires_at ?? new Date(now.getTime() + LINK_LIFE_MS.reset),
  });
  return site.linkTo(
    isReset
      ? `/reset-password?access_token=${access}&refresh_token=${proof}`
      : `/auth/callback#access_token=${access}&type=signup`,
  );
}

// Longer than the queue tries.
const GIVEN_UP_AFTER_MS = 3 * DAY_MS;

/** Removes links and sign-ups whose time is over, and mails that could not be sent. */
export function sweepMails({ db, clock }: { db: Database; clock: Clock }): Promise<void> {
  const now = clock.now();
  return store.deleteStale(db, { now, mailsFrom: new Date(now.getTime() - GIVEN_UP_AFTER_MS) });
}
