import type { Person } from '../../../e2e/support/person.ts';

/** A page of the browser that the journeys use. */
export type Page = Person['page'];

/** How smooth a page was for a while. */
export interface FrameFigures {
  readonly framesPerSecond: number;
  /** The longest time that the page's thread was held, in milliseconds; 0 where nothing held it longer than 50. */
  readonly longestTaskMs: number;
}

interface Watch {
  frames: number;
  longestMs: number;
  since: number;
  stop: () => void;
}

/** Counts a page's frames, and finds its longest task, while something goes on. */
export async function watchFrames(page: Page, work: () => Promise<unknown>): Promise<FrameFigures> {
  const watch = await page.evaluateHandle(() => {
    const state: Watch = { frames: 0, longestMs: 0, since: performance.now(), stop: () => {} };
    let isOver = false;
    const observer = new window.PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) state.longestMs = Math.max(state.longestMs, duration);
    });
    observer.observe({ type: 'longtask' });
    const count = () => {
      state.frames += 1;
      if (!isOver) requestAnimationFrame(count);
    };
    requestAnimationFrame(count);
    state.stop = () => {
      isOver = true;
      observer.disconnect();
    };
    return state;
  });
  await work();
  return watch.evaluate(async (state) => {
    const seconds = (performance.now() - state.since) / 1_000;
    const { frames } = state;
    // A long task is told of some time after it.
    await new Promise((resolve) => setTimeout(resolve, 200));
    state.stop();
    return { framesPerSecond: frames / seconds, longestTaskMs: Math.round(state.longestMs) };
  });
}
