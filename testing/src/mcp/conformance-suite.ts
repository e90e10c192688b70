import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { listenHere, stopListening } from '../fakes/loopback.ts';

interface Check {
  readonly id: string;
  readonly status: 'SUCCESS' | 'FAILURE' | 'WARNING' | 'SKIPPED' | 'INFO';
  readonly errorMessage?: string;
}

/**
 * Forwards requests with a key, which the suite cannot send. Host and origin are rewritten from its own address to the
 * server's; any others stay unchanged.
 */
async function startKeyFront(target: string, key: string) {
  const { host, hostname, port } = new URL(target);
  const server = createServer((near, answer) => {
    const own = near.socket.localPort;
    const toOurs = (value = '') => value.replace(`127.0.0.1:${own}`, host);
    const headers = {
      ...near.headers,
      host: toOurs(near.headers.host),
      ...(near.headers.origin && { origin: toOurs(near.headers.origin) }),
      authorization: `Bearer ${key}`,
    };
    const { method, url: path } = near;
    const far = request({ hostname, port, path, method, headers }, (response) => {
      answer.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(answer);
    });
    far.on('error', () => answer.destroy());
    answer.on('close', () => far.destroy());
    near.pipe(far);
  });
  return { url: await listenHere(server), close: () => stopListening(server) };
}

const require = createRequire(import.meta.url);
const SUITE = require.resolve('@modelcontextprotocol/conformance/dist/index.js');

/**
 * Runs the protocol's conformance suite against a server, with the requirements of a revision. `notPassed` maps each
 * scenario and check that did not pass to the reason.
 */
export async function runConformanceSuite(
  address: string,
  { key, revision }: { key: string; revision: string },
): Promise<{ scenarios: readonly string[]; passed: number; notPassed: ReadonlyMap<string, string> }> {
  const front = await startKeyFront(address, key);
  const folder = await mkdtemp(join(tmpdir(), 'conformance-'));
  try {
    const { pathname } = new URL(address);
    const options = ['--url', `${front.url}${pathname}`, '--requirements', revision, '--output-dir', folder];
    // It exits with code 1 if anything fails; the failures are in its results.
    const { stdout } = await promisify(execFile)(process.execPath, [SUITE, 'server', ...options]).catch(
      (error) => {
        if (error.code === 1) return error as { stdout: string };
        throw error;
      },
    );
    const scenarios = [...stdout.matchAll(/^=== Running scenario: (\S+) ===$/gm)].map(
      ([, name = '']) => name,
    );
    const notPassed = new Map<string, string>();
    let passed = 0;
    for (const scenario of scenarios) {
      for (const { id, status, errorMessage = status } of await readChecks(folder, scenario)) {
        if (status === 'SUCCESS') passed++;
        if (status === 'FAILURE' || status === 'WARNING') notPassed.set(`${scenario}: ${id}`, errorMessage);
      }
    }
    return { scenarios, passed, notPassed };
  } finally {
    await front.close();
    await rm(folder, { recursive: true });
  }
}

async function readChecks(folder: string, scenario: string): Promise<Check[]> {
  const isResult = new RegExp(`^server-${scenario}-\\d{4}-\\d\\d-\\d\\dT`);
  const name = (await readdir(folder)).find((each) => isResult.test(each));
  const json = name && (await readFile(join(folder, name, 'checks.json'), 'utf8').catch(() => undefined));
  // An aborted scenario leaves no results.
  return json
    ? JSON.parse(json)
    : [{ id: 'ran', status: 'FAILURE', errorMessage: 'The scenario broke off.' }];
}
