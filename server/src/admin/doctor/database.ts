import { readDatabaseFacts } from '../admin.store.ts';
import { type Check, CheckFailed } from './check.ts';

const OLDEST_VERSION = 15;
// What expires, and whose turn it is, is compared across processes: a few seconds do no harm.
const CLOCK_LIMIT_MS = 5_000;

/** The database answers, has the schema of this program, and is of the same time as this machine. */
export const checkDatabase: Check = async (context) => {
  const { services } = await context.open();
  const askedAt = Date.now();
  const { version, now } = await readDatabaseFacts(services.db);
  const major = Math.floor(version / 10_000);
  if (major < OLDEST_VERSION)
    throw new CheckFailed(`PostgreSQL ${major} is too old. Use version ${OLDEST_VERSION} or a newer one.`);
  const aheadMs = now.getTime() - (askedAt + Date.now()) / 2;
  if (Math.abs(aheadMs) > CLOCK_LIMIT_MS) {
    const seconds = Math.round(Math.abs(aheadMs) / 1000);
    throw new CheckFailed(
      `its clock is ${seconds} seconds ${aheadMs > 0 ? 'ahead of' : 'behind'} this machine's. Set both by the network's time (NTP).`,
    );
  }
  const name = services.database.kind === 'embedded' ? 'embedded' : `PostgreSQL ${major}`;
  return `${name}, up to date, its clock right`;
};
