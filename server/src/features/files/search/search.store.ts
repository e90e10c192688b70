import { SEGMENT_FORMAT } from '@sheaf/engine/search/buckets';
import { MERGED_FORMAT } from '@sheaf/engine/search/merged-buckets';
import { sql } from 'kysely';
import type { Database } from '../../../tables.ts';
import { INT_BYTES, UUID_BYTES, uuidAt } from './index-bytes.store.ts';

/** A part of a file's index that has been merged with others. */
export interface Member {
  readonly fileId: string;
  readonly segment: number;
  /** How many terms the part has. */
  readonly length: number;
}

/** Parts of the indexes of several files, with their buckets stored together. */
interface MergedSegments {
  readonly id: string;
  /** By number; undefined for one that has been removed. */
  readonly members: ReadonlyArray<Member | undefined>;
}

export interface ProjectIndex {
  readonly files: number;
  /** How many files are not indexed, or only in a format that requires a newer version of the program. */
  readonly unindexed: number;
  readonly unreadable: number;
  readonly merged: readonly MergedSegments[];
  /** How many rows of merged segments there are, including unreadable ones. */
  readonly mergedCount: number;
  /** Files with parts of their index that are not merged. */
  readonly unmerged: readonly string[];
}

export async function findIndex(db: Database, projectId: string): Promise<ProjectIndex> {
  // One query that returns each list as a single value: planning several queries takes longer than executing them.
  const { rows } = await sql<IndexRow>`select
      (select count(*) from files where project_id = ${projectId}) as files,
      (select count(*) from files where project_id = ${projectId} and not is_indexed) as unindexed,
      (select string_agg(uuid_send(id) || int4send(format), '' order by id) from merged_segments
        where project_id = ${projectId}) as merged,
      (select string_agg(uuid_send(merged_id) || uuid_send(file_id), '') from removed_members
        where merged_id in (select id from merged_segments where project_id = ${projectId})) as removed,
      (select string_agg(uuid_send(file_id) || int4send(format), '' order by file_id)
        from search_segments join files on files.id = search_segments.file_id
        where project_id = ${projectId} and merged_in is null) as unmerged`.execute(db);
  const row = rows[0] ?? { files: 0, unindexed: 0, merged: null, removed: null, unmerged: null };
  const merged = parseParts(row.merged);
  const unmerged = parseParts(row.unmerged);
  const members = await findMembers(db, merged.filter(isReadableMerged));
  const removed = parseRemoved(row.removed);
  const readable = merged.filter(isReadableMerged).map(({ id }) => ({
    id,
    members: (members.get(id) ?? []).map((member) =>
      removed.get(id)?.has(member.fileId) ? undefined : member,
    ),
  }));
  const unreadable = await countUnreadable(db, {
    mergedIds: merged.filter((part) => !isReadableMerged(part)).map(({ id }) => id),
    unmerged: unmerged.filter((part) => !isReadable(part)).map(({ id }) => id),
  });
  return {
    files: Number(row.files),
    unindexed: Number(row.unindexed) + unreadable,
    unreadable,
    merged: readable,
    mergedCount: merged.length,
    unmerged: [...new Set(unmerged.filter(isReadable).map(({ id }) => id))],
  };
}

interface IndexRow {
  files: number;
  unindexed: number;
  merged: Buffer | null;
  removed: Buffer | null;
  unmerged: Buffer | null;
}

const isReadable = ({ format }: { format: number }): boolean => format === SEGMENT_FORMAT;
const isReadableMerged = ({ format }: { format: number }): boolean => format === MERGED_FORMAT;

function parseParts(joined: Buffer | null): Array<{ id: string; format: number }> {
  const parts: Array<{ id: string; format: number }> = [];
  for (let at = 0; joined && at < joined.length; at += UUID_BYTES + INT_BYTES) {
    parts.push({ id: uuidAt(joined, at), format: joined.readInt32BE(at + UUID_BYTES) });
  }
  return parts;
}

function parseRemoved(joined: Buffer | null): Map<string, Set<string>> {
  const removed = new Map<string, Set<string>>();
  for (let at = 0; joined && at < joined.length; at += 2 * UUID_BYTES) {
    const id = uuidAt(joined, at);
    removed.set(id, (removed.get(id) ?? new Set()).add(uuidAt(joined, at + UUID_BYTES)));
  }
  return removed;
}

/** The members of merged segments never change, so this many lists of them are cached (some 10 MB at most). */
const MAX_CACHED_LISTS = 1_000;
const memberCache = new Map<string, readonly Member[]>();

async function findMembers(
  db: Database,
  merged: ReadonlyArray<{ id: string }>,
): Promise<ReadonlyMap<string, readonly Member[]>> {
  const found = new Map<string, readonly Member[]>();
  for (const { id } of merged) {
    const members = memberCache.get(id);
    if (members) found.set(id, members);
  }
  const missing = merged.filter(({ id }) => !found.has(id)).map(({ id }) => id);
  if (missing.length === 0) return found;
  const rows = await db
    .selectFrom('merged_segments')
    .select(['id', 'file_ids', 'segments', 'lengths'])
    .where('id', '=', sql<string>`any(${missing}::uuid[])`)
    .execute();
  for (const { id, file_ids, segments, lengths } of rows) {
    const members = file_ids.map((fileId, index) => {
      return { fileId, segment: segments[index] ?? 0, length: lengths[index] ?? 0 };
    });
    if (memberCache.size >= MAX_CACHED_LISTS) evictOldest(memberCache);
    memberCache.set(id, members);
    found.set(id, members);
  }
  return found;
}

function evictOldest(cache: Map<string, unknown>): void {
  for (const oldest of cache.keys()) {
    cache.delete(oldest);
    return;
  }
}

async function countUnreadable(
  db: Database,
  { mergedIds, unmerged }: { mergedIds: readonly string[]; unmerged: readonly string[] },
): Promise<number> {
  const inMerged =
    mergedIds.length === 0
      ? []
      : await db
          .selectFrom('merged_segments')
          .select('file_ids')
          .where('id', '=', sql<string>`any(${mergedIds}::uuid[])`)
          .execute();
  return new Set([...unmerged, ...inMerged.flatMap(({ file_ids }) => file_ids)]).size;
}

/**
 * Returns whether the index is still in the same rows: its separate parts move to merged rows, and those to other
 * merged rows.
 */
export async function isUnmoved(
  db: Database,
  { projectId, index }: { projectId: string; index: ProjectIndex },
) {
  const rows = await db
    .selectFrom('merged_segments')
    .select('id')
    .where('project_id', '=', projectId)
    .execute();
  const ids = new Set(rows.map(({ id }) => id));
  return ids.size === index.mergedCount && index.merged.every(({ id }) => ids.has(id));
}

/** Returns what is needed to show hits in some files: their names, and where their texts and blocks are. */
export const listHitRows = (
  db: Database,
  { projectId, fileIds }: { projectId: string; fileIds: readonly string[] },
) =>
  db
    .selectFrom('files')
    .innerJoin('search_segments', 'search_segments.file_id', 'files.id')
    .select([
      'files.id',
      'filename',
      'folder',
      'text_is_original',
      'text_id',
      'search_segments.segment',
      'search_segments.blocks',
    ])
    .where('files.project_id', '=', projectId)
    .where('files.id', '=', sql<string>`any(${fileIds}::uuid[])`)
    .orderBy('files.id')
    .orderBy('search_segments.segment')
    .execute();
