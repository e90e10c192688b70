import { readFile, writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { BYTES_PER_MB } from '@sheaf/contract/constants';
import type { UploadResult } from '@sheaf/contract/files';
import type { Visitor } from '../visitor/visitor.ts';
import type { HostileFile } from './hostile-file.ts';

/** What one hostile document cost, and its outcome. */
export interface Cost {
  readonly name: string;
  readonly ms: number;
  /** The server's largest memory growth meanwhile; undefined if the system does not report it. */
  readonly growthBytes: number | undefined;
  /** The longest that the other person waited for a response. */
  readonly waitMs: number;
  /** "kept", or the refusal code. */
  readonly outcome: string;
  /** Sentences about everything that is not as required. */
  readonly faults: readonly string[];
}

/** Uploads one document and measures it, while another person uses the server. */
export async function uploadOne(
  file: HostileFile,
  at: { pid: number; person: Visitor; bystander: Visitor; projectId: string; limits: Limits },
): Promise<Cost> {
  const { limits } = at;
  const content = file.make();
  await resetPeak(at.pid);
  const before = await memoryOf(at.pid);
  const bystander = startBystanderLoad(at.bystander);
  const started = performance.now();
  const { status, body } = await at.person.upload<UploadResult>(`/projects/${at.projectId}/upload`, [
    { name: file.name, content },
  ]);
  const ms = performance.now() - started;
  const { longestMs, failures } = await bystander.stop();
  const after = await memoryOf(at.pid);
  const outcome = status !== 200 ? `status ${status}` : outcomeOf(body);
  const growthBytes = before && after && after.peakBytes - before.nowBytes;
  const faults = [
    ...(file.ends !== undefined && outcome !== file.ends ? [`${outcome}, not ${file.ends}`] : []),
    ...(status === 200 ? [] : [outcome]),
    ...(ms > limits.maxMs ? [`took ${Math.round(ms)} ms`] : []),
    ...(growthBytes !== undefined && growthBytes > limits.maxGrowthBytes
      ? [`grew by ${growthBytes} bytes`]
      : []),
    ...(longestMs > limits.maxWaitMs ? [`somebody else waited for ${Math.round(longestMs)} ms`] : []),
    ...failures.map((failure) => `somebody else was answered ${failure}`),
  ];
  return { name: file.name, ms, growthBytes, waitMs: longestMs, outcome, faults };
}

function outcomeOf({ uploaded_files, failed_files }: UploadResult): string {
  return uploaded_files.length === 1 ? 'kept' : (failed_files[0]?.code ?? 'nothing');
}

const BYTES_PER_KB = 1_024;

/** The memory of a process with all its threads, and its maximum since `resetPeak`; undefined if the system does not report it (anything but Linux). */
async function memoryOf(pid: number) {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => undefined);
  if (status === undefined) return undefined;
  const field = (name: string) =>
    Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) * BYTES_PER_KB;
  return { nowBytes: field('VmRSS'), peakBytes: field('VmHWM') };
}

/** Resets the peak (proc(5), clear_refs). */
async function resetPeak(pid: number): Promise<void> {
  await writeFile(`/proc/${pid}/clear_refs`, '5').catch(() => {});
}

const PAUSE_MS = 100;

/** Another person keeps requesting their projects, and whether the server is ready. */
export function startBystanderLoad(person: Visitor) {
  const over = new AbortController();
  let longestMs = 0;
  const failures: string[] = [];
  const watch = async () => {
    while (!over.signal.aborted) {
      for (const path of ['/health/ready', '/projects']) {
        const started = performance.now();
        const { status } = await person.get(path).catch((error: unknown) => ({ status: String(error) }));
        longestMs = Math.max(longestMs, performance.now() - started);
        if (status !== 200) failures.push(`${path}: ${status}`);
      }
      await sleep(PAUSE_MS, undefined, { signal: over.signal }).catch(() => {});
    }
  };
  const done = watch();
  return {
    /** Stops; returns their longest wait and every bad response. */
    stop: async () => {
      over.abort();
      await done;
      return { longestMs, failures };
    },
  };
}

/** What one document may cost, from the first byte sent to the response. */
interface Limits {
  readonly maxMs: number;
  readonly maxGrowthBytes: number;
  /** How long another person may have to wait for a response meanwhile. */
  readonly maxWaitMs: number;
}

export const IDLE_MACHINE_LIMITS: Limits = {
  maxMs: 30_000,
  maxGrowthBytes: 512 * BYTES_PER_MB,
  maxWaitMs: 2_000,
};

/** The limits where many tests share the cores: a server that hangs is different from a slow machine. */
export const SHARED_MACHINE_LIMITS: Limits = { ...IDLE_MACHINE_LIMITS, maxMs: 90_000, maxWaitMs: 10_000 };
