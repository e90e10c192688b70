import { requestPurge } from '../../platform/database/purge-queue.ts';
import { DAY_MS } from '../../platform/durations.ts';
import { announcement } from '../../platform/events/announcement.ts';
import type { Logger } from '../../platform/log/log.ts';
import { inLogContext } from '../../platform/log/log-context.ts';
import { type Mailer, MailRejected } from '../../platform/mail/mail.ts';
import type { Queue } from '../../platform/queue.ts';
import { renderMail } from './layout.ts';
import * as store from './mails.store.ts';
import { type LinkContext, MAIL_QUEUE, type MailDefinition } from './mails.ts';

interface MailContext extends LinkContext {
  readonly log: Logger;
  readonly queue: Queue;
  readonly mailer: Mailer;
  readonly config: { readonly supportEmail: string };
}

/** Emitted when this process has tried to send a mail: it was accepted, failed for now, or was permanently rejected. */
export const mailAttempted = announcement<{ outcome: 'sent' | 'failed' | 'refused' }>('mail-tried');

export class MailWorker {
  readonly #context: MailContext;
  readonly #definitions: ReadonlyMap<string, MailDefinition>;

  constructor(context: MailContext, definitions: readonly MailDefinition[]) {
    this.#context = context;
    this.#definitions = new Map(definitions.map((definition) => [definition.kind, definition]));
  }

  start(): Promise<void> {
    return this.#context.queue.work(MAIL_QUEUE, (id) =>
      inLogContext({ mailId: id }, () => this.#process(id)),
    );
  }

  /**
   * Sends one queued mail and deletes it. Throws while the mail server is unavailable, so that the queue retries it
   * later; a permanently rejected mail is given up. After a crash between sending and deleting, a second copy is sent.
   */
  async #process(id: string): Promise<void> {
    const { db, log } = this.#context;
    const mail = await store.findMail(db, id);
    if (!mail) return;
    try {
      if (mail.recipient !== null) {
        await this.#send(mail, mail.recipient);
        mailAttempted.emit({ outcome: 'sent' });
        log.info({ mailId: id, kind: mail.kind }, 'mail sent');
      }
    } catch (error) {
      // Without the message: a mail server's response often contains the address, which must not be logged.
      const { code, responseCode } = error as { code?: string; responseCode?: number };
      const details = { mailId: id, kind: mail.kind, code, responseCode };
      if (!(error instanceof MailRejected)) {
        mailAttempted.emit({ outcome: 'failed' });
        log.error(details, 'a mail could not be sent; it is tried again later');
        throw error;
      }
      log.warn(details, 'the mail server refuses a mail; it is given up');
      mailAttempted.emit({ outcome: 'refused' });
    }
    await store.deleteMail(db, id);
    if (this.#definitions.get(mail.kind)?.purgesWhenSent) await requestPurge(this.#context);
  }

  async #send(mail: store.MailRow, recipient: string): Promise<void> {
    const { site, mailer, config } = this.#context;
    const definition = this.#definitions.get(mail.kind);
    // A newer version of the product queued it and will send it.
    if (!definition) throw new Error(`There is no mail of the kind ${mail.kind}.`);
    const payload = definition.payload.parse(mail.facts);
    const subject = { accountId: mail.account_id, signUpId: mail.sign_up_id };
    const content = definition.compose(payload, {
      recipient,
      supportEmail: config.supportEmail,
      linkTo: (page) => site.linkTo(page),
      link: (await definition.createLink?.(this.#context, subject)) ?? '',
    });
    await mailer.send({ ...renderMail(content, config), id: mail.id, to: recipient });
  }
}

// Longer than the queue keeps retrying.
const RETENTION_MS = 3 * DAY_MS;

export async function sweepMails({ db, clock }: Pick<MailContext, 'db' | 'clock'>): Promise<void> {
  await store.deleteMailsBefore(db, new Date(clock.now().getTime() - RETENTION_MS));
}
