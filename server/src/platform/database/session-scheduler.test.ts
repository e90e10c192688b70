import { beforeEach, describe, expect, it } from 'vitest';
import { SessionScheduler } from './session-scheduler.ts';

const query = (text: string) => Buffer.from(`Q\0\0\0\0${text}\0`, 'latin1');

describe('of the connections that share a session', () => {
  let scheduler: SessionScheduler<string>;
  beforeEach(() => {
    scheduler = new SessionScheduler();
  });
  const ask = (connection: string, text: string, now = 0) => scheduler.add(connection, query(text), { now });
  const next = (now = 0) => scheduler.next({ now })?.connection;

  it('each gets a turn, in order of arrival', () => {
    ask('a', 'select 1');
    ask('b', 'select 2');
    expect([next(), next(), next()]).toEqual(['a', 'b', undefined]);
  });

  it('a single query goes before the beginning of a transaction', () => {
    ask('a', 'begin');
    ask('b', '  START TRANSACTION read only');
    ask('c', 'select begin_date from terms');
    expect([next(), next(), next()]).toEqual(['c', 'a', 'b']);
  });

  it.each([
    [99, 'b'],
    [100, 'a'],
    [101, 'a'],
  ])('after waiting %i ms to begin a transaction, with others behind it: %s is first', (now, first) => {
    ask('a', 'BEGIN');
    ask('b', 'select 1');
    expect(next(now)).toBe(first);
  });

  it('one that has begun a transaction has the session to itself until it ends', () => {
    scheduler.setOwner('a');
    ask('b', 'select 1');
    expect(next()).toBeUndefined();
    ask('a', 'commit');
    expect(next()).toBe('a');
    expect(next(10_000)).toBeUndefined();
    scheduler.setOwner(undefined);
    expect(next()).toBe('b');
  });

  it('one that leaves is not waited for, and the scheduler says whether the transaction was its own', () => {
    scheduler.setOwner('a');
    ask('a', 'select 1');
    ask('b', 'select 2');
    expect(scheduler.leave('b')).toBe(false);
    expect(scheduler.leave('a')).toBe(true);
    scheduler.setOwner(undefined);
    expect(next()).toBeUndefined();
  });

  it('those that have waited too long can be refused', () => {
    scheduler.setOwner('a');
    ask('b', 'select 1', 1_000);
    ask('c', 'select 2', 1_001);
    expect(scheduler.takeOverdue({ before: 1_001 }).map(({ connection }) => connection)).toEqual(['b']);
    scheduler.setOwner(undefined);
    expect(next()).toBe('c');
  });
});
