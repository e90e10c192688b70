import { z } from 'zod';
import type { Clock } from '../../platform/clock.ts';
import type { Site } from '../../platform/network/site.ts';
import type { Queue } from '../../platform/queue.ts';
import type { Database, Transaction } from '../../tables.ts';
import { insertMail } from './mails.store.ts';

export interface MailDefinition<Payload = unknown> {
  /** Identifies the definition in the database; must not change while such mails may be queued. */
  readonly kind: string;
  /** Parses a payload read from the database, queued by this version or an earlier one. */
  readonly payload: z.ZodType<Payload>;
  /** Creates the single-use link of a mail each time it is sent; its secrets exist only in the mail. */
  createLink?(context: LinkContext, about: MailSubject): Promise<string>;
  compose(payload: Payload, envelope: MailEnvelope): MailContent;
  /** Purges the database once the mail is sent, because it was the last to hold the address of a terminated account. */
  readonly purgesWhenSent?: true;
}

export interface LinkContext {
  readonly db: Database;
  readonly clock: Clock;
  readonly site: Site;
}

/** Which account or sign-up a mail is about; the mail is deleted with it. */
interface MailSubject {
  readonly accountId?: string | null | undefined;
  readonly signUpId?: string | null | undefined;
}

interface MailEnvelope {
  readonly recipient: string;
  readonly supportEmail: string;
  /** The full URL of a page of this site. */
  linkTo(pathAndQuery: string): string;
  /** What `createLink` returned; empty without one. */
  readonly link: string;
}

export interface MailContent {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  /** The main action, shown as a button. */
  readonly action?: { readonly label: string; readonly link: string };
  /** Below the button, in smaller type: why this mail came, and what to do if it is a mistake. */
  readonly notes: readonly string[];
}

/** Declares a kind of mail; its payload's type is inferred from its schema. */
export const defineMail = <Payload>(definition: MailDefinition<Payload>): MailDefinition<Payload> =>
  definition;

/** The payload of a mail whose content does not depend on one. */
export const NO_PAYLOAD = z.object({});

const dayFormat = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' });

/** Formats a day for mails, such as "December 5, 2026". */
export const formatDay = (date: Date): string => dayFormat.format(date);

export const MAIL_QUEUE = 'mails';

interface NewMail<Payload> extends MailSubject {
  readonly definition: MailDefinition<Payload>;
  /** Null: no recipient. Queuing takes the same time, and the mail is dropped when its turn comes. */
  readonly recipient: string | null;
  readonly payload: Payload;
}

/** Queues a mail in the caller's transaction: it is sent if and only if that commits, and never blocks a request. */
export async function queueMail<Payload>(
  { queue, clock }: { queue: Pick<Queue, 'add'>; clock: Clock },
  tx: Transaction,
  { definition, recipient, accountId, signUpId, payload }: NewMail<Payload>,
): Promise<void> {
  const id = await insertMail(tx, {
    kind: definition.kind,
    recipient,
    account_id: accountId ?? null,
    sign_up_id: signUpId ?? null,
    facts: JSON.stringify(payload),
    created_at: clock.now(),
  });
  await queue.add(tx, MAIL_QUEUE, id);
}
