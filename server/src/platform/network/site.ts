import { isIP } from 'node:net';
import { isLoopback } from './loopback.ts';

/**
 * Where people reach the installation, for links that leave it. Never taken from a request: somebody who requests a
 * mail for another person could make its link lead elsewhere.
 */
export class Site {
  readonly #isConfigured: boolean;
  #origin: string;

  /** `origin` is the operator's setting; without one, links lead to where the process listens. */
  constructor(origin: string | undefined, listening: { host: string; port: number }) {
    this.#isConfigured = origin !== undefined;
    const host = listening.host.includes(':') ? `[${listening.host}]` : listening.host;
    this.#origin = new URL(origin ?? `http://${host}:${listening.port}`).origin;
  }

  setListenAddress(address: string): void {
    if (!this.#isConfigured) this.#origin = new URL(address).origin;
  }

  /**
   * Whether an address given by a page is on our own site. Without the operator's setting, a process on this machine
   * can be reached under any of its names, so the host that the request was sent to also counts.
   */
  isOwnUrl(address: string, requestHost: string): boolean {
    const { origin, host, hostname, protocol, username, password } = new URL(address);
    if (username || password) return false;
    if (origin === this.#origin) return true;
    return !this.#isConfigured && protocol === 'http:' && host === requestHost && isLoopback(hostname);
  }

  /**
   * Whether a request was sent to one of our names: the operator's own, one of this machine or, without the operator's
   * setting, a plain IP address. A page whose own name resolves to this machine (DNS rebinding) sends that name.
   */
  isOwnHost(host: string): boolean {
    const address = URL.parse(`${new URL(this.#origin).protocol}//${host}`);
    if (!address || address.username || address.password || address.pathname !== '/') return false;
    if (address.host === new URL(this.#origin).host || isLoopback(address.hostname)) return true;
    return !this.#isConfigured && isIP(address.hostname.replace(/^\[|\]$/g, '')) !== 0;
  }

  /** Where people reach it, without a path. */
  get origin(): string {
    return this.#origin;
  }

  /** The full address of one of our pages. */
  linkTo(pathAndQuery: string): string {
    return `${this.#origin}${pathAndQuery}`;
  }
}
