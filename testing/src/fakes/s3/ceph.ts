import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import type { S3Settings } from '@sheaf/server/platform/storage/s3';
import { freePort } from '../../database/postgres-server.ts';

export interface CephServer {
  /** How to reach it; it has one empty bucket. */
  readonly settings: S3Settings & {
    endpoint: string;
    credentials: { accessKeyId: string; secretAccessKey: string };
  };
  stop(): Promise<void>;
}

const PROGRAMS = ['monmaptool', 'ceph-mon', 'ceph-osd', 'ceph', 'radosgw', 'radosgw-admin'];
const START_TIMEOUT_MS = 90_000;
const RESTART_MS = 500;
const BUCKET = 'documents';
const CREDENTIALS = { accessKeyId: 'testkey', secretAccessKey: 'testsecret' };

/** Explains in one sentence what this machine lacks to run Ceph; undefined if nothing is missing. */
export function whyNoCeph(): string | undefined {
  const missing = PROGRAMS.filter((name) => spawnSync(name, ['--version']).error !== undefined);
  if (missing.length === 0) return undefined;
  return `There is no Ceph here (${missing.join(', ')}): on Debian, apt-get install --no-install-recommends ceph-mon ceph-osd ceph-common radosgw.`;
}

/**
 * Starts Ceph's object gateway on a single-machine cluster that stores everything in memory, using the programs of
 * Debian's packages. Takes about ten seconds.
 */
export async function startCeph(): Promise<CephServer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'sheaf-ceph-'));
  const daemons = new Daemons();
  const stopNow = () => daemons.kill();
  process.once('exit', stopNow);
  const stop = async () => {
    process.off('exit', stopNow);
    await daemons.kill();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const endpoint = await startDaemons(folder, daemons);
    const settings = { bucket: BUCKET, region: 'us-east-1', endpoint, credentials: { ...CREDENTIALS } };
    await makeBucket(settings);
    return { settings, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Starts monitor, object store and gateway as in Ceph's manual deployment; resolves to the address. */
async function startDaemons(folder: string, daemons: Daemons): Promise<string> {
  const [monitorPort, port] = [await freePort(), await freePort()];
  const cluster = randomUUID();
  const monitor = `[v1:127.0.0.1:${monitorPort}]`;
  for (const name of ['mon', 'osd', 'rgw', 'run']) await mkdir(path.join(folder, name));
  const settingsFile = path.join(folder, 'ceph.conf');
  await writeFile(settingsFile, cephSettings({ folder, cluster, monitor }));
  const map = path.join(folder, 'monmap');
  const [conf, disk, gateway] = [['-c', settingsFile], randomUUID(), ['-n', 'client.rgw.a']];

  await run('monmaptool', ['--create', '--clobber', '--addv', 'a', monitor, '--fsid', cluster, map]);
  await run('ceph-mon', [...conf, '--mkfs', '-i', 'a', '--monmap', map]);
  daemons.start('ceph-mon', [...conf, '-f', '-i', 'a']);
  await run('ceph', [...conf, 'osd', 'new', disk]);
  await run('ceph-osd', [...conf, '-i', '0', '--mkfs', '--monmap', map, '--osd-uuid', disk]);
  daemons.start('ceph-osd', [...conf, '-f', '-i', '0']);
  const frontend = `--rgw-frontends=beast endpoint=127.0.0.1:${port}`;
  daemons.start('radosgw', [...conf, ...gateway, '-f', frontend]);
  const endpoint = `http://127.0.0.1:${port}`;
  // Two programs that set up the same pools at the same time would wait for each other.
  await answering(endpoint);
  await run('radosgw-admin', [
    ...[...conf, ...gateway, 'user', 'create', '--uid', 'test', '--display-name', 'test'],
    ...['--access-key', CREDENTIALS.accessKeyId, '--secret-key', CREDENTIALS.secretAccessKey],
  ]);
  return endpoint;
}

/** One copy of everything, no authentication between the daemons, nothing on disk. */
const cephSettings = (at: { folder: string; cluster: string; monitor: string }): string => `[global]
fsid = ${at.cluster}
mon host = ${at.monitor}
mon initial members = a
auth cluster required = none
auth service required = none
auth client required = none
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 1
osd pool default pgp num = 1
osd pool default pg autoscale mode = off
mon allow pool size one = true
mon max pg per osd = 1000
osd crush chooseleaf type = 0
osd objectstore = memstore
osd class update on start = false
memstore device bytes = 4294967296
mon data = ${at.folder}/mon
osd data = ${at.folder}/osd
rgw data = ${at.folder}/rgw
run dir = ${at.folder}/run
log file = ${at.folder}/$name.log
pid file = ${at.folder}/$name.pid
admin socket = ${at.folder}/run/$name.asok
ms bind ipv6 = false
ms bind msgr2 = false
public addr = 127.0.0.1
cluster addr = 127.0.0.1
setuser match path =
`;

/** Programs that run until they are killed. */
class Daemons {
  readonly #running = new Set<ChildProcess>();
  #isOver = false;

  /** Starts a daemon and restarts it when it exits: sometimes the store finds a monitor that is not quite ready. */
  start(program: string, parameters: string[]): void {
    const child = spawn(program, parameters, { stdio: 'ignore' });
    this.#running.add(child);
    child.once('exit', () => {
      this.#running.delete(child);
      if (!this.#isOver) setTimeout(() => this.#isOver || this.start(program, parameters), RESTART_MS);
    });
  }

  /** Kills all of them right away, since nothing they hold is worth saving. */
  async kill(): Promise<void> {
    this.#isOver = true;
    const ended = [...this.#running].map((child) => once(child, 'exit'));
    for (const child of this.#running) child.kill('SIGKILL');
    await Promise.all(ended);
  }
}

async function run(program: string, parameters: string[]): Promise<void> {
  const child = spawn(program, parameters, {
    stdio: ['ignore', 'ignore', 'pipe'],
    timeout: START_TIMEOUT_MS,
  });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => {
    said = (said + chunk).slice(-2_000);
  });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`${program} ended with code ${code}: ${said.trim()}`);
}

async function answering(endpoint: string): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (!(await fetch(endpoint).catch(() => undefined))?.ok) {
    if (Date.now() > deadline) throw new Error('The object gateway does not answer.');
    await sleep(250);
  }
}

async function makeBucket({ bucket, ...settings }: CephServer['settings']): Promise<void> {
  const { endpoint, region, credentials } = settings;
  const client = new S3Client({ endpoint, region, credentials, forcePathStyle: true });
  await client.send(new CreateBucketCommand({ Bucket: bucket }));
  client.destroy();
}
