import { formatCount } from '@sheaf/contract/text/format';
import { findOrphans } from '../../features/files/orphaned-objects.ts';
import { DAY_MS } from '../../platform/durations.ts';
import type { Installation } from '../context.ts';
import { type Finding, Problems } from './finding.ts';

// The daily sweep removes what is a day old; anything still there a day later shows that the sweep is not running.
const SWEPT_AFTER_MS = 2 * DAY_MS;

/**
 * Counts the objects without a row. They are not a loss, and only wrong if they should have been swept by now: an
 * upload in progress has objects before its row, and so does a backup that was made under load.
 */
export async function verifyObjects({ services: { db, storage, clock } }: Installation): Promise<Finding> {
  const problems = new Problems();
  const due = clock.now().getTime() - SWEPT_AFTER_MS;
  let objects = 0;
  let young = 0;
  const lookAt = { db, storage, onObject: () => (objects += 1) };
  for await (const { key, modifiedAt } of findOrphans(lookAt)) {
    if (modifiedAt.getTime() > due) young += 1;
    else problems.add(`object ${key}: it has no row and has not been cleaned up`);
  }
  const left =
    young > 0 ? `, ${young} of them without a row (they are cleaned up when they are a day old)` : '';
  return problems.finding(`${formatCount(objects, 'object')}${left}`);
}
