type Answer = (request: Request) => Promise<Response>;

/** A stream that is open, and on which nothing happens. */
class SilentEventSource {
  readonly readyState = 1;
  onopen: (() => void) | null = null;

  constructor() {
    queueMicrotask(() => this.onopen?.());
  }

  close(): void {}
}

/** An upload, of which nothing leaves the page: uploads alone use XMLHttpRequest. */
const answeredUpload = (answer: Answer) =>
  class {
    readonly upload = {};
    status = 0;
    responseText = '';
    onload: (() => void) | null = null;
    #address = '';

    open(_method: string, path: string): void {
      this.#address = path;
    }

    async send(): Promise<void> {
      const response = await answer(new Request(new URL(this.#address, location.href), { method: 'POST' }));
      this.status = response.status;
      this.responseText = await response.text();
      this.onload?.();
    }

    setRequestHeader(): void {}
    getResponseHeader = (): null => null;
    abort(): void {}
  };

/**
 * Answers every request of this document in the page, whatever code makes it, until the returned function is called: so
 * no part of the app needs to know of the demo, and none can forget it. The server also forbids this page to connect to
 * anything (`connect-src 'none'`).
 */
export function closeNetwork(answer: Answer): () => void {
  const reopen = [
    replaceGlobal('fetch', (path: RequestInfo | URL, request?: RequestInit) =>
      answer(path instanceof Request ? path : new Request(new URL(path, location.href), request)),
    ),
    replaceGlobal('EventSource', SilentEventSource),
    replaceGlobal('XMLHttpRequest', answeredUpload(answer)),
  ];
  return () => {
    for (const restore of reopen) restore();
  };
}

function replaceGlobal(name: string, value: unknown): () => void {
  const before = Object.getOwnPropertyDescriptor(window, name);
  Object.defineProperty(window, name, { value, configurable: true, writable: true });
  return () => before && Object.defineProperty(window, name, before);
}
