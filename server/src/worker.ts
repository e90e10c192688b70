import { sweepAccounts } from './features/accounts/accounts.jobs.ts';
import { terminateDueAccounts } from './features/accounts/lifecycle/account-lifecycle.ts';
import { sweepReplies } from './features/categorization/model/model-categorizer.ts';
import { expireCredits } from './features/credits/credits.jobs.ts';
import { sweepOutputs } from './features/downloads/downloads.jobs.ts';
import { removeRestorable } from './features/files/delete-files.ts';
import { sweepObjects } from './features/files/orphaned-objects.ts';
import { indexFiles } from './features/files/search/index-files.ts';
import { eraseRemoved, mergeSegments } from './features/files/search/merge-segments.ts';
import { JobWorker } from './features/jobs/jobs.worker.ts';
import { MailWorker, sweepMails } from './features/mails/mail-worker.ts';
import { SWEEP_CRON, sweepPurchases } from './features/payments/payments.jobs.ts';
import { type Features, MAIL_DEFINITIONS } from './features.ts';
import { requestPurge, startPurging } from './platform/database/purge-queue.ts';
import type { Services } from './services.ts';

/** Performs jobs, sends mails and runs schedules in this process. The worker's `stop` releases its jobs. */
export async function startWorker(services: Services, features: Features): Promise<JobWorker> {
  const { db, clock, storage, log, queue } = services;
  const worker = new JobWorker({ jobs: features.jobs, log, definitions: features.definitions });
  await worker.start({ isOnlyWorker: services.database.kind === 'embedded' });
  await new MailWorker(services, MAIL_DEFINITIONS).start();
  await startPurging(services);
  // For deleted files and objects left behind by a crash or a failure of the store.
  await removeRestorable(features.files);
  await queue.schedule('object-removal', '*/5 * * * *', () => removeRestorable(features.files));
  await queue.schedule('sweep', '17 3 * * *', async () => {
    await terminateDueAccounts(features.accountLifecycle);
    await sweepAccounts({ db, clock });
    await sweepMails(services);
    await sweepObjects({ db, storage, clock });
    await sweepReplies({ db, clock });
    await sweepOutputs(features.downloads);
    // PostgreSQL vacuums on its own; the embedded database does not.
    if (services.database.kind === 'embedded') await requestPurge(services);
  });
  await queue.schedule('search-index', '* * * * *', async () => {
    const context = { ...features.files, log };
    await indexFiles(context);
    const isEmbedded = services.database.kind === 'embedded';
    await eraseRemoved(context, { isEmbedded });
    await mergeSegments(context, { isEmbedded });
  });
  await queue.schedule('credit-expiry', '41 * * * *', () => expireCredits(features.creditExpiry));
  await queue.schedule('purchases', SWEEP_CRON, () => sweepPurchases(features.payments));
  return worker;
}
