import type { JSONColumnType } from 'kysely';

export interface ConnectionsTables {
  /** What the authorization server keeps: one row for each registered program, request, code and token. */
  oauth_artifacts: {
    /** The name of the library's model. */
    kind: string;
    /** SHA-256, hex. */
    id_hash: string;
    /** The connection that it belongs to; null: none yet, or a program. */
    key_id: string | null;
    payload: JSONColumnType<Record<string, unknown>>;
    consumed_at: Date | null;
    expires_at: Date;
  };
}
