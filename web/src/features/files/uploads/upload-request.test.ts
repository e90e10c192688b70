import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { sendFilesTo } from './upload-request.ts';

/** A fake XMLHttpRequest whose outcome the test controls. */
class FakeRequest {
  static last: FakeRequest | undefined;
  timeout = 0;
  withCredentials = false;
  opened = '';
  readonly headers: Record<string, string> = {};
  body: FormData | undefined;
  readonly upload = { onprogress: undefined };
  status = 0;
  responseText = '';
  onload = () => {};
  ontimeout = () => {};
  constructor() {
    FakeRequest.last = this;
  }
  open(method: string, url: string) {
    this.opened = `${method} ${url}`;
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name.toLowerCase()] = value;
  }
  send(body: FormData) {
    this.body = body;
  }
  abort() {}
}

beforeEach(() => {
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  vi.stubGlobal('document', { cookie: 'csrf_token=from-cookie' });
});
afterEach(() => vi.unstubAllGlobals());

/** Sends two files; returns the pending request and the promise of its outcome. */
async function sendTwo(timeoutMs: number | null) {
  const files = ['a.txt', 'b.txt'].map((name) => new File(['text'], name));
  const end = sendFilesTo('p', { keepsDuplicates: false })(files, {
    timeoutMs,
    signal: new AbortController().signal,
    onSent: () => {},
  });
  await vi.waitUntil(() => FakeRequest.last?.body);
  return { request: FakeRequest.last as FakeRequest, end };
}

describe('an upload request', () => {
  test('carries its files in one field, with cookies and the CSRF token', { tags: ['@7.16'] }, async () => {
    const { request, end } = await sendTwo(null);
    expect(request.opened).toBe('POST /projects/p/upload');
    expect(request.headers['x-csrf-token']).toBe('from-cookie');
    expect(request.withCredentials).toBe(true);
    expect(request.body?.getAll('files').map((file) => (file as File).name)).toEqual(['a.txt', 'b.txt']);
    Object.assign(request, {
      status: 200,
      responseText: JSON.stringify({ skipped_files: [], uploaded_files: [], failed_files: [] }),
    });
    request.onload();
    expect(await end).toEqual({ skipped_files: [], uploaded_files: [], failed_files: [] });
  });

  test('times out as part of a batch, but not on its own', { tags: ['@7.20', '@9.8'] }, async () => {
    const batch = await sendTwo(120_000);
    expect(batch.request.timeout).toBe(120_000);
    batch.request.ontimeout();
    await expect(batch.end).rejects.toThrow('No response within 120 seconds');
    // 0 means no timeout.
    expect((await sendTwo(null)).request.timeout).toBe(0);
  });
});
