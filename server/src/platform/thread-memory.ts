import type { Worker } from 'node:worker_threads';

// Unpacking writes some 50 MB in this time.
const LOOK_EVERY_MS = 100;

/**
 * Calls `onTooMuch` when a thread holds more than `mostBytes`: its heap together with what lies beside it (array
 * buffers, WebAssembly), for which V8 has no limit of its own. A thread is looked at even while it is busy. Returns
 * what ends the watch.
 */
export function watchMemory(
  worker: Worker,
  { mostBytes, onTooMuch }: { mostBytes: number; onTooMuch: () => void },
): () => void {
  let isOver = false;
  const look = async () => {
    // A thread that has not quite begun yet cannot tell.
    const memory = await worker.getHeapStatistics().catch(() => undefined);
    if (isOver) return;
    if (memory && memory.used_heap_size + memory.external_memory > mostBytes) onTooMuch();
    else timer = setTimeout(look, LOOK_EVERY_MS);
  };
  let timer = setTimeout(look, LOOK_EVERY_MS);
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}
