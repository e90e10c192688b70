import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { expect, it } from 'vitest';
import { fetchPublic, isPublicAddress } from './fetch-public.ts';

it.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.16.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  '::1',
  '::',
  'fc00::1',
  'fe80::1',
  '::ffff:10.0.0.1',
  '::ffff:a9fe:a9fe',
  '64:ff9b::a00:1',
  'not an address',
])('%s is not a public address', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

it.each(['93.184.215.14', '2606:2800:21f:cb07:6820:80da:af6b:8b2c'])('%s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

it.each([
  'http://example.org/client.json',
  'https://example.org:8443/client.json',
  'https://user:secret@example.org/client.json',
  'https://127.0.0.1/client.json',
  'https://[::1]/client.json',
  'https://0x7f000001/client.json',
  'https://2130706433/client.json',
  'https://169.254.169.254/latest/meta-data',
  'file:///etc/passwd',
])('does not fetch %s', async (address) => {
  const unused = () => expect.fail('no name is resolved');
  await expect(fetchPublic(address, {}, { resolveName: unused })).rejects.toThrow(/only|not on a public/i);
});

it('connects to nothing if a name resolves to any private address', async () => {
  let connections = 0;
  const server = createServer((socket) => {
    connections++;
    socket.destroy();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  expect((server.address() as AddressInfo).port).toBeGreaterThan(0);
  for (const answers of [['127.0.0.1'], ['93.184.215.14', '10.0.0.1'], ['::1'], []]) {
    const fetched = fetchPublic(
      'https://client.example/client.json',
      {},
      {
        resolveName: (_name, _options, callback) =>
          callback(
            null,
            answers.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
          ),
      },
    );
    await expect(fetched).rejects.toThrow('not on a public network');
  }
  expect(connections).toBe(0);
  server.close();
});

it('gives up when its time is over', async () => {
  const never = () => undefined;
  const fetched = fetchPublic(
    'https://client.example/client.json',
    { signal: AbortSignal.timeout(50) },
    { resolveName: never },
  );
  await expect(fetched).rejects.toThrow(/abort|timeout/i);
});
