import type { CDPSession, Page } from '@playwright/test';

/** Something that a page asks of the server, before the server hears of it. */
export interface InterceptedCall {
  readonly method: string;
  readonly path: string;
  /** Answers it in the place of the server. */
  fulfill(answer: { status?: number; contentType: string; body: string }): Promise<void>;
  /** Lets it fail as without a network. */
  abort(): Promise<void>;
  /** Lets the server answer, and changes what it says. */
  modify(change: (body: string) => string): Promise<void>;
}

/** Handles what is asked, or leaves it to the handler that was there before, and in the end to the server. */
type Handler = (call: InterceptedCall) => Promise<'handled' | 'left'>;

/** As the browser tells of a request that it has stopped: before it is sent or, with a status, before it is answered. */
interface PausedRequest {
  readonly requestId: string;
  readonly request: { readonly method: string; readonly url: string };
  readonly responseStatusCode?: number;
  readonly responseHeaders?: { name: string; value: string }[];
}

const interceptors = new WeakMap<Page, Promise<Interceptor>>();

/** Hands what a page asks at a path, in which `*` stands for anything, to a handler; the newest comes first. */
export async function interceptCalls(page: Page, path: string, handle: Handler): Promise<void> {
  const interceptor = interceptors.get(page) ?? Interceptor.attach(page);
  interceptors.set(page, interceptor);
  await (await interceptor).add(path, handle);
}

/** Leaves everything that a page asks to the server again; what has no answer yet fails. */
export async function stopIntercepting(page: Page): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await (await interceptors.get(page))?.clear();
}

/**
 * Stops requests in the browser by their addresses. A route of Playwright's stops them all, each piece of the app's code too,
 * and turns the browser's cache off: with one, a project page took a third more of the processor.
 */
class Interceptor {
  readonly #session: CDPSession;
  #interceptions: { path: string; pattern: RegExp; handle: Handler }[] = [];
  /** The ids of requests that are stopped now. */
  readonly #stopped = new Set<string>();
  /** What waits for the server's answer to change it, by the id of the request. */
  readonly #changes = new Map<string, (body: string) => string>();

  private constructor(session: CDPSession) {
    this.#session = session;
    session.on('Fetch.requestPaused', (event: PausedRequest) => {
      this.#stopped.add(event.requestId);
      // A page that is left takes its requests with it.
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
    // Else the server would hear now of what it never was to hear of.
    for (const id of this.#stopped) await this.#fail(id, 'Aborted').catch(() => {});
    await this.#session.send('Fetch.disable');
  }

  async #handle(event: PausedRequest): Promise<void> {
    const { requestId, request } = event;
    const change = this.#changes.get(requestId);
    if (change) return this.#answerChanged(event, change);
    const call: InterceptedCall = {
      method: request.method,
      path: new URL(request.url).pathname,
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

  async #answerChanged(event: PausedRequest, change: (body: string) => string): Promise<void> {
    const { requestId, responseStatusCode: status, responseHeaders } = event;
    this.#changes.delete(requestId);
    // The server did not answer.
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
    this.#stopped.delete(requestId);
    await this.#session.send('Fetch.fulfillRequest', {
      requestId,
      responseCode: answer.status,
      responseHeaders: answer.headers,
      body: Buffer.from(answer.body).toString('base64'),
    });
  }

  async #continue(requestId: string, interceptResponse: boolean): Promise<void> {
    this.#stopped.delete(requestId);
    await this.#session.send('Fetch.continueRequest', { requestId, interceptResponse });
  }

  async #fail(requestId: string, errorReason: 'Aborted' | 'Failed'): Promise<void> {
    this.#stopped.delete(requestId);
    await this.#session.send('Fetch.failRequest', { requestId, errorReason });
  }
}
