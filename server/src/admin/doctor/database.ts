import { readDatabaseFacts } from '../admin.store.ts';
import { type Check, CheckFailed } from './check.ts';

const MIN_VERSION = 15;
// Expiry times and turns are compared across processes: a difference of a few seconds does no harm.
const CLOCK_LIMIT_MS = 5_000;

/** The database responds, has the schema of this program, and its clock agrees with this machine's. */
export const checkDatabase: Check = async (context) => {
  const { services } = await context.open();
  const askedAt = Date.now();
  const { version, now } = await readDatabaseFacts(services.db);
  const major = Math.floor(version / 10_000);
  if (major < MIN_VERSION)
    throw new CheckFailed(`PostgreSQL ${major} is too old. Use version ${MIN_VERSION} or newer.`);
  const aheadMs = now.getTime() - (askedAt + Date.now()) / 2;
  if (Math.abs(aheadMs) > CLOCK_LIMIT_MS) {
    const seconds = Math.round(Math.abs(aheadMs) / 1000);
    throw new CheckFailed(
      `its clock is ${seconds} seconds ${aheadMs > 0 ? 'ahead of' : 'behind'} this machine's. Synchronize both with NTP.`,
    );
  }
  const name = services.database.kind === 'embedded' ? 'embedded' : `PostgreSQL ${major}`;
  return `${name}, up to date, clock in sync`;
};
