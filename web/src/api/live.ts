import { categorizationEndpoints, ProjectEvent } from '@sheaf/contract/categorization';
import { pathTo } from '@sheaf/contract/http/address';
import { useEffect, useEffectEvent, useState } from 'react';
import { connection, runAfter } from './connection.ts';
import { log } from './log.ts';

/** `live` while events arrive by themselves; `down` while the page has to poll instead. */
export type LiveState = 'connecting' | 'live' | 'down';

/** The delay before retrying a stream that the server refused. The browser itself reopens a broken one. */
const RECONNECT_MS = 15_000;

export interface LiveOptions {
  open: (url: string) => Pick<EventSource, 'close' | 'readyState' | 'onopen' | 'onerror' | 'onmessage'>;
  after: typeof runAfter;
}

interface LiveSubscription {
  projectId: string;
  onEvent: (event: ProjectEvent) => void;
  /** Runs on every change; a return to `live` means that events may have been missed in the meantime. */
  onState: (state: LiveState) => void;
}

const browser: LiveOptions = {
  open: (url) => new EventSource(url, { withCredentials: true }),
  after: runAfter,
};

/** `EventSource.CLOSED`, which does not exist outside browsers. */
const CLOSED = 2;

/**
 * Follows the live events of a project until the returned function is called. It never gives up: while there is no
 * stream, the state is `down` and a new one is tried from time to time.
 */
export function subscribeToProject(
  { projectId, onEvent, onState }: LiveSubscription,
  { open, after }: LiveOptions = browser,
): () => void {
  const url = pathTo(categorizationEndpoints.streamProjectEvents, { params: { id: projectId } });
  let stop = () => {};
  const start = () => {
    const source = open(url);
    stop = () => source.close();
    source.onopen = () => onState('live');
    source.onmessage = ({ data }) => {
      const event = readEvent(data);
      if (event) onEvent(event);
    };
    source.onerror = () => {
      onState('down');
      if (source.readyState === CLOSED) stop = after(RECONNECT_MS, start);
    };
  };
  start();
  return () => stop();
}

/** Ignores events of a newer server that this page does not know. */
function readEvent(data: string): ProjectEvent | null {
  try {
    return ProjectEvent.parse(JSON.parse(data));
  } catch (error) {
    log.warn('Unreadable live event', error);
    return null;
  }
}

/** Subscribes to a project while the component is mounted; returns whether events arrive. */
export function useLiveProject({
  projectId,
  onEvent,
}: Pick<LiveSubscription, 'projectId' | 'onEvent'>): LiveState {
  const [state, setState] = useState<LiveState>('connecting');
  const handle = useEffectEvent(onEvent);
  useEffect(() => {
    setState('connecting');
    return subscribeToProject({
      projectId,
      onEvent: handle,
      onState: (next) => {
        // A broken stream is often the first sign that the server is unreachable.
        if (next === 'down') connection.check();
        setState(next);
      },
    });
  }, [projectId]);
  return state;
}
