import { afterAll, beforeAll } from 'vitest';

/** Starts something before the tests of a file or a block, and closes it after them. Until then it is empty. */
export function duringTests<Started extends { close(): Promise<void> }>(
  start: () => Promise<Started>,
): Started {
  const started = {} as Started;
  beforeAll(async () => {
    Object.assign(started, await start());
  });
  afterAll(() => started.close());
  return started;
}
