import { needsALook } from '@sheaf/contract/placement/confidence-level';
import { countToCheck } from '@sheaf/contract/placement/files-to-check';
import { sql } from 'kysely';
import type { Database } from '../../tables.ts';
import { filesVersion } from './projects.store.ts';

/** The counts of a project's files and categories, at one version. */
export interface FileCount {
  readonly version: string | undefined;
  readonly total: number;
  /** Files that runs process: see `isInRuns`. */
  readonly inRuns: number;
  /** Those of them with a raw category. */
  readonly labeled: number;
  /** Those of them with a category. */
  readonly placed: number;
  /** Those of them without a category that runs may place. */
  readonly unplaced: number;
  /** Those of them that fit no category, as a run has found at this version. */
  readonly unplaceable: number;
  /** How many a person should check: the length of the queue. */
  readonly toCheck: number;
  /** The price of phase 1 for the files without a raw category. */
  readonly openCredits: number;
  readonly categories: number;
  /** When a file was last uploaded or the categories were last edited; null if neither has happened. */
  readonly changedAt: Date | null;
}

/**
 * Whether runs process a file: all with readable text, except those that are left out. A file that OCR is reading waits
 * for the next run, so that nobody pays for a raw category that only a part of its text has decided.
 */
export const isInRuns = sql<boolean>`(files.has_text and not files.left_out
  and not (files.raw_category_id is null and files.page_kinds is not null
    and jsonb_array_length(files.page_kinds->'scan') + jsonb_array_length(files.page_kinds->'unreliable')
      > coalesce(cardinality(files.ocr_pages), 0)
    and exists (
      select 1 from jobs where jobs.project_id = files.project_id and jobs.target = 'ocr'
        and jobs.status in ('queued', 'running') and jobs.input->'ocr'->'fileIds' ? files.id::text)))`;

/** Counts the files and categories of projects, keyed by project id; projects that do not exist are left out. */
export async function countFiles(db: Database, ids: readonly string[]): Promise<Map<string, FileCount>> {
  const rows = await db
    .selectFrom('projects')
    .leftJoin('files', 'files.project_id', 'projects.id')
    .select((row) => [
      'projects.id',
      filesVersion(row).as('version'),
      row.fn.count<number>('files.id').as('total'),
      sql<number>`count(*) filter (where ${isInRuns})`.as('in_runs'),
      sql<number>`count(files.raw_category_id) filter (where ${isInRuns})`.as('labeled'),
      sql<number>`count(files.category_id) filter (where ${isInRuns})`.as('placed'),
      sql<number>`count(*) filter (where files.category_id is null and ${isInRuns} and not files.is_pinned)`.as(
        'unplaced',
      ),
      sql<number>`count(*) filter (where files.category_id is null and ${isInRuns} and not files.is_pinned
        and projects.placed_version = ${filesVersion(row)})`.as('unplaceable'),
      sql<Date | null>`greatest(max(files.uploaded_at), (select created_at from edits
        where edits.project_id = projects.id order by seq desc limit 1))`.as('changed_at'),
      sql<number>`coalesce(sum(file_credits)
        filter (where files.raw_category_id is null and ${isInRuns}), 0)`.as('credits'),
      sql<number>`(select count(*) from categories where categories.project_id = projects.id)`.as(
        'categories',
      ),
    ])
    .where('projects.id', '=', sql<string>`any(${ids}::uuid[])`)
    .groupBy('projects.id')
    .execute();
  const placed = Map.groupBy(await countPlaced(db, ids), ({ project_id }) => project_id);
  return new Map(
    rows.map(({ id, version, credits, in_runs, changed_at, ...counts }) => [
      id,
      {
        version,
        total: Number(counts.total),
        inRuns: Number(in_runs),
        labeled: Number(counts.labeled),
        placed: Number(counts.placed),
        unplaced: Number(counts.unplaced),
        unplaceable: Number(counts.unplaceable),
        toCheck: countToCheck(
          (placed.get(id) ?? []).filter(needsALook).reduce((sum, { count }) => sum + Number(count), 0),
        ),
        openCredits: Number(credits),
        categories: Number(counts.categories),
        changedAt: changed_at,
      },
    ]),
  );
}

/** Counts the files of projects by what decides whether a person should check them; a few rows for each project. */
const countPlaced = (db: Database, ids: readonly string[]) =>
  db
    .selectFrom('files')
    .leftJoin('category_fits as fits', (join) =>
      join.onRef('fits.file_id', '=', 'files.id').onRef('fits.category_id', '=', 'files.category_id'),
    )
    .select((row) => [
      'files.project_id',
      'files.has_text',
      'files.is_pinned',
      'files.left_out',
      sql<string | null>`case when files.raw_category_id is not null then '' end`.as('raw_category'),
      sql<string | null>`case when files.category_id is not null then '' end`.as('final_category_id'),
      sql<number | null>`case when files.category_id is null then files.confidence
        else fits.confidence end`.as('confidence'),
      row.fn.countAll<number>().as('count'),
    ])
    .where('files.project_id', '=', sql<string>`any(${ids}::uuid[])`)
    .groupBy(sql`1, 2, 3, 4, 5, 6, 7`)
    .execute();
