import type { Clock } from '../../platform/clock.ts';
import type { Queue } from '../../platform/queue.ts';
import type { Transaction } from '../../tables.ts';
import { insertMail, type MailRow } from './mails.store.ts';

/** The queue whose work is sending mails. */
export const MAIL_QUEUE = 'mails';

/**
 * Queues a mail in the caller's transaction: it is sent if and only if that commits, and never while a request
 * waits. A mail for nobody (`recipient` null) costs the same and is thrown away later.
 */
export async function queueMail(
  { queue, clock }: { queue: Queue; clock: Clock },
  tx: Transaction,
  mail: MailRow,
): Promise<void> {
  await queue.add(tx, MAIL_QUEUE, await insertMail(tx, { ...mail, now: clock.now() }));
}
