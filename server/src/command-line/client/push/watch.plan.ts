/** The size and time of each file of a folder, by its path. */
export type Look = ReadonlyMap<string, string>;

/** What a push sends: the folder as it settled. */
export interface WatchedPush {
  readonly look: Look;
  /** Files that are still changing, or have just gone: they stay as they were. */
  readonly unsettled: ReadonlySet<string>;
}

/** The push that two successive looks at a folder call for, after the last one; null if it has sent everything. */
export function nextPush(
  last: WatchedPush | undefined,
  { before, now }: { before: Look; now: Look },
): WatchedPush | null {
  const unsettled = differing(before, now);
  const look = new Map([...now].filter(([file]) => !unsettled.has(file)));
  for (const file of unsettled) {
    const stamp = last?.look.get(file);
    if (stamp !== undefined) look.set(file, stamp);
  }
  // While some files are unsettled, a push deletes nothing.
  const isUnfinished = last === undefined || (last.unsettled.size > 0 && unsettled.size === 0);
  return isUnfinished || differing(last.look, look).size > 0 ? { look, unsettled } : null;
}

function differing(one: Look, other: Look): Set<string> {
  const files = new Set([...one.keys(), ...other.keys()]);
  return new Set([...files].filter((file) => one.get(file) !== other.get(file)));
}
