import { setTimeout as sleep } from 'node:timers/promises';
import { openPostgresTables } from '@sheaf/testing/database/database';
import { duringTests } from '@sheaf/testing/server/during-tests';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { openLog } from '../../../platform/log/log.ts';
import { DistributedLimiter } from './distributed-limiter.ts';
import * as store from './model.store.ts';
import { slotsFor } from './slot-share.ts';

const { signal } = new AbortController();
const log = openLog({ level: 'silent' });

describe('the calls of several processes', () => {
  const database = duringTests(openPostgresTables);
  beforeEach(async () => {
    await database.db.deleteFrom('model_slots').execute();
    await sql`update model_pause set until = 'epoch'`.execute(database.db);
  });
  const process = (width: number, leaseMs?: number) =>
    new DistributedLimiter({ db: database.db, log, width, ...(leaseMs !== undefined && { leaseMs }) });
  const slotsHeld = async () =>
    (await database.db.selectFrom('model_slots').select('slots').execute()).map(({ slots }) => slots);

  it('never exceed the limit of the installation, and each process gets its share', async () => {
    const WIDTH = 6;
    let atOnce = 0;
    let mostAtOnce = 0;
    const own = [0, 0, 0];
    let wereShared = false;
    const gates = [process(WIDTH), process(WIDTH), process(WIDTH)];
    await Promise.all(
      gates.flatMap((gate, i) =>
        Array.from({ length: 50 }, async () => {
          const call = async () => {
            atOnce += 1;
            own[i] = (own[i] ?? 0) + 1;
            mostAtOnce = Math.max(mostAtOnce, atOnce);
            wereShared ||= own.every((count) => count === 2);
            await sleep(20);
            atOnce -= 1;
            own[i] = (own[i] ?? 0) - 1;
          };
          // The number of calls until each process has its share depends on the speed of the database.
          for (let number = 0; number < 5 || !wereShared; number += 1) await gate.run(call, signal);
        }),
      ),
    );
    expect(mostAtOnce).toBe(WIDTH);
    expect(wereShared).toBe(true);
  });

  it('may all be made by one process while the others have none', async () => {
    let atOnce = 0;
    let mostAtOnce = 0;
    const gate = process(5);
    await Promise.all(
      Array.from({ length: 20 }, () =>
        gate.run(async () => {
          mostAtOnce = Math.max(mostAtOnce, ++atOnce);
          await sleep(20);
          atOnce -= 1;
        }, signal),
      ),
    );
    expect(mostAtOnce).toBe(5);
    await expect.poll(slotsHeld, { timeout: 30_000 }).toEqual([]);
  });

  it('continue if a process dies holding all slots', async () => {
    const dead = {
      holder: '00000000-0000-7000-8000-000000000000',
      wanted: 3,
      bound: 3,
      width: 3,
      leaseMs: 400,
    };
    const start = performance.now();
    await database.db.transaction().execute((tx) => store.leaseSlots(tx, dead));
    expect(await slotsHeld()).toEqual([3]);
    await process(3).run(async () => {}, signal);
    expect(performance.now() - start).toBeGreaterThan(395);
    expect(performance.now() - start).toBeLessThan(5000);
  });

  it('all pause if one process is told to', async () => {
    const start = performance.now();
    process(3).pause(500);
    await expect
      .poll(() => database.db.selectFrom('model_pause').select('until').executeTakeFirst())
      .not.toEqual({ until: new Date(0) });
    await process(3).run(async () => {}, signal);
    expect(performance.now() - start).toBeGreaterThan(495);
  });

  it('stop if the database is no longer reachable', async () => {
    const lost = await openPostgresTables();
    const gate = new DistributedLimiter({ db: lost.db, log, width: 2, leaseMs: 300 });
    let made = 0;
    const cancel = new AbortController();
    const calls = Array.from({ length: 200 }, () =>
      gate.run(async () => {
        made += 1;
        await sleep(10);
      }, cancel.signal),
    );
    await calls[0];
    await lost.close();
    await sleep(400);
    const madeByThen = made;
    expect(madeByThen).toBeLessThan(200);
    await sleep(100);
    expect(made).toBe(madeByThen);
    cancel.abort(new Error('Enough.'));
    await Promise.allSettled(calls);
  });
});

describe('the share of a process', () => {
  const shares = (width: number, wanted: number[], now = 0) => {
    const all = wanted.map((count, i) => ({ holder: `process ${i}`, wanted: count }));
    return all.map(({ holder }) => slotsFor(holder, { width, wanted: all, now }));
  };

  it.each([
    [16, [16], [16]],
    [16, [16, 16], [8, 8]],
    [16, [2, 16], [2, 14]],
    [16, [0, 16], [0, 16]],
    [4, [4, 4, 4], [2, 1, 1]],
    [10, [1, 2, 3], [1, 2, 3]],
  ])('of %i slots among processes that want %j is %j', (width, wanted, expected) => {
    expect(shares(width, wanted)).toEqual(expected);
  });

  it('rotates if there are fewer slots than processes', () => {
    const turns = [0, 15_000, 30_000].map((now) => shares(1, [5, 5, 5], now));
    expect(turns.map((share) => share.indexOf(1)).sort()).toEqual([0, 1, 2]);
    for (const share of turns) expect(share.reduce((sum, slots) => sum + slots)).toBe(1);
  });
});
