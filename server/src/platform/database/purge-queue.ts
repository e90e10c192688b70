import type { Kysely } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { Queue } from '../queue.ts';
import type { DatabasePool } from './pool.ts';

/** The queue of purges: at most one waits, since a single purge after all deletions is enough. */
export const PURGE_QUEUE = {
  name: 'purge',
  concurrency: 1,
  expireInSeconds: 6 * 3600,
  keepsOneWaiting: true,
} as const;

/** Requests that deleted content is also removed from the database's files; call it after the deletion is committed. */
export const requestPurge = <Tables>({ db, queue }: { db: Kysely<Tables>; queue: Queue }): Promise<void> =>
  queue.add(db, PURGE_QUEUE.name, uuid());

export const startPurging = ({ database, queue }: { database: DatabasePool; queue: Queue }): Promise<void> =>
  queue.work(PURGE_QUEUE.name, () => database.purge());
