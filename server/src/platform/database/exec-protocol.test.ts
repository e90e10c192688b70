import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { execProtocol } from './exec-protocol.ts';

describe('a response of the embedded database', () => {
  let database: PGlite;
  beforeAll(async () => {
    database = await PGlite.create();
  }, 60_000);
  afterAll(() => database.close());

  /** A simple query ('Q', the length of the rest, the text and a terminating NUL), as a client sends it. */
  const ask = (text: string): string => {
    const message = Buffer.from(`Q\0\0\0\0${text}\0`);
    message.writeInt32BE(message.length - 1, 1);
    return Buffer.from(execProtocol(database, message)).toString('latin1');
  };

  it('is complete, however long it is', () => {
    const answer = ask("select string_agg(n::text, ' ') from generate_series(1, 200000) as n");
    expect(answer).toContain(' 199999 200000');
    expect(answer.length).toBeGreaterThan(1_288_000);
    expect(answer.slice(-6)).toBe('Z\0\0\0\x05I');
  });

  it('is not retained after it was returned', () => {
    const before = heapMb();
    for (let asked = 0; asked < 2_000; asked += 1) ask("select repeat('x', 10000)");
    // The responses had 20 MB in total.
    expect(heapMb() - before).toBeLessThan(4);
  });

  it('is an error if the query fails, and the next query succeeds', () => {
    expect(ask('select 1 / 0')).toContain('22012');
    expect(ask("select 'well'")).toContain('well');
  });
});

/** The heap size of this thread after garbage collection. */
function heapMb(): number {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  return getHeapStatistics().used_heap_size / 1_048_576;
}
