import { beforeEach, describe, expect, it } from 'vitest';
import { Turns } from './turns.ts';

const query = (text: string) => Buffer.from(`Q\0\0\0\0${text}\0`, 'latin1');

describe('of those who share a session', () => {
  let turns: Turns<string>;
  beforeEach(() => {
    turns = new Turns();
  });
  const ask = (connection: string, text: string, now = 0) => turns.add(connection, query(text), { now });
  const next = (now = 0) => turns.next({ now })?.connection;

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
    turns.setOwner('a');
    ask('b', 'select 1');
    expect(next()).toBeUndefined();
    ask('a', 'commit');
    expect(next()).toBe('a');
    expect(next(10_000)).toBeUndefined();
    turns.setOwner(undefined);
    expect(next()).toBe('b');
  });

  it('who leaves is not waited for, and it is told whether the transaction was theirs', () => {
    turns.setOwner('a');
    ask('a', 'select 1');
    ask('b', 'select 2');
    expect(turns.leave('b')).toBe(false);
    expect(turns.leave('a')).toBe(true);
    turns.setOwner(undefined);
    expect(next()).toBeUndefined();
  });

  it('those who have waited too long can be told so', () => {
    turns.setOwner('a');
    ask('b', 'select 1', 1_000);
    ask('c', 'select 2', 1_001);
    expect(turns.takeOverdue({ before: 1_001 }).map(({ connection }) => connection)).toEqual(['b']);
    turns.setOwner(undefined);
    expect(next()).toBe('c');
  });
});
