import type { Person } from '../../../e2e/support/person.ts';

/** A browser page, as the journeys use it. */
export type Page = Person['page'];

/** How smooth a page was over a period. */
export interface FrameStats {
  readonly framesPerSecond: number;
  /** The longest task on the page's main thread, in milliseconds; 0 if none took longer than 50 ms. */
  readonly longestTaskMs: number;
}

interface Watch {
  frames: number;
  longestMs: number;
  since: number;
  stop: () => void;
}

/** Counts a page's frames and finds its longest task while `work` runs. */
export async function watchFrames(page: Page, work: () => Promise<unknown>): Promise<FrameStats> {
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
    // Long tasks are reported with a delay.
    await new Promise((resolve) => setTimeout(resolve, 200));
    state.stop();
    return { framesPerSecond: frames / seconds, longestTaskMs: Math.round(state.longestMs) };
  });
}
