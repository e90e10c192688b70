import { isIP } from 'node:net';
import { isLoopback } from './loopback.ts';

/**
 * Where people reach the installation, for links that leave it. Never taken from a request: a request for
 * somebody else's mail could make its link lead elsewhere.
 */
export class Site {
  readonly #isSet: boolean;
  #origin: string;

  /** `origin` is the operator's setting; without one, links lead to where the process listens. */
  constructor(origin: string | undefined, listening: { host: string; port: number }) {
    this.#isSet = origin !== undefined;
    const host = listening.host.includes(':') ? `[${listening.host}]` : listening.host;
    this.#origin = new URL(origin ?? `http://${host}:${listening.port}`).origin;
  }

  /** Sets the address that the process really listens at. */
  listensAt(address: string): void {
    if (!this.#isSet) this.#origin = new URL(address).origin;
  }

  /**
   * Whether an address given by a page is on our own site. Without the operator's setting, a process on this machine is
   * reached under any of its names, so there the host that the request was sent to counts too.
   */
  isOurs(address: string, requestHost: string): boolean {
    const { origin, host, hostname, protocol, username, password } = new URL(address);
    if (username || password) return false;
    if (origin === this.#origin) return true;
    return !this.#isSet && protocol === 'http:' && host === requestHost && isLoopback(hostname);
  }

  /**
   * Whether a request was sent to a name of ours: the operator's own, one of this machine, or without the operator's
   * setting a plain address of the network. A page that makes its own name lead to this machine (DNS rebinding) sends that.
   */
  isReachedAt(host: string): boolean {
    const address = URL.parse(`${new URL(this.#origin).protocol}//${host}`);
    if (!address || address.username || address.password || address.pathname !== '/') return false;
    if (address.host === new URL(this.#origin).host || isLoopback(address.hostname)) return true;
    return !this.#isSet && isIP(address.hostname.replace(/^\[|\]$/g, '')) !== 0;
  }

  /** Where people reach it, without a path. */
  get origin(): string {
    return this.#origin;
  }

  /** The address of a page of ours. */
  linkTo(pathAndQuery: string): string {
    return `${this.#origin}${pathAndQuery}`;
  }
}
