import type { JSONColumnType } from 'kysely';

export interface MailsTables {
  mails: {
    id: string;
    kind: string;
    recipient: string | null;
    account_id: string | null;
    sign_up_id: string | null;
    /** The payload, as the schema of its kind parses it. */
    facts: JSONColumnType<object>;
    created_at: Date;
  };
}
