import ipaddr from 'ipaddr.js';

/** A household, office or rented server commonly has a whole /64 of IPv6, and can use any address in it. */
const IPV6_NETWORK_BITS = 64;

/**
 * The network of an address, as far as it distinguishes people: an IPv4 address itself (also if mapped into IPv6), and
 * the /64 of an IPv6 address. Anything that is not an address is returned unchanged.
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  const network = ipaddr.IPv6.networkAddressFromCIDR(
    `${(parsed as ipaddr.IPv6).toNormalizedString().replace(/%.*$/, '')}/${IPV6_NETWORK_BITS}`,
  );
  return `${network.toString()}/${IPV6_NETWORK_BITS}`;
}
