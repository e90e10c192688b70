import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { User } from '@sheaf/contract/accounts';
import type { ProcessingStatus } from '@sheaf/contract/categorization';
import type { AuthStatus } from '@sheaf/contract/sign-in';
import type { Visitor } from '@sheaf/testing/visitor/visitor';
import { call, openAccount, type Session } from './account.ts';

const POLL_MS = 50;

/** Documents about two subjects, so that there is more than one category. */
export const DOCUMENTS = [
  'Bread troubleshooting.md',
  'Rye loaf for beginners.txt',
  'Sourdough starter diary.md',
  'Jupiter and its moons.txt',
  'Reading the summer sky.md',
  'Why the Moon has phases.txt',
].map((name) => path.join(import.meta.dirname, '../../samples', name));

/** A project of those documents, "A small shelf", in which both phases have run. */
export interface SortedProject {
  readonly user: User;
  readonly session: Session;
  readonly projectId: string;
  /** The path of its page. */
  readonly path: string;
}

/** What each product of a run starts with: a data folder with an account in it. */
export interface PreparedData {
  readonly dataDir: string;
  /** For tests that do not change it. */
  readonly reader: SortedProject;
}

const VARIABLE = 'SHEAF_PREPARED_DATA';

/** Passes the prepared data to the processes that run the tests. */
export function publishPreparedData(data: PreparedData): void {
  process.env[VARIABLE] = JSON.stringify(data);
}

export function preparedData(): PreparedData {
  return JSON.parse(process.env[VARIABLE] ?? '{}') as PreparedData;
}

/** Signs up an account and sorts six documents in it. */
export async function openReader(url: string): Promise<SortedProject> {
  const { visitor, session } = await openAccount(url);
  const { id } = await call<{ id: string }>(visitor, '/projects', { name: 'A small shelf' });
  const files = await Promise.all(
    DOCUMENTS.map(async (file) => ({ name: path.basename(file), content: await readFile(file) })),
  );
  await visitor.upload(`/projects/${id}/upload`, files);
  for (const phase of ['categorize-raw', 'merge']) {
    await call(visitor, `/ai/${id}/${phase}`, phase === 'merge' ? { max_categories: 50 } : undefined);
    await waitForRun(visitor, id);
  }
  const { body: status } = await visitor.get<AuthStatus & { user: User }>('/auth/status');
  return { user: status.user, session, projectId: id, path: `/app/projects/${id}` };
}

/** Pays for credits at the test checkout. */
export async function buyCredits(visitor: Visitor, url: string, packageId: string): Promise<void> {
  const { purchase_id } = await call<{ purchase_id: string }>(visitor, '/stripe/create-payment-link', {
    package_id: packageId,
    success_url: `${url}/app/account?payment=success`,
    cancel_url: `${url}/app/account?payment=cancelled`,
  });
  await call(visitor, `/credits/test-checkouts/${purchase_id}`, { outcome: 'pay' });
  await call(visitor, `/credits/complete-purchase/${purchase_id}`);
}

/** Waits until no run of a project is in progress. */
export async function waitForRun(visitor: Visitor, projectId: string): Promise<void> {
  for (;;) {
    const { body } = await visitor.get<ProcessingStatus>(`/projects/${projectId}/progress`);
    if (!body.is_processing) return;
    await sleep(POLL_MS);
  }
}
