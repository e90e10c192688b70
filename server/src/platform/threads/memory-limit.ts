import type { Worker } from 'node:worker_threads';

// Decompression can write about 50 MB in this time,
const CHECK_INTERVAL_MS = 100;
// and 10 MB in this, which applies if a thread holds more than half of its limit.
const CLOSE_CHECK_INTERVAL_MS = 20;

/**
 * Calls `onTooMuch` if a thread holds more than `maxBytes`: its heap plus memory outside of it (array buffers,
 * WebAssembly), for which V8 has no limit of its own. A thread is checked even while it is busy. Returns a
 * function that stops watching.
 */
export function watchMemory(
  worker: Worker,
  { maxBytes, onTooMuch }: { maxBytes: number; onTooMuch: () => void },
): () => void {
  let isOver = false;
  const check = async () => {
    // A thread that is still starting has no statistics.
    const memory = await worker.getHeapStatistics().catch(() => undefined);
    if (isOver) return;
    const bytes = memory ? memory.used_heap_size + memory.external_memory : 0;
    if (bytes > maxBytes) onTooMuch();
    else timer = setTimeout(check, bytes > maxBytes / 2 ? CLOSE_CHECK_INTERVAL_MS : CHECK_INTERVAL_MS);
  };
  let timer = setTimeout(check, CHECK_INTERVAL_MS);
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}
