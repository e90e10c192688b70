import type { Kysely } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { Queue } from '../queue.ts';
import type { DatabasePool } from './pool.ts';

/** The queue of purges: one waits at most, since one after everything that was deleted is enough. */
export const PURGE_QUEUE = {
  name: 'purge',
  concurrency: 1,
  expireInSeconds: 6 * 3600,
  keepsOneWaiting: true,
} as const;

/** Asks for what has been deleted to be taken out of the database's files too; call it after that is committed. */
export const requestPurge = <Tables>({ db, queue }: { db: Kysely<Tables>; queue: Queue }): Promise<void> =>
  queue.add(db, PURGE_QUEUE.name, uuid());

/** Starts purging in this process, where it is asked for. */
export const startPurging = ({ database, queue }: { database: DatabasePool; queue: Queue }): Promise<void> =>
  queue.work(PURGE_QUEUE.name, () => database.purge());
