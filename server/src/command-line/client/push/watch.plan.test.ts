import { describe, expect, it } from 'vitest';
import { nextPush, type WatchedPush } from './watch.plan.ts';

const look = (files: Record<string, string>) => new Map(Object.entries(files));
const pushed = (files: Record<string, string>, unsettled: readonly string[] = []): WatchedPush => ({
  look: look(files),
  unsettled: new Set(unsettled),
});
const next = (last: WatchedPush | undefined, before: Record<string, string>, now: Record<string, string>) =>
  nextPush(last, { before: look(before), now: look(now) });

describe('a watched folder', () => {
  it('is pushed at first, and then when a file has changed and settled', () => {
    expect(next(undefined, { a: '1' }, { a: '1' })).toEqual(pushed({ a: '1' }));
    expect(next(pushed({ a: '1' }), { a: '1' }, { a: '1' })).toBeNull();
    expect(next(pushed({ a: '1' }), { a: '2' }, { a: '2' })).toEqual(pushed({ a: '2' }));
    expect(next(pushed({ a: '1' }), { a: '1', b: '1' }, { a: '1', b: '1' })).toEqual(
      pushed({ a: '1', b: '1' }),
    );
  });

  it('is not pushed for a file that is being written', () => {
    expect(next(pushed({ a: '1' }), { a: '1' }, { a: '2' })).toBeNull();
    expect(next(pushed({ a: '1' }), { a: '1', b: '1' }, { a: '1', b: '2' })).toBeNull();
    expect(next(undefined, { a: '1', b: '1' }, { a: '1', b: '2' })).toEqual(pushed({ a: '1' }, ['b']));
  });

  it('loses no file that is only gone for a moment, as while an editor saves it', () => {
    expect(next(pushed({ a: '1' }), { a: '1' }, {})).toBeNull();
    expect(next(pushed({ a: '1' }), {}, { a: '2' })).toBeNull();
    expect(next(pushed({ a: '1' }), {}, {})).toEqual(pushed({}));
  });

  it('is pushed again when all has settled, since nothing was deleted before', () => {
    expect(next(pushed({ a: '1' }, ['b']), { a: '1' }, { a: '1' })).toEqual(pushed({ a: '1' }));
  });
});
