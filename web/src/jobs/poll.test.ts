import { JOB_POLL } from '@sheaf/contract/constants';
import { describe, expect, test } from 'vitest';
import { abortableSleep, poll } from './poll.ts';

/** Polls answers from a list on a fake clock; an Error in the list is a failed request. */
async function pollThrough(answers: readonly (string | Error)[]) {
  const slept: number[] = [];
  const heard: string[] = [];
  let asked = 0;
  const stop = new AbortController();
  const end = await poll({
    rule: JOB_POLL,
    signal: stop.signal,
    sleep: async (ms) => void slept.push(ms),
    isSettled: (answer: string) => answer !== 'running',
    onAnswer: (answer) => heard.push(answer),
    request: async () => {
      const answer = answers[asked] ?? 'running';
      asked += 1;
      if (answer instanceof Error) throw answer;
      return answer;
    },
  });
  return { end, asked, slept, heard };
}

describe('polling', () => {
  test('ends with the response that settles it, and reports every response on the way', async () => {
    const { end, slept, heard } = await pollThrough(['running', 'running', 'completed']);
    expect(end).toEqual({ end: 'settled', answer: 'completed' });
    expect(slept).toEqual([5_000, 5_000, 5_000]);
    expect(heard).toEqual(['running', 'running', 'completed']);
  });

  test('a response at the tenth attempt still counts', async () => {
    const answers = [...Array<string>(9).fill('running'), 'completed'];
    expect((await pollThrough(answers)).end).toEqual({ end: 'settled', answer: 'completed' });
  });

  test('a failed request uses up an attempt but does not end polling', async () => {
    const { end, asked } = await pollThrough([new Error('offline'), 'completed']);
    expect(end).toEqual({ end: 'settled', answer: 'completed' });
    expect(asked).toBe(2);
  });

  test('stops immediately when it is aborted', async () => {
    const stop = new AbortController();
    let asked = 0;
    const end = poll({
      rule: JOB_POLL,
      signal: stop.signal,
      isSettled: () => false,
      request: async () => {
        asked += 1;
      },
    });
    stop.abort();
    expect(await end).toEqual({ end: 'stopped' });
    expect(asked).toBe(0);
    await abortableSleep(60_000, stop.signal);
  });
});
