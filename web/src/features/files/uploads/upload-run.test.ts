import type { UploadResult } from '@sheaf/contract/files';
import { describe, expect, test, vi } from 'vitest';
import { testFile } from '../../../mocks/server/sample-project.ts';
import { reduceUploads, rejectedItem, totalsOf, type UploadItem, waitingItem } from './upload-items.ts';
import { runUpload, type SendBatch, type UploadProgress } from './upload-run.ts';

interface Fake {
  readonly name: string;
  readonly size: number;
}
const answerFor = (files: readonly Fake[]): UploadResult => ({
  skipped_files: [],
  uploaded_files: files.map((file) => ({
    ...testFile(file.name, { size_bytes: file.size }),
    duplicate_of: null,
  })),
  failed_files: [],
});

/** Runs an upload of `count` files on a fake clock. */
async function upload(
  count: number,
  send: SendBatch<Fake>,
  {
    signal = new AbortController().signal,
    retryAfterMs = (_error: unknown): number | null => null,
    ...more
  }: Partial<Parameters<typeof runUpload<Fake>>[0]> = {},
) {
  let items: readonly UploadItem<Fake>[] = Array.from({ length: count }, (_, index) =>
    waitingItem(index, { name: `${index}.txt`, size: 10 }),
  );
  const pauses: number[] = [];
  const seen: UploadProgress[] = [];
  /** What each file is after each event. */
  const states: string[][] = [];
  let batchEnds = 0;
  const end = await runUpload({
    items,
    send,
    signal,
    retryAfterMs,
    pause: async (ms) => void pauses.push(ms),
    ...more,
    onEvent: (event) => {
      items = reduceUploads(items, event);
      states.push(items.map(({ status, sent }) => `${status} ${sent}`));
    },
    onProgress: (progress) => seen.push(progress),
    onBatchEnd: () => {
      batchEnds += 1;
    },
  });
  return { items, pauses, seen, states, batchEnds, end };
}

describe('an upload', () => {
  test('reports its progress before and after each batch, and pauses between batches', {
    tags: ['@3.22', '@7.19', '@7.20'],
  }, async () => {
    const timeouts: (number | null)[] = [];
    const { seen, batchEnds, pauses, items } = await upload(60, async (files, { timeoutMs }) => {
      timeouts.push(timeoutMs);
      return answerFor(files);
    });
    expect(timeouts).toEqual([120_000, 120_000, 120_000]);
    expect(
      seen.map(({ currentBatch, totalBatches, uploaded, total, currentFile }) => [
        currentBatch,
        totalBatches,
        uploaded,
        total,
        currentFile,
      ]),
    ).toEqual([
      [1, 3, 0, 60, '0.txt'],
      [1, 3, 25, 60, null],
      [2, 3, 25, 60, '25.txt'],
      [2, 3, 50, 60, null],
      [3, 3, 50, 60, '50.txt'],
      [3, 3, 60, 60, null],
    ]);
    expect(batchEnds).toBe(3);
    expect(pauses).toEqual([1_000, 1_000]);
    expect(totalsOf(items)).toMatchObject({
      total: 60,
      uploaded: 60,
      failed: 0,
      isRunning: false,
      percent: 100,
    });
  });

  test('sends one batch at a time, and pauses between its answer and the next sending', {
    tags: ['@7.20', '@9.8'],
  }, async () => {
    const steps: string[] = [];
    const answers: (() => void)[] = [];
    const uploaded = upload(
      75,
      (files, { onSent }) => {
        const batch = answers.length + 1;
        steps.push(`${batch} is sent`);
        onSent({ bytes: 250, total: 250 });
        return new Promise((resolve, reject) => {
          answers.push(() => {
            steps.push(`${batch} is answered`);
            if (batch === 2) reject(new Error('The server is starting.'));
            else resolve(answerFor(files));
          });
        });
      },
      {
        pause: async (ms) => void steps.push(`pause of ${ms} ms`),
      },
    );
    for (const next of [0, 1, 2]) {
      await vi.waitFor(() => expect(answers.length).toBe(next + 1));
      // Whatever would not wait for the answer has its turn first.
      await new Promise((resolve) => setTimeout(resolve));
      answers[next]?.();
    }
    expect(await uploaded).toMatchObject({ end: { uploaded: 50, failed: 25, currentBatch: 3 } });
    expect(steps).toEqual([
      '1 is sent',
      '1 is answered',
      'pause of 1000 ms',
      '2 is sent',
      '2 is answered',
      'pause of 1000 ms',
      '3 is sent',
      '3 is answered',
    ]);
  });

  test('names the file being sent, and none while the server reads', { tags: ['@7.19'] }, async () => {
    const { seen } = await upload(3, async (files, { onSent }) => {
      for (const bytes of [5, 15, 18, 29, 30]) onSent({ bytes, total: 30 });
      return answerFor(files);
    });
    expect(seen.map(({ currentFile }) => currentFile)).toEqual(['0.txt', '1.txt', '2.txt', null, null]);
  });

  test('a failed batch marks its files but does not stop the next', { tags: ['@7.21'] }, async () => {
    let call = 0;
    const { items, end } = await upload(60, async (files) => {
      call += 1;
      if (call === 2) throw new Error('The server is starting.');
      return answerFor(files);
    });
    expect(end).toMatchObject({ uploaded: 35, failed: 25 });
    const failed = items.filter((item) => item.status === 'failed');
    expect(failed.map((item) => item.id)).toEqual(Array.from({ length: 25 }, (_, index) => index + 25));
    expect(new Set(failed.map((item) => item.error))).toEqual(
      new Set(['Batch upload failed: The server is starting.']),
    );
  });

  test('a throttled batch waits as long as the server asks and is then resent', async () => {
    let calls = 0;
    const { end, pauses } = await upload(
      2,
      async (files) => {
        calls += 1;
        if (calls <= 2) throw new Error('Slow down.');
        return answerFor(files);
      },
      { retryAfterMs: () => 7_000 },
    );
    expect(pauses).toEqual([7_000, 7_000]);
    expect(end).toMatchObject({ uploaded: 2, failed: 0 });
  });

  test('a server that stays busy makes the batch fail in the end', async () => {
    let calls = 0;
    const { items } = await upload(
      1,
      () => {
        calls += 1;
        return Promise.reject(new Error('Slow down.'));
      },
      { retryAfterMs: () => 7_000 },
    );
    expect(calls).toBe(4);
    expect(items[0]?.error).toBe('Upload failed: Slow down.');
  });

  const lost = {
    isConnectionLost: (error: unknown) => error instanceof Error && error.message === 'Lost.',
    existedBefore: (path: string) => path === '1.txt',
  };

  test('resumes when the connection is back, however long it was gone, and counts no file twice', async () => {
    let calls = 0;
    const { end, items, pauses } = await upload(
      3,
      async (files) => {
        calls += 1;
        if (calls < 8) throw new Error('Lost.');
        const skip = (name: string) => ({ filename: name, folder: '', duplicate_of: name });
        return { ...answerFor(files.slice(2)), skipped_files: [skip('0.txt'), skip('1.txt')] };
      },
      { ...lost, reconnect: async () => true },
    );
    expect(end).toMatchObject({ uploaded: 2, skipped: 1, failed: 0 });
    expect(items.map(({ status }) => status)).toEqual(['uploaded', 'skipped', 'uploaded']);
    expect(pauses).toEqual(Array.from({ length: 7 }, () => 1_000));
  });

  test('fails if the server is reachable but ends every request without a response', async () => {
    const { items, pauses } = await upload(1, () => Promise.reject(new Error('Lost.')), {
      ...lost,
      reconnect: async () => false,
    });
    expect(items[0]?.error).toBe('Upload failed: Lost.');
    expect(pauses).toEqual([1_000, 2_000, 4_000]);
  });

  test('stops waiting for the connection when the user stops the upload', async () => {
    const stop = new AbortController();
    const { items } = await upload(60, () => Promise.reject(new Error('Lost.')), {
      ...lost,
      signal: stop.signal,
      reconnect: async () => {
        stop.abort();
        return true;
      },
    });
    expect(new Set(items.map(({ error }) => error))).toEqual(
      new Set(['Not uploaded: you stopped the upload.']),
    );
  });

  test('a failure without a message reads "Unknown error"', { tags: ['@7.21'] }, async () => {
    const { items } = await upload(51, () => Promise.reject(new Error('')));
    expect(items[0]?.error).toBe('Batch upload failed: Unknown error');
  });

  test('stopping keeps what was uploaded and lists the rest as not uploaded', async () => {
    const stop = new AbortController();
    const { items } = await upload(
      75,
      async (files) => {
        stop.abort();
        return answerFor(files);
      },
      { signal: stop.signal },
    );
    expect(totalsOf(items)).toMatchObject({ uploaded: 25, failed: 50 });
    expect(items[30]?.error).toBe('Not uploaded: you stopped the upload.');
  });

  test('shows each file filling as its bytes are sent, and being read once its request is sent', async () => {
    const { states } = await upload(2, async (files, { onSent }) => {
      onSent({ bytes: 15, total: 20 });
      onSent({ bytes: 20, total: 20 });
      return answerFor(files);
    });
    expect(states).toEqual([
      ['sending 0', 'sending 0'],
      ['sending 1', 'sending 0.5'],
      ['reading 1', 'reading 1'],
      ['uploaded 1', 'uploaded 1'],
    ]);
  });
});

describe('the list of uploads', () => {
  const failed: UploadItem<Fake> = {
    ...waitingItem(1, { name: 'a.txt', size: 1 }),
    status: 'failed',
    error: 'No.',
  };
  const done: UploadItem<Fake> = {
    ...waitingItem(2, { name: 'b.txt', size: 1 }),
    status: 'uploaded',
    sent: 1,
  };

  test('retrying resends only the failed files', () => {
    const after = reduceUploads([failed, done], { type: 'retrying' });
    expect(after.map((item) => [item.id, item.status, item.error])).toEqual([
      [1, 'waiting', null],
      [2, 'uploaded', null],
    ]);
    expect(after[1]).toBe(done);
  });

  test('a new upload starts a new report, with nothing from the previous one', () => {
    const fresh = waitingItem(3, { name: 'c.txt', size: 1 });
    const after = reduceUploads([failed, done], { type: 'chosen', items: [fresh] });
    expect(after).toEqual([fresh]);
    expect(totalsOf(after)).toMatchObject({ total: 1, failed: 0, uploaded: 0 });
  });

  test('files chosen during an upload join it, and its failures stay visible', () => {
    const waiting = waitingItem(6, { name: 'd.txt', size: 1 });
    const fresh = waitingItem(3, { name: 'c.txt', size: 1 });
    const after = reduceUploads([failed, done, waiting], { type: 'chosen', items: [fresh] });
    expect(after.map((item) => item.id)).toEqual([1, 6, 3]);
  });

  test('a choice of which nothing is sent is not a new upload: earlier failures can still be retried', () => {
    const left = rejectedItem(4, { name: 'photo.jpg', size: 1 }, 'File type must be .txt, .md, .pdf');
    const after = reduceUploads([failed, done], { type: 'chosen', items: [left] });
    expect(after.map((item) => item.id)).toEqual([1, 4]);
  });

  test('a file rejected by the checks is not sent again', () => {
    const left = rejectedItem(4, { name: 'photo.jpg', size: 1 }, 'File type must be .txt, .md, .pdf');
    expect(reduceUploads([left], { type: 'retrying' })).toEqual([left]);
  });

  test('a file chosen again replaces its failure', () => {
    const again = waitingItem(5, { name: 'a.txt', size: 2 });
    expect(reduceUploads([failed], { type: 'chosen', items: [again] })).toEqual([again]);
  });

  test('dismissing keeps the files that are still in progress', () => {
    const waiting = waitingItem(3, { name: 'c.txt', size: 1 });
    expect(reduceUploads([failed, done, waiting], { type: 'dismissed' })).toEqual([waiting]);
  });
});
