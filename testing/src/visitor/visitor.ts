import { CSRF_COOKIE, CSRF_HEADER, HOST_COOKIE_PREFIX } from '@sheaf/contract/http/request-headers';
import { checkDeclared } from './declared-errors.ts';

/** A parsed response. */
export interface Answer<T> {
  readonly status: number;
  readonly headers: Headers;
  readonly body: T;
}

export interface Upload {
  readonly name: string;
  readonly folder?: string;
  readonly content: string | Uint8Array;
}

/**
 * A browser as the server sees it, which stores cookies and sends the CSRF header; with a key, a program, which does
 * neither.
 */
export class Visitor {
  readonly #url: string;
  readonly #cookies = new Map<string, string>();
  readonly #from: string | undefined;
  readonly #key: string | undefined;

  /** With `from`, the browser is at a different network address, as reported by a proxy (TRUST_PROXY). */
  constructor(url: string, { from, key }: { from?: string | undefined; key?: string | undefined } = {}) {
    this.#url = url;
    this.#from = from;
    this.#key = key;
  }

  /** A program with a key, on the same server. */
  withKey(key: string): Visitor {
    return new Visitor(this.#url, { key });
  }

  /** A browser with the same cookies, on this or another process of the installation. */
  clone(url = this.#url): Visitor {
    const copy = new Visitor(url, { from: this.#from });
    for (const [name, value] of this.#cookies) copy.#cookies.set(name, value);
    return copy;
  }

  /** A cookie, by its name over plain HTTP. */
  cookie(name: string): string | undefined {
    return this.#cookies.get(`${HOST_COOKIE_PREFIX}${name}`) ?? this.#cookies.get(name);
  }

  setCookie(name: string, value: string): void {
    this.#cookies.set(name, value);
  }

  get<T = unknown>(path: string): Promise<Answer<T>> {
    return this.send<T>('GET', path);
  }

  async post<T = unknown>(path: string, body?: unknown): Promise<Answer<T>> {
    return this.#change<T>('POST', path, body === undefined ? {} : jsonBody(body));
  }

  async patch<T = unknown>(path: string, body: unknown): Promise<Answer<T>> {
    return this.#change<T>('PATCH', path, jsonBody(body));
  }

  async delete<T = unknown>(path: string): Promise<Answer<T>> {
    return this.#change<T>('DELETE', path, {});
  }

  /** Makes a call by method, with an empty body if the method takes one. */
  change<T = unknown>(method: string, path: string): Promise<Answer<T>> {
    return method === 'GET'
      ? this.get<T>(path)
      : this.#change<T>(method, path, method === 'DELETE' ? {} : jsonBody({}));
  }

  async upload<T = unknown>(path: string, files: readonly Upload[]): Promise<Answer<T>> {
    const form = new FormData();
    for (const { name, folder, content } of files) {
      if (folder !== undefined) form.append('folder', folder);
      form.append('files', new Blob([typeof content === 'string' ? content : Buffer.from(content)]), name);
    }
    return this.#change<T>('POST', path, { body: form });
  }

  async fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    if (this.#cookies.size > 0) {
      headers.set('cookie', [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    }
    if (this.#key !== undefined) headers.set('authorization', `Bearer ${this.#key}`);
    if (this.#from) headers.set('x-forwarded-for', this.#from);
    const response = await fetch(new URL(path, this.#url), { ...init, headers, redirect: 'manual' });
    for (const line of response.headers.getSetCookie()) this.#keep(line);
    return response;
  }

  async send<T>(method: string, path: string, init: RequestInit = {}): Promise<Answer<T>> {
    const response = await this.fetch(path, { ...init, method });
    const text = await response.text();
    const isJson = (response.headers.get('content-type') ?? '').includes('json');
    const body = isJson ? JSON.parse(text) : text;
    checkDeclared({ method, path, status: response.status, body });
    return { status: response.status, headers: response.headers, body: body as T };
  }

  async #change<T>(method: string, path: string, init: RequestInit): Promise<Answer<T>> {
    if (this.#key !== undefined) return this.send<T>(method, path, init);
    if (this.cookie(CSRF_COOKIE) === undefined) await this.fetch('/auth/csrf-token');
    const headers = new Headers(init.headers);
    headers.set(CSRF_HEADER, this.cookie(CSRF_COOKIE) ?? '');
    return this.send<T>(method, path, { ...init, headers });
  }

  #keep(line: string): void {
    const [pair = ''] = line.split(';');
    const separator = pair.indexOf('=');
    const [name, value] = [pair.slice(0, separator), pair.slice(separator + 1)];
    if (value === '' || /expires=Thu, 01 Jan 1970/i.test(line)) this.#cookies.delete(name);
    else this.#cookies.set(name, value);
  }
}

const jsonBody = (body: unknown): RequestInit => ({
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json' },
});
