import { z } from 'zod';
import type { Clock } from '../../platform/clock.ts';
import type { Site } from '../../platform/network/site.ts';
import type { Queue } from '../../platform/queue.ts';
import type { Database, Transaction } from '../../tables.ts';
import { insertMail } from './mails.store.ts';

/** One kind of mail; the feature that queues it declares it. */
export interface MailDefinition<Payload = unknown> {
  /** Identifies the definition in the database: never changed while such mails may be queued. */
  readonly kind: string;
  /** Parses a payload as it comes back from the database, queued by this version or by one before it. */
  readonly payload: z.ZodType<Payload>;
  /** Makes the single-use link of a mail, each time that it is sent: its secrets are in the mail and nowhere else. */
  makeLink?(context: LinkContext, about: MailSubject): Promise<string>;
  /** Says what the mail says, in plain text. */
  compose(payload: Payload, envelope: MailEnvelope): MailContent;
  /** After it is sent the database is purged: it was the last to hold the address of an account that has ended. */
  readonly purgesWhenSent?: true;
}

/** What a link is made with. */
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

/** What every mail is composed with. */
interface MailEnvelope {
  readonly recipient: string;
  readonly supportEmail: string;
  /** The address of a page of ours. */
  linkTo(pathAndQuery: string): string;
  /** What `makeLink` returned; empty without one. */
  readonly link: string;
}

/** The words of a mail; the layout makes plain text and HTML of them. */
export interface MailContent {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  /** The one thing to do, as a button. */
  readonly action?: { readonly label: string; readonly link: string };
  /** Below the button, in smaller type: why this mail came, and what to do if it is a mistake. */
  readonly notes: readonly string[];
}

/** Declares a kind of mail; its payload's type is that of its schema. */
export const defineMail = <Payload>(definition: MailDefinition<Payload>): MailDefinition<Payload> =>
  definition;

/** The payload of a mail that says the same to everybody. */
export const NO_PAYLOAD = z.object({});

/** A boolean in a payload. The first version queued words: 'yes', or else '' or nothing. */
export const flag = z.preprocess((value) => value === true || value === 'yes', z.boolean());

const dayFormat = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' });

/** A day as mails write it, such as "December 5, 2026". */
export const formatDay = (date: Date): string => dayFormat.format(date);

/** The queue whose work is sending mails. */
export const MAIL_QUEUE = 'mails';

interface NewMail<Payload> extends MailSubject {
  readonly definition: MailDefinition<Payload>;
  /** Null: for nobody. It costs the same to queue, and is dropped when its turn comes. */
  readonly recipient: string | null;
  readonly payload: Payload;
}

/** Queues a mail in the caller's transaction: it is sent if and only if that commits, and never while a request waits. */
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
