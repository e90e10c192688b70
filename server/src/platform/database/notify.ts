import { type Kysely, sql } from 'kysely';

/** Sends a message to a channel of the database when the transaction commits. */
export async function notify<Tables>(
  tx: Kysely<Tables>,
  { channel, payload }: { channel: string; payload: string },
): Promise<void> {
  await sql`select pg_notify(${channel}, ${payload})`.execute(tx);
}
