import { describe, expect, it } from 'vitest';
import { DAY_MS } from '../../../platform/durations.ts';
import { isSessionAlive } from './sessions.rules.ts';

describe('a session', () => {
  const opened = Date.UTC(2026, 0, 1);
  const after = (ms: number) => new Date(opened + ms);
  const session = { last_seen_at: after(0), expires_at: after(60 * DAY_MS) };

  it.each([
    [14 * DAY_MS - 1, true],
    [14 * DAY_MS, false],
    [14 * DAY_MS + 1, false],
  ])('that was last used %i ms ago is alive: %s', (ms, isAlive) => {
    expect(isSessionAlive(session, after(ms))).toBe(isAlive);
  });

  it.each([
    [60 * DAY_MS - 1, true],
    [60 * DAY_MS, false],
    [60 * DAY_MS + 1, false],
  ])('that was opened %i ms ago and is in use is alive: %s', (ms, isAlive) => {
    expect(isSessionAlive({ ...session, last_seen_at: after(ms) }, after(ms))).toBe(isAlive);
  });
});
