/**
 * Processes items in order, `width` of them at a time. The first failure aborts `failed`, which everything in flight
 * listens to, and is rethrown once all of it has ended.
 */
export async function inParallel<T>(
  items: readonly T[],
  { width, failed, work }: { width: number; failed: AbortController; work(item: T): Promise<void> },
): Promise<void> {
  const waiting = items[Symbol.iterator]();
  let failure: { reason: unknown } | undefined;
  const workOn = async () => {
    for (const item of waiting) {
      if (failure) return;
      try {
        await work(item);
      } catch (reason) {
        failure ??= { reason };
        failed.abort(reason);
      }
    }
  };
  await Promise.all(Array.from({ length: Math.min(width, items.length) }, workOn));
  if (failure) throw failure.reason;
}
