import { expect, test, vi } from 'vitest';
import { ConnectionError } from './api-error.ts';
import { createConnection, repeatUntilAnswered } from './connection.ts';

const settled = () => new Promise((resolve) => setImmediate(resolve));

/** A connection to a server that the test turns on and off, with a clock that the test advances. */
function connectionTo(server: { isUp: boolean }) {
  const waiting = new Map<number, () => void>();
  let timers = 0;
  const probe = vi.fn(async () => {
    if (!server.isUp) throw new TypeError('Failed to fetch');
  });
  const connection = createConnection({
    probe,
    after: (_, run) => {
      const timer = ++timers;
      waiting.set(timer, run);
      return () => waiting.delete(timer);
    },
  });
  const changes: boolean[] = [];
  connection.subscribe(() => changes.push(connection.isLost()));
  const elapse = async () => {
    const due = [...waiting.values()];
    waiting.clear();
    for (const run of due) run();
    await settled();
  };
  return { connection, probe, changes, elapse };
}

test('a call without a response means nothing while the server responds to the probe', async () => {
  const { connection, changes } = connectionTo({ isUp: true });
  connection.check();
  await settled();
  expect(connection.isLost()).toBe(false);
  expect(changes).toEqual([]);
});

test('a lost server is probed until it answers, and each change is emitted once', async () => {
  const server = { isUp: false };
  const { connection, changes, probe, elapse } = connectionTo(server);
  connection.check();
  await settled();
  expect(connection.isLost()).toBe(true);
  await elapse();
  await elapse();
  expect(probe).toHaveBeenCalledTimes(3);
  server.isUp = true;
  await elapse();
  expect(changes).toEqual([true, false]);
  await elapse();
  expect(probe).toHaveBeenCalledTimes(4);
});

test('a call that fails during a probe triggers another probe, since the result may predate the failure', async () => {
  const server = { isUp: true };
  const { connection, probe } = connectionTo(server);
  connection.check();
  server.isUp = false;
  connection.check();
  await settled();
  expect(probe).toHaveBeenCalledTimes(2);
  expect(connection.isLost()).toBe(true);
});

test('many calls that fail together probe once', async () => {
  const { connection, probe, elapse } = connectionTo({ isUp: false });
  for (let call = 0; call < 5; call += 1) connection.check();
  await settled();
  connection.check();
  await settled();
  expect(probe).toHaveBeenCalledTimes(2);
  await elapse();
  expect(probe).toHaveBeenCalledTimes(3);
});

test('a call without a response is repeated until there is one; a refusal is not', async () => {
  vi.useFakeTimers();
  try {
    const send = vi.fn(async () => 'saved');
    send.mockRejectedValueOnce(new ConnectionError(null)).mockRejectedValueOnce(new ConnectionError(null));
    const onUnanswered = vi.fn();
    const answer = repeatUntilAnswered(send, { onUnanswered });
    await vi.runAllTimersAsync();
    expect(await answer).toBe('saved');
    expect([send, onUnanswered].map(({ mock }) => mock.calls.length)).toEqual([3, 2]);

    const refused = vi.fn(async () => Promise.reject(new Error('Not allowed')));
    await expect(repeatUntilAnswered(refused)).rejects.toThrow('Not allowed');
    expect(refused).toHaveBeenCalledTimes(1);
  } finally {
    vi.useRealTimers();
  }
});
