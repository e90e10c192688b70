import { type Kysely, sql } from 'kysely';

/**
 * Has every process hear of each session that ends, by whatever way: whoever removes one cannot forget it, and it is
 * sent if and only if the removal commits. The topic is that of `SESSION_ENDED` in accounts/sessions.ts.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create function announce_ended_session() returns trigger language plpgsql as $$
    begin
      perform pg_notify('sheaf_events', json_build_object('topic', 'session-ended', 'message', old.id)::text);
      return null;
    end $$`,
  `create trigger sessions_end after delete on sessions
    for each row execute function announce_ended_session()`,
];
