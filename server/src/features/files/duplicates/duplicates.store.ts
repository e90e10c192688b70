import { COMPARED_CHARS } from '@sheaf/engine/duplicates/duplicate-families';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../../tables.ts';
import type { CopyKind } from '../files.tables.ts';

/** Returns what the files of a project are compared by, in upload order. */
export const listSketches = (db: Database, projectId: string) =>
  db
    .selectFrom('files')
    .innerJoin('readings', 'readings.file_id', 'files.id')
    .select(['files.id', 'files.sha256', 'files.language', 'readings.sketch'])
    .where('files.project_id', '=', projectId)
    .orderBy('files.id')
    .execute();

export async function readDigests(
  db: Database,
  { projectId, fileIds }: { projectId: string; fileIds: readonly string[] },
): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('readings')
    .innerJoin('files', 'files.id', 'readings.file_id')
    .select(['file_id', sql<string>`left(digest, ${COMPARED_CHARS})`.as('digest')])
    .where('files.project_id', '=', projectId)
    .where('file_id', '=', sql<string>`any(${fileIds}::uuid[])`)
    .execute();
  return new Map(rows.map(({ file_id, digest }) => [file_id, digest]));
}

export async function listLeftOut(db: Database, projectId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('files')
    .select('id')
    .where('project_id', '=', projectId)
    .where('left_out', '=', true)
    .execute();
  return rows.map(({ id }) => id);
}

/** Records whether their owner decided to keep files; returns for how many of them that is new. */
export async function setKept(
  tx: Transaction,
  { projectId, fileIds, isKept }: { projectId: string; fileIds: readonly string[]; isKept: boolean },
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('files')
    .set({ is_kept: isKept })
    .where('project_id', '=', projectId)
    .where('id', '=', sql<string>`any(${fileIds}::uuid[])`)
    .where('is_kept', '<>', isKept)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

export async function countFiles(
  tx: Transaction,
  { projectId, fileIds }: { projectId: string; fileIds: readonly string[] },
): Promise<number> {
  const { count } = await tx
    .selectFrom('files')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('project_id', '=', projectId)
    .where('id', '=', sql<string>`any(${fileIds}::uuid[])`)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * Leaves files out, each as a copy of another file or of none, or takes them back in; returns how many have changed.
 */
export async function setLeftOut(
  tx: Transaction,
  {
    projectId,
    files,
    isLeftOut,
  }: {
    projectId: string;
    files: ReadonlyArray<{ id: string; copyOf: string | null; kind: CopyKind | null }>;
    isLeftOut: boolean;
  },
): Promise<number> {
  const ids = files.map(({ id }) => id);
  const { numAffectedRows } = await sql`
    update files set left_out = ${isLeftOut}, copy_of = given.copy_of, copy_kind = given.kind
    from unnest(
      ${ids}::uuid[],
      ${files.map(({ copyOf }) => copyOf)}::uuid[],
      ${files.map(({ kind }) => kind)}::text[]
    ) as given (id, copy_of, kind)
    where files.id = given.id and files.project_id = ${projectId} and files.left_out <> ${isLeftOut}`.execute(
    tx,
  );
  // A copy is a copy of a file that stays in, so copies of a file that is now a copy itself follow it.
  if (isLeftOut)
    await sql`
    update files set copy_of = original.copy_of, copy_kind = case when original.copy_of is not null then files.copy_kind end
    from files as original
    where files.project_id = ${projectId} and files.copy_of = original.id and original.id = any(${ids}::uuid[])`.execute(
      tx,
    );
  return Number(numAffectedRows ?? 0);
}
