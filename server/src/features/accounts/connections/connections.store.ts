import type { Database } from '../../../tables.ts';

interface Artifact {
  readonly kind: string;
  readonly idHash: string;
  readonly keyId: string | null;
  readonly payload: Record<string, unknown>;
  readonly expiresAt: Date;
}

const FOREIGN_KEY_VIOLATION = '23503';

/** Saves an artifact; false when its connection no longer exists. */
export async function saveArtifact(
  db: Database,
  { kind, idHash, keyId, payload, expiresAt }: Artifact,
): Promise<boolean> {
  try {
    await db
      .insertInto('oauth_artifacts')
      .values({
        kind,
        id_hash: idHash,
        key_id: keyId,
        payload: JSON.stringify(payload),
        expires_at: expiresAt,
      })
      .onConflict((conflict) =>
        conflict.columns(['kind', 'id_hash']).doUpdateSet((row) => ({
          key_id: row.ref('excluded.key_id'),
          payload: row.ref('excluded.payload'),
          expires_at: row.ref('excluded.expires_at'),
        })),
      )
      .execute();
    return true;
  } catch (error) {
    if ((error as { code?: string }).code === FOREIGN_KEY_VIOLATION) return false;
    throw error;
  }
}

export const findArtifact = (
  db: Database,
  { kind, idHash, now }: { kind: string; idHash: string; now: Date },
) =>
  db
    .selectFrom('oauth_artifacts')
    .select(['payload', 'consumed_at'])
    .where('kind', '=', kind)
    .where('id_hash', '=', idHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();

/** Marks a code or token as used; false when it already was, even by a request at the same time. */
export async function consumeArtifact(
  db: Database,
  { kind, idHash, now }: { kind: string; idHash: string; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('oauth_artifacts')
    .set({ consumed_at: now })
    .where('kind', '=', kind)
    .where('id_hash', '=', idHash)
    .where('consumed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export const deleteArtifact = (db: Database, { kind, idHash }: { kind: string; idHash: string }) =>
  db.deleteFrom('oauth_artifacts').where('kind', '=', kind).where('id_hash', '=', idHash).execute();

export const extendArtifact = (
  db: Database,
  { kind, idHash, until }: { kind: string; idHash: string; until: Date },
) =>
  db
    .updateTable('oauth_artifacts')
    .set({ expires_at: until })
    .where('kind', '=', kind)
    .where('id_hash', '=', idHash)
    .where('expires_at', '<', until)
    .execute();

export const deleteExpiredArtifacts = (db: Database, now: Date) =>
  db.deleteFrom('oauth_artifacts').where('expires_at', '<=', now).execute();

/** Whether an account may be acted for: a deactivated one may not. */
export async function isActive(db: Database, accountId: string): Promise<boolean> {
  const row = await db
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', accountId)
    .where('status', '=', 'active')
    .executeTakeFirst();
  return row !== undefined;
}
