import { setImmediate } from 'node:timers/promises';
import { DomainError } from '@sheaf/contract/problems';
import { mergeBuckets, splitBuckets } from '@sheaf/engine/search/merged-buckets';
import { afterCommit } from '../../../platform/after-commit.ts';
import type { Clock } from '../../../platform/clock.ts';
import { MINUTE_MS } from '../../../platform/durations.ts';
import type { Logger } from '../../../platform/log/log.ts';
import type { Database, Transaction } from '../../../tables.ts';
import { type ContentSubscriber, lockProject } from '../../projects/projects.ts';
import * as store from './merging.store.ts';
import { vacuum, vacuumFull } from './search-index.store.ts';

interface MergeContext {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Logger;
}

/** Segments of a project are merged once this many have the same number of buckets; a search reads fewer one by one. */
const MIN_MEMBERS = 16;
/** Up to this number, the list of members fits in one database page together with the starts of the buckets. */
const MAX_MEMBERS = 128;
/** Larger ones take longer to rewrite when one of their files is deleted. */
const MAX_MERGED_BYTES = 2_000_000;
const BATCH_SIZE = 20;
const MAX_RUN_MS = 5 * MINUTE_MS;
const NIL_ID = '00000000-0000-0000-0000-000000000000';
const NOT_ERASED_MESSAGE = 'deleted words could not be taken out of the index; this is tried again';

/** Merges the buckets of files uploaded since. Idempotent, even if several processes run it concurrently. */
export async function mergeSegments(
  { db, clock, log }: MergeContext,
  { isEmbedded }: { isEmbedded: boolean },
): Promise<void> {
  const end = clock.now().getTime() + MAX_RUN_MS;
  let written = 0;
  for (let after = NIL_ID; ; ) {
    const projects = await store.listProjectsToMerge(db, { after, least: MIN_MEMBERS, limit: BATCH_SIZE });
    for (const { id } of projects) {
      try {
        while (clock.now().getTime() < end && (await mergeNextBatch(db, id))) written += 1;
      } catch (err) {
        log.error({ err, projectId: id }, 'the index of a project could not be merged; this is tried again');
      }
    }
    const last = projects.at(-1);
    if (!last || clock.now().getTime() >= end) break;
    after = last.id;
  }
  if (written === 0) return;
  await vacuum(db, 'search_segments');
  await vacuum(db, 'merged_segments');
  if (isEmbedded) await vacuumFull(db);
}

/** Merges some segments, including merged ones that are still small; false if there are too few. */
const mergeNextBatch = (db: MergeContext['db'], projectId: string): Promise<boolean> =>
  withProjectLock(db, projectId, async (tx) => {
    const classes = Map.groupBy(
      await store.listUnmergedSegments(tx, projectId),
      ({ bucketCount }) => bucketCount,
    );
    const [enough] = [...classes].filter(([, segments]) => segments.length >= MIN_MEMBERS);
    if (!enough) return false;
    const [bucketCount, segments] = enough;
    const smallest = await store.findSmallestMerged(tx, {
      ...{ projectId, bucketCount },
      bytes: MAX_MERGED_BYTES / 2,
      members: MAX_MEMBERS / 2,
    });
    const members = smallest ? await removeMerged(tx, smallest.id) : [];
    let bytes = smallest?.bytes ?? 0;
    const fitting = segments.filter((segment, index) => {
      const isFirst = index === 0;
      bytes += segment.bytes;
      return isFirst || bytes <= MAX_MERGED_BYTES;
    });
    const added = await store.readSegments(tx, fitting.slice(0, MAX_MEMBERS - members.length));
    return writeMerged(tx, { projectId, members: [...members, ...added] });
  });

/**
 * Removes the words of files that were deleted or whose text was replaced from their merged segments, in one project or
 * in all. Search has ignored them since the deletion. Returns how many rows were rewritten.
 */
export async function eraseRemoved(
  { db, log }: Omit<MergeContext, 'clock'>,
  { projectId, isEmbedded }: { projectId?: string; isEmbedded: boolean },
): Promise<number> {
  let written = 0;
  for (let after = NIL_ID; ; ) {
    const rows = await store.listWithRemoved(db, {
      ...(projectId && { projectId }),
      after,
      limit: BATCH_SIZE,
    });
    for (const { id, project_id } of rows) {
      try {
        await setImmediate();
        const isWritten = await withProjectLock(db, project_id, async (tx) =>
          writeMerged(tx, { projectId: project_id, members: await removeMerged(tx, id) }),
        );
        if (isWritten) written += 1;
      } catch (err) {
        log.error({ err, projectId: project_id }, NOT_ERASED_MESSAGE);
      }
    }
    const last = rows.at(-1);
    if (!last) break;
    after = last.id;
  }
  // A database server does this on its own.
  if (written > 0 && isEmbedded) await vacuum(db, 'merged_segments');
  return written;
}

/** Runs `eraseRemoved` right after a deletion; if that fails, the schedule retries it. */
export const eraseAfterCommit =
  (context: Omit<MergeContext, 'clock'>, { isEmbedded }: { isEmbedded: boolean }): ContentSubscriber =>
  async (tx, { projectId, erasesWords }) => {
    if (!erasesWords) return;
    afterCommit(tx, async () => {
      try {
        await eraseRemoved(context, { projectId, isEmbedded });
      } catch (err) {
        context.log.error({ err }, NOT_ERASED_MESSAGE);
      }
    });
  };

/** Works under the project's lock, so that no file is deleted or re-read meanwhile; false if it is deleted. */
async function withProjectLock(
  db: MergeContext['db'],
  id: string,
  work: (tx: Transaction) => Promise<boolean>,
): Promise<boolean> {
  try {
    return await db.transaction().execute(async (tx) => {
      await lockProject(tx, { id });
      return work(tx);
    });
  } catch (error) {
    if (error instanceof DomainError && error.code === 'project_not_found') return false;
    throw error;
  }
}

async function removeMerged(tx: Transaction, id: string): Promise<store.SegmentToMerge[]> {
  const merged = await store.readMerged(tx, id);
  if (!merged) return [];
  await store.deleteMerged(tx, id);
  const buckets = splitBuckets(
    merged.buckets,
    merged.members.map(({ number }) => number),
  );
  return merged.members.flatMap((member, index) => {
    const bucketsOfMember = buckets[index];
    return bucketsOfMember ? [{ ...member, buckets: bucketsOfMember }] : [];
  });
}

async function writeMerged(
  tx: Transaction,
  { projectId, members }: { projectId: string; members: readonly store.SegmentToMerge[] },
): Promise<boolean> {
  if (members.length > 0) {
    const buckets = mergeBuckets(members.map((member) => member.buckets));
    await store.insertMerged(tx, { projectId, members, buckets });
  }
  return true;
}
