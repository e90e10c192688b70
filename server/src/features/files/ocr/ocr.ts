import { plural } from '@sheaf/contract/plural';
import { DomainError } from '@sheaf/contract/problems';
import { OCR_OFF_MESSAGE, OCR_PACKAGES_MB, type OcrEstimate, type OcrStart } from '@sheaf/contract/scans/ocr';
import type { Ocr } from '../../../platform/ocr/open-ocr.ts';
import type { Transaction } from '../../../tables.ts';
import type { KeyGrant } from '../../accounts/caller.ts';
import { addJob, type JobsContext, newJobId } from '../../jobs/jobs.ts';
import { type AuthorizedProject, assertNoRun, lockProject } from '../../projects/projects.ts';
import { assertAllExist } from '../duplicates/duplicates.ts';
import type { FilesContext } from '../files.ts';
import * as store from './ocr.store.ts';
import type { PageRenderer } from './page-renderer.ts';

export interface OcrContext {
  readonly files: FilesContext;
  readonly jobs: JobsContext;
  readonly renderer: PageRenderer;
  readonly ocr: Ocr;
  readonly creditsPerPage: number;
  /** Debits the price of a job, in the transaction that starts it, and returns the remaining credits. */
  readonly debit: (tx: Transaction, charge: OcrCharge) => Promise<number>;
  /** Refunds part of it, in the transaction that ends the job. */
  readonly refund: (tx: Transaction, charge: OcrCharge) => Promise<void>;
}

interface OcrCharge {
  readonly accountId: string;
  readonly jobId: string;
  readonly projectId: string;
  readonly amount: number;
  readonly description: string;
  readonly key?: KeyGrant | undefined;
  readonly now: Date;
}

/** Measured with a scanned book page on one core. */
const SECONDS_PER_PAGE = 15;

/** What reading the scans of a project would take. Throws `ocr_off`. */
export async function estimateOcr(context: OcrContext, project: AuthorizedProject): Promise<OcrEstimate> {
  const state = await requireOcrEnabled(context);
  const unread = await store.listUnread(context.files.db, { projectId: project.id });
  const pages = countUnreadPages(unread);
  return {
    pages,
    read_pages: unread.reduce((sum, { read }) => sum + read.length, 0),
    seconds: pages * SECONDS_PER_PAGE,
    credits: pages * context.creditsPerPage,
    install_megabytes: state === 'ask' ? OCR_PACKAGES_MB : null,
  };
}

/**
 * Starts reading scans: debits the price, records the files and enqueues the job in one transaction. Throws `ocr_off`,
 * `file_not_found`, `run_in_progress`, `nothing_to_do`, `insufficient_credits` or `key_ceiling`, changing nothing.
 */
export async function startOcr(
  context: OcrContext,
  project: AuthorizedProject,
  { fileIds, key }: { fileIds: readonly string[] | undefined; key: KeyGrant | undefined },
): Promise<OcrStart> {
  await requireOcrEnabled(context);
  const { files, jobs } = context;
  return files.db.transaction().execute(async (tx) => {
    await lockProject(tx, project);
    await assertNoRun(tx, project);
    if (fileIds) await assertAllExist(tx, project, fileIds);
    const unread = await store.listUnread(tx, { projectId: project.id, fileIds });
    if (unread.length === 0) {
      throw new DomainError('nothing_to_do', 'There are no scans left for OCR to read.');
    }
    const pages = countUnreadPages(unread);
    const id = newJobId();
    const job = await addJob(jobs, tx, {
      id,
      projectId: project.id,
      accountId: project.accountId,
      type: 'ocr',
      target: 'ocr',
      input: { ocr: { fileIds: unread.map((file) => file.id), pages } },
    });
    if (!job) throw new DomainError('run_in_progress', 'The scans in this project are already being read.');
    const credits = pages * context.creditsPerPage;
    const remaining = await context.debit(tx, {
      accountId: project.accountId,
      jobId: id,
      projectId: project.id,
      amount: credits,
      key,
      description: `OCR of ${pages} ${plural(pages, 'page')}`,
      now: files.clock.now(),
    });
    // Runs will not process what is being read.
    await files.contentChanged(tx, { projectId: project.id, what: 'run_conditions_changed' });
    return { job_id: id, pages, credits_used: credits, remaining_credits: remaining };
  });
}

const countUnreadPages = (files: readonly store.UnreadFile[]): number =>
  files.reduce((sum, { wanted, read }) => sum + wanted.length - read.length, 0);

async function requireOcrEnabled({ ocr }: OcrContext): Promise<'on' | 'ask'> {
  const state = await ocr.state();
  if (state === 'off') throw new DomainError('ocr_off', OCR_OFF_MESSAGE);
  return state;
}
