import type { Worker } from 'node:worker_threads';

// Unpacking writes some 50 MB in this time.
const CHECK_EVERY_MS = 100;

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
    if (memory && memory.used_heap_size + memory.external_memory > maxBytes) onTooMuch();
    else timer = setTimeout(check, CHECK_EVERY_MS);
  };
  let timer = setTimeout(check, CHECK_EVERY_MS);
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}
