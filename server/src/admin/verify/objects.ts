import { findOrphans } from '../../features/files/orphaned-objects.ts';
import { DAY_MS } from '../../platform/durations.ts';
import { formatCount } from '../../platform/text/format.ts';
import type { Installation } from '../context.ts';
import { type Finding, Problems } from './finding.ts';

// The daily sweep takes what is a day old; what is there a day later shows that no sweep comes.
const SWEPT_AFTER_MS = 2 * DAY_MS;

/**
 * Counts the objects that no row stands for. They are no loss, and wrong only when they should have been swept by now:
 * an upload under way has objects before its row, and so has a backup that was made under load.
 */
export async function verifyObjects({ services: { db, storage, clock } }: Installation): Promise<Finding> {
  const problems = new Problems();
  const due = clock.now().getTime() - SWEPT_AFTER_MS;
  let objects = 0;
  let young = 0;
  const lookAt = { db, storage, onObject: () => (objects += 1) };
  for await (const { key, modifiedAt } of findOrphans(lookAt)) {
    if (modifiedAt.getTime() > due) young += 1;
    else problems.add(`object ${key}: no row stands for it, and nobody has swept it`);
  }
  const left =
    young > 0 ? `, ${young} of them without a row (the sweep takes them when they are a day old)` : '';
  return problems.finding(`${formatCount(objects, 'object')}${left}`);
}
