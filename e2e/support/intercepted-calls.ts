import type { CDPSession, Page } from '@playwright/test';

/** A request of a page, paused before it reaches the server. */
export interface InterceptedCall {
  readonly method: string;
  readonly path: string;
  /** What it sends; absent also for uploads. */
  readonly body?: string | undefined;
  /** Responds in place of the server. */
  fulfill(answer: { status?: number; contentType: string; body: string }): Promise<void>;
  /** Fails it as if there were no network. */
  abort(): Promise<void>;
  /** Sends it to the server and modifies the body of the response. */
  modify(change: (body: string) => string): Promise<void>;
}

/** Handles a request, or passes it on to the handler added before this one, and ultimately to the server. */
type Handler = (call: InterceptedCall) => Promise<'handled' | 'passed'>;

/**
 * The browser's event for a paused request: before it is sent or, if there is a status, before the response is
 * delivered.
 */
interface PausedRequest {
  readonly requestId: string;
  readonly request: { readonly method: string; readonly url: string; readonly postData?: string };
  readonly responseStatusCode?: number;
  readonly responseHeaders?: { name: string; value: string }[];
}

const interceptors = new WeakMap<Page, Promise<Interceptor>>();

/** Passes a page's requests to a path, in which `*` matches anything, to a handler; the newest handler comes first. */
export async function interceptCalls(page: Page, path: string, handle: Handler): Promise<void> {
  const interceptor = interceptors.get(page) ?? Interceptor.attach(page);
  interceptors.set(page, interceptor);
  await (await interceptor).add(path, handle);
}

/** Stops intercepting a page's requests; those that are still paused fail. */
export async function stopIntercepting(page: Page): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await (await interceptors.get(page))?.clear();
}

/**
 * Pauses requests in the browser by their URLs. Playwright's `page.route()` pauses all of them, including every chunk
 * of the app's code, and disables the browser's cache: with it, a project page took a third more CPU time.
 */
class Interceptor {
  readonly #session: CDPSession;
  #interceptions: { path: string; pattern: RegExp; handle: Handler }[] = [];
  /** The ids of the requests that are currently paused. */
  readonly #paused = new Set<string>();
  /** Modifications to apply to the server's responses, by the id of the request. */
  readonly #changes = new Map<string, (body: string) => string>();

  private constructor(session: CDPSession) {
    this.#session = session;
    session.on('Fetch.requestPaused', (event: PausedRequest) => {
      this.#paused.add(event.requestId);
      // After the page has been left, its requests no longer exist.
      this.#handle(event).catch(() => {});
    });
  }

  static async attach(page: Page): Promise<Interceptor> {
    return new Interceptor(await page.context().newCDPSession(page));
  }

  async add(path: string, handle: Handler): Promise<void> {
    const pattern = new RegExp(`^${path.replaceAll('*', '.*')}$`);
    this.#interceptions.unshift({ path, pattern, handle });
    const paths = new Set(this.#interceptions.map((each) => each.path));
    const patterns = [...paths].flatMap((each) => [`*://*${each}`, `*://*${each}\\?*`]);
    await this.#session.send('Fetch.enable', { patterns: patterns.map((urlPattern) => ({ urlPattern })) });
  }

  async clear(): Promise<void> {
    if (this.#interceptions.length === 0) return;
    this.#interceptions = [];
    this.#changes.clear();
    // Otherwise disabling would now send them to the server, which must never receive them.
    for (const id of this.#paused) await this.#fail(id, 'Aborted').catch(() => {});
    await this.#session.send('Fetch.disable');
  }

  async #handle(event: PausedRequest): Promise<void> {
    const { requestId, request } = event;
    const change = this.#changes.get(requestId);
    if (change) return this.#fulfillModified(event, change);
    const call: InterceptedCall = {
      method: request.method,
      path: new URL(request.url).pathname,
      body: request.postData,
      fulfill: ({ status = 200, contentType, body }) =>
        this.#fulfill(requestId, { status, headers: [{ name: 'content-type', value: contentType }], body }),
      abort: () => this.#fail(requestId, 'Failed'),
      modify: (change) => {
        this.#changes.set(requestId, change);
        return this.#continue(requestId, true);
      },
    };
    for (const { pattern, handle } of this.#interceptions)
      if (pattern.test(call.path) && (await handle(call)) === 'handled') return;
    await this.#continue(requestId, false);
  }

  async #fulfillModified(event: PausedRequest, change: (body: string) => string): Promise<void> {
    const { requestId, responseStatusCode: status, responseHeaders } = event;
    this.#changes.delete(requestId);
    // The server did not respond.
    if (status === undefined) return this.#fail(requestId, 'Failed');
    const { body, base64Encoded } = await this.#session.send('Fetch.getResponseBody', { requestId });
    const headers = responseHeaders?.filter(({ name }) => !/^content-(length|encoding)$/i.test(name)) ?? [];
    const text = base64Encoded ? Buffer.from(body, 'base64').toString() : body;
    await this.#fulfill(requestId, { status, headers, body: change(text) });
  }

  async #fulfill(
    requestId: string,
    answer: { status: number; headers: { name: string; value: string }[]; body: string },
  ): Promise<void> {
    this.#paused.delete(requestId);
    await this.#session.send('Fetch.fulfillRequest', {
      requestId,
      responseCode: answer.status,
      responseHeaders: answer.headers,
      body: Buffer.from(answer.body).toString('base64'),
    });
  }

  async #continue(requestId: string, interceptResponse: boolean): Promise<void> {
    this.#paused.delete(requestId);
    await this.#session.send('Fetch.continueRequest', { requestId, interceptResponse });
  }

  async #fail(requestId: string, errorReason: 'Aborted' | 'Failed'): Promise<void> {
    this.#paused.delete(requestId);
    await this.#session.send('Fetch.failRequest', { requestId, errorReason });
  }
}
