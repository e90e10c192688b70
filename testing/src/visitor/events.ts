import { ProjectEvent } from '@sheaf/contract/categorization';
import { expect } from 'vitest';
import type { Visitor } from './visitor.ts';

export type LiveStream = Awaited<ReturnType<typeof openStream>>;

/** Opens a project's live stream, which receives everything from now on. */
export async function openStream(person: Visitor, projectId: string) {
  const aborted = new AbortController();
  const response = await person.fetch(`/projects/${projectId}/events`, { signal: aborted.signal });
  expect(response.headers.get('content-type')).toContain('text/event-stream');
  const events: ProjectEvent[] = [];
  let isOver = false;
  let wake = Promise.withResolvers<void>();
  const wakeUp = () => {
    wake.resolve();
    wake = Promise.withResolvers();
  };
  const reading = read(response, (event) => {
    events.push(event);
    wakeUp();
  })
    .catch(() => {})
    .finally(() => {
      isOver = true;
      wakeUp();
    });
  return {
    /** Resolves once the server has ended it. */
    ended: reading,
    /** Waits for a matching event, which may have arrived already; rejects if the stream ends first. */
    async find(passes: (event: ProjectEvent) => boolean): Promise<ProjectEvent> {
      for (let seen = 0; ; seen++) {
        while (seen === events.length) {
          if (isOver) throw new Error('The stream has ended.');
          await wake.promise;
        }
        const event = events[seen];
        if (event && passes(event)) return event;
      }
    },
    async close() {
      aborted.abort();
      await reading;
    },
  };
}

async function read(response: Response, onEvent: (event: ProjectEvent) => void): Promise<void> {
  let text = '';
  for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    const blocks = (text + chunk).split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) {
      const data = /^data: (.*)$/m.exec(block)?.[1];
      if (data !== undefined) onEvent(ProjectEvent.parse(JSON.parse(data)));
    }
  }
}
