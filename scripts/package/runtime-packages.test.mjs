import { expect, test } from 'vitest';
import { runtimePackages } from './runtime-packages.mjs';

const packages = {
  server: { dependencies: { '@sheaf/engine': '1.0.0', commander: '15', web: '1', hash: '2' } },
  engine: { dependencies: { web: '1' } },
  'server/node_modules/commander': { version: '15.0.0' },
  'node_modules/commander': { version: '2.0.0', dev: true },
  'node_modules/web': {
    version: '1.0.0',
    dependencies: { deep: '1' },
    optionalDependencies: { excluded: '1' },
    peerDependencies: { peer: '1', 'optional-peer': '1' },
    peerDependenciesMeta: { 'optional-peer': { optional: true } },
  },
  'node_modules/web/node_modules/deep': { version: '1.0.0', dependencies: { web: '1' } },
  'node_modules/deep': { version: '2.0.0', dev: true },
  'node_modules/peer': { version: '1.0.0' },
  'node_modules/optional-peer': { version: '1.0.0' },
  'node_modules/hash': { version: '2.0.0', optionalDependencies: { 'hash-linux': '2.0.0' } },
  'node_modules/hash-linux': { version: '2.0.0', os: ['linux'] },
};

test('the package carries what its workspaces need when they run, each where Node finds it', () => {
  const { carried } = runtimePackages({ packages }, ['engine', 'server']);
  expect([...carried]).toEqual([
    ['node_modules/web', 'node_modules/web'],
    ['node_modules/web/node_modules/deep', 'node_modules/web/node_modules/deep'],
    ['node_modules/peer', 'node_modules/peer'],
    ['node_modules/commander', 'server/node_modules/commander'],
  ]);
});

test('what has a build for every kind of machine is left to npm, in the locked version', () => {
  expect(runtimePackages({ packages }, ['engine', 'server']).installed).toEqual({ hash: '2.0.0' });
});

test('two versions that would take one place are refused', () => {
  const clash = {
    ...packages,
    'node_modules/web/node_modules/deep': { version: '1.0.0', dependencies: { commander: '2' } },
  };
  expect(() => runtimePackages({ packages: clash }, ['engine', 'server'])).toThrow(
    'commander is needed in the versions of node_modules/commander and server/node_modules/commander.',
  );
});
