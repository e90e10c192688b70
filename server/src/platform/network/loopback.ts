import { BlockList, isIP } from 'node:net';

const LOOPBACK = new BlockList();
LOOPBACK.addSubnet('127.0.0.0', 8);
LOOPBACK.addAddress('::1', 'ipv6');
LOOPBACK.addSubnet('::ffff:127.0.0.0', 104, 'ipv6');

/**
 * Whether a host is only this machine: its loopback addresses, and `localhost` with its subdomains (RFC 6761). The
 * wildcard addresses 0.0.0.0 and :: can be reached from everywhere. An IPv6 address may be in brackets, as in a URL.
 */
export function isLoopback(host: string): boolean {
  const name = host.toLowerCase().replace(/^\[|\]$/g, '');
  const family = isIP(name);
  if (family === 0) return /(^|\.)localhost\.?$/.test(name);
  return LOOPBACK.check(name, family === 6 ? 'ipv6' : 'ipv4');
}
