import type { Worker } from 'node:worker_threads';

// Unpacking writes some 50 MB in this time,
const CHECK_EVERY_MS = 100;
// and 10 MB in this, which counts where a thread holds more than half of what it may.
const CHECK_CLOSELY_EVERY_MS = 20;

/**
 * Calls `onTooMuch` when a thread holds more than `maxBytes`: its heap together with what lies beside it (array
 * buffers, WebAssembly), for which V8 has no limit of its own. A thread is checked even while it is busy. Returns
 * what ends the watch.
 */
export function watchMemory(
  worker: Worker,
  { maxBytes, onTooMuch }: { maxBytes: number; onTooMuch: () => void },
): () => void {
  let isOver = false;
  const check = async () => {
    // A thread that has not quite begun yet has no statistics.
    const memory = await worker.getHeapStatistics().catch(() => undefined);
    if (isOver) return;
    const bytes = memory ? memory.used_heap_size + memory.external_memory : 0;
    if (bytes > maxBytes) onTooMuch();
    else timer = setTimeout(check, bytes > maxBytes / 2 ? CHECK_CLOSELY_EVERY_MS : CHECK_EVERY_MS);
  };
  let timer = setTimeout(check, CHECK_EVERY_MS);
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}
