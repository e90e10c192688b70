import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openProgressLine } from './progress-line.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const terminal = (isTTY: boolean, columns = 80) => {
  const written: string[] = [];
  return { written, stream: { isTTY, columns, write: (text: string) => written.push(text) > 0 } };
};

it('overwrites what it showed before, and disappears without a trace', () => {
  const { stream, written } = terminal(true);
  const line = openProgressLine(stream);
  line.show(0.25, 'Reading 1 of 4 documents');
  vi.advanceTimersByTime(100);
  line.show(0.5, 'Comparing documents');
  vi.advanceTimersByTime(100);
  line.clear();
  vi.advanceTimersByTime(1_000);
  const erase = '\r\x1b[2K';
  expect(written).toEqual([
    `${erase}${'█'.repeat(6)}${'░'.repeat(18)}  25 %  Reading 1 of 4 documents`,
    `${erase}${'█'.repeat(12)}${'░'.repeat(12)}  50 %  Comparing documents`,
    erase,
  ]);
});

it('never takes more than one line of a narrow terminal', () => {
  const { stream, written } = terminal(true, 40);
  openProgressLine(stream).show(1, 'Comparing documents');
  vi.advanceTimersByTime(100);
  expect(written[0]?.replace('\r\x1b[2K', '')).toHaveLength(39);
});

it('writes nothing unless it is on a terminal', () => {
  const { stream, written } = terminal(false);
  const line = openProgressLine(stream);
  line.show(0.5, 'Comparing documents');
  vi.advanceTimersByTime(1_000);
  line.clear();
  expect(written).toEqual([]);
});
