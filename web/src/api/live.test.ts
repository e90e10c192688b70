import { expect, test, vi } from 'vitest';
import { type LiveOptions, subscribeToProject } from './live.ts';

const PROJECT_ID = '0190a5d2-0000-7000-8000-000000000001';
const OPEN = 1;
const CLOSED = 2;

type Source = ReturnType<LiveOptions['open']>;

/** A subscription to a project, with streams and a clock that the test controls. */
function follow() {
  const streams: { url: string; source: Source & { readyState: number } }[] = [];
  const waiting: { ms: number; run: () => void; isCancelled: boolean }[] = [];
  const onEvent = vi.fn();
  const onState = vi.fn();
  const sources: LiveOptions = {
    open: (url) => {
      const source = { readyState: OPEN, close: vi.fn(), onopen: null, onerror: null, onmessage: null };
      streams.push({ url, source });
      return source;
    },
    after: (ms, run) => {
      const entry = { ms, run, isCancelled: false };
      waiting.push(entry);
      return () => {
        entry.isCancelled = true;
      };
    },
  };
  const stop = subscribeToProject({ projectId: PROJECT_ID, onEvent, onState }, sources);
  type Open = Record<'onopen' | 'onerror' | 'onmessage', (event?: unknown) => void> & {
    readyState: number;
    close: () => void;
  };
  const latest = () => streams.at(-1)?.source as unknown as Open;
  return { stop, streams, waiting, latest, onEvent, onState };
}

test('events of the project are passed on as they arrive', () => {
  const { latest, streams, onEvent, onState } = follow();
  expect(streams[0]?.url).toBe(`/projects/${PROJECT_ID}/events`);
  latest().onopen();
  latest().onmessage({ data: '{"type":"changed","what":"files"}' });
  expect(onState).toHaveBeenLastCalledWith('live');
  expect(onEvent).toHaveBeenCalledWith({ type: 'changed', what: 'files' });
});

test('an unreadable event is ignored', () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { latest, onEvent } = follow();
  latest().onmessage({ data: 'not JSON' });
  latest().onmessage({ data: '{"type":"of the future"}' });
  expect(onEvent).not.toHaveBeenCalled();
});

test('a stream that breaks is down until the browser has opened it again', () => {
  const { latest, streams, waiting, onState } = follow();
  latest().onopen();
  latest().readyState = 0;
  latest().onerror();
  expect(onState).toHaveBeenLastCalledWith('down');
  latest().onopen();
  expect(onState).toHaveBeenLastCalledWith('live');
  expect(streams).toHaveLength(1);
  expect(waiting).toHaveLength(0);
});

test('a stream that is refused is retried later', () => {
  const { latest, streams, waiting, onState } = follow();
  latest().readyState = CLOSED;
  latest().onerror();
  expect(onState).toHaveBeenLastCalledWith('down');
  expect(waiting[0]?.ms).toBe(15_000);
  waiting[0]?.run();
  expect(streams).toHaveLength(2);
});

test('after stopping, nothing is opened anymore', () => {
  const open = follow();
  open.stop();
  expect(open.latest().close).toHaveBeenCalled();

  const refused = follow();
  refused.latest().readyState = CLOSED;
  refused.latest().onerror();
  refused.stop();
  expect(refused.waiting[0]?.isCancelled).toBe(true);
});
