import { beforeEach, describe, expect, it } from 'vitest';
import { SessionScheduler } from './session-scheduler.ts';

const query = (text: string) => Buffer.from(`Q\0\0\0\0${text}\0`, 'latin1');

describe('of those who share a session', () => {
  let scheduler: SessionScheduler<string>;
  beforeEach(() => {
    scheduler = new SessionScheduler();
  });
  const ask = (connection: string, text: string, now = 0) => scheduler.add(connection, query(text), { now });
  const next = (now = 0) => scheduler.next({ now })?.connection;

  it('each has a turn, in the order of asking', () => {
    ask('a', 'select 1');
    ask('b', 'select 2');
    expect([next(), next(), next()]).toEqual(['a', 'b', undefined]);
  });

  it('who asks for one thing goes before who begins a transaction', () => {
    ask('a', 'begin');
    ask('b', '  START TRANSACTION read only');
    ask('c', 'select begin_date from terms');
    expect([next(), next(), next()]).toEqual(['c', 'a', 'b']);
  });

  it.each([
    [99, 'b'],
    [100, 'a'],
    [101, 'a'],
  ])('who begins a transaction and has waited %i ms, with others behind: first comes %s', (now, first) => {
    ask('a', 'BEGIN');
    ask('b', 'select 1');
    expect(next(now)).toBe(first);
  });

  it('who has begun a transaction is alone until it ends', () => {
    scheduler.setOwner('a');
    ask('b', 'select 1');
    expect(next()).toBeUndefined();
    ask('a', 'commit');
    expect(next()).toBe('a');
    expect(next(10_000)).toBeUndefined();
    scheduler.setOwner(undefined);
    expect(next()).toBe('b');
  });

  it('who leaves is not waited for, and it is told whether the transaction was theirs', () => {
    scheduler.setOwner('a');
    ask('a', 'select 1');
    ask('b', 'select 2');
    expect(scheduler.leave('b')).toBe(false);
    expect(scheduler.leave('a')).toBe(true);
    scheduler.setOwner(undefined);
    expect(next()).toBeUndefined();
  });

  it('those who have waited too long can be told so', () => {
    scheduler.setOwner('a');
    ask('b', 'select 1', 1_000);
    ask('c', 'select 2', 1_001);
    expect(scheduler.takeOverdue({ before: 1_001 }).map(({ connection }) => connection)).toEqual(['b']);
    scheduler.setOwner(undefined);
    expect(next()).toBe('c');
  });
});
