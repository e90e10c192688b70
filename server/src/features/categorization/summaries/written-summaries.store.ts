import { sql } from 'kysely';
import type { Database, Transaction } from '../../../tables.ts';

export const listWritten = (db: Database, projectId: string) =>
  db.selectFrom('written_summaries').selectAll().where('project_id', '=', projectId).execute();

export async function countWritten(
  db: Database,
  jobId: { projectId: string; jobId: string },
): Promise<number> {
  const { count } = await db
    .selectFrom('written_summaries')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('project_id', '=', jobId.projectId)
    .where('job_id', '=', jobId.jobId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export interface WrittenSummary {
  readonly categoryId: string;
  readonly text: string;
  readonly fileIds: readonly string[];
  readonly sourceIds: readonly string[];
}

/**
 * Replaces what has been written of these categories, and deletes what was of categories that are gone. What was written
 * of a file that has been deleted in the meantime is not kept.
 */
export async function replaceWritten(
  tx: Transaction,
  { projectId, jobId, summaries }: { projectId: string; jobId: string; summaries: readonly WrittenSummary[] },
): Promise<void> {
  const sources = summaries.flatMap(({ sourceIds }) => sourceIds);
  const left = await tx
    .selectFrom('files')
    .select('id')
    .where('project_id', '=', projectId)
    .where('id', '=', sql<string>`any(${sources}::uuid[])`)
    .execute();
  const isLeft = new Set(left.map(({ id }) => id));
  const rows = summaries
    .filter(({ sourceIds }) => sourceIds.every((id) => isLeft.has(id)))
    .map(({ categoryId, text, fileIds, sourceIds }) => ({
      project_id: projectId,
      category_id: categoryId,
      job_id: jobId,
      text,
      file_ids: [...fileIds],
      source_ids: [...sourceIds],
    }));
  const written = rows.map(({ category_id }) => category_id);
  await tx
    .deleteFrom('written_summaries')
    .where('project_id', '=', projectId)
    .where((row) =>
      row.or([
        row('category_id', '=', sql<string>`any(${written}::uuid[])`),
        row.not(
          row.exists(
            row
              .selectFrom('categories')
              .select('id')
              .whereRef('categories.project_id', '=', 'written_summaries.project_id')
              .whereRef('categories.id', '=', 'written_summaries.category_id'),
          ),
        ),
      ]),
    )
    .execute();
  if (rows.length > 0) await tx.insertInto('written_summaries').values(rows).execute();
}

/** Deletes what was written of files, or everything. */
export const deleteWrittenOf = (
  tx: Transaction,
  { projectId, fileIds }: { projectId: string; fileIds: readonly string[] | 'all' },
) =>
  tx
    .deleteFrom('written_summaries')
    .where('project_id', '=', projectId)
    .$if(fileIds !== 'all', (query) =>
      query.where(sql<boolean>`source_ids && ${fileIds as readonly string[]}::uuid[]`),
    )
    .execute();
