import { expect, it } from 'vitest';
import { networkOf } from './network.ts';

it.each([
  ['an IPv4 address stands for itself', '203.0.113.7', '203.0.113.7'],
  ['one that is mapped into IPv6 is the same', '::ffff:203.0.113.7', '203.0.113.7'],
  ['so it is in its other spelling', '::ffff:cb00:7107', '203.0.113.7'],
  ['an IPv6 address stands for its /64', '2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['as does every other one of it', '2001:0DB8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
  ['the next /64 is another network', '2001:db8:1:3::1', '2001:db8:1:3::/64'],
  ['a zone does not make another one', 'fe80::1%eth0', 'fe80::/64'],
  ['this machine', '::1', '::/64'],
  ['what is no address stands for itself', 'unknown', 'unknown'],
])('%s', (_, address, network) => {
  expect(networkOf(address)).toBe(network);
});
