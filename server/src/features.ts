import { availableParallelism } from 'node:os';
import { type AccountLife, terminateDueAccounts } from './features/accounts/account-life.ts';
import { startPost, sweepMails } from './features/accounts/accounts.jobs.ts';
import { type Accounts, sweepSessions } from './features/accounts/accounts.ts';
import { type Google, sweepGoogleSignIns } from './features/accounts/google.ts';
import { GoogleProvider } from './features/accounts/google-provider.ts';
import { queueMail } from './features/accounts/queue-mail.ts';
import { createThreadedCategoriser } from './features/categorization/categoriser-thread.ts';
import { runDefinition } from './features/categorization/categorization.jobs.ts';
import { type Categorization, removeAllCategories } from './features/categorization/categorization.ts';
import { askingModel, sweepReplies } from './features/categorization/model-runs.ts';
import type { WithCategoriser } from './features/categorization/run-context.ts';
import { type CreditExpiry, expireCredits } from './features/credits/credits.jobs.ts';
import { grantCredits } from './features/credits/credits.ts';
import { outputDefinition } from './features/downloads/downloads.jobs.ts';
import { type Downloads, forgetStaleOutputs, linkToResult } from './features/downloads/downloads.ts';
import { OUTPUT_BOUNDS } from './features/downloads/output-bounds.ts';
import type { Files } from './features/files/files.ts';
import { INSPECTION_LIMITS, type Inspector, openInspector } from './features/files/inspection.ts';
import { sweepObjects } from './features/files/sweep.ts';
import { UploadLimiter } from './features/files/upload-limiter.ts';
import { eraseProjects } from './features/jobs/erase-projects.ts';
import { endJobsOfProject } from './features/jobs/job-end.ts';
import type { LinkResult } from './features/jobs/jobs.routes.ts';
import type { JobDefinition, Jobs } from './features/jobs/jobs.ts';
import { JobWorker } from './features/jobs/jobs.worker.ts';
import { SWEEP_TIMES, sweepPurchases } from './features/payments/payments.jobs.ts';
import type { Payments } from './features/payments/payments.ts';
import { StripeProvider } from './features/payments/stripe-provider.ts';
import { TestCheckoutProvider } from './features/payments/test-checkout.ts';
import {
  FileCounts,
  type ObjectRemoval,
  type Projects,
  removeDeletedObjects,
} from './features/projects/projects.ts';
import { requestPurge, startPurging } from './platform/database/purge-queue.ts';
import type { Services } from './services.ts';

/** Every feature, given what it needs. */
export interface Features {
  readonly accounts: Accounts;
  /** Undefined where the settings do not name it. */
  readonly google: Google | undefined;
  readonly accountLife: AccountLife;
  readonly creditExpiry: CreditExpiry;
  readonly payments: Payments;
  readonly projects: Projects;
  readonly files: Files;
  readonly categorization: Categorization;
  readonly downloads: Downloads;
  readonly jobs: Jobs;
  /** Every type of job. */
  readonly definitions: readonly JobDefinition[];
  readonly linkResult: LinkResult;
  readonly inspector: Inspector;
  readonly removal: ObjectRemoval;
}

/** Builds the features; nothing runs yet. */
export function buildFeatures(services: Services): Features {
  const { config, db, clock, log, audit, storage, events, queue } = services;
  const inspector = openInspector({ ...INSPECTION_LIMITS, threads: Math.max(1, availableParallelism()) });
  const counts = new FileCounts(db);
  const jobs: Jobs = { db, clock, queue, events };
  const removal: ObjectRemoval = { db, storage, clock, log };
  const downloads: Downloads = {
    db,
    clock,
    storage,
    jobs,
    removal,
    keys: config.signingKeys,
    temporaryFolder: services.temporaryFolder,
    bounds: OUTPUT_BOUNDS,
  };
  const accounts = buildAccounts(services);
  const definitions = [
    runDefinition({
      db,
      clock,
      events,
      withCategoriser: categoriserOf(services),
      removal,
      onContentRemoved: forgetStaleOutputs,
    }),
    outputDefinition(downloads),
  ];
  return {
    accounts,
    google: config.google && {
      accounts,
      provider: new GoogleProvider(config.google, { clock, log }),
      site: services.site,
    },
    accountLife: {
      db,
      clock,
      log,
      audit,
      queue,
      keys: config.signingKeys,
      eraseContent: async (accountId) => {
        const erased = await eraseProjects({ jobs, definitions, removal }, accountId);
        await requestPurge(services);
        return erased;
      },
    },
    creditExpiry: buildCreditExpiry(services),
    payments: buildPayments(services),
    projects: {
      db,
      clock,
      removal,
      maxProjects: config.limits.projectsPerAccount,
      counts,
      onProjectDeleting: (tx, projectId) => endJobsOfProject({ jobs, definitions }, tx, projectId),
    },
    files: {
      db,
      clock,
      storage,
      events,
      inspector,
      limiter: new UploadLimiter(),
      removal,
      onContentRemoved: forgetStaleOutputs,
      limits: config.limits,
      temporaryFolder: services.temporaryFolder,
      removeCategories: removeAllCategories,
    },
    categorization: { db, events, counts, removal, onContentRemoved: forgetStaleOutputs },
    downloads,
    jobs,
    definitions,
    linkResult: (job) => linkToResult(downloads, job),
    inspector,
    removal,
  };
}

function buildAccounts({ config, db, clock, queue, audit }: Services): Accounts {
  return {
    db,
    clock,
    keys: config.signingKeys,
    queue,
    audit,
    isRateLimited: config.rateLimit,
    confirmsEmail: config.confirmsEmail,
    onAccountOpened: async (tx, accountId) => {
      await grantCredits(tx, {
        accountId,
        kind: 'courtesy',
        amount: config.signupCourtesyCredits,
        expiresAt: null,
        description: 'Courtesy credits for a new account',
        reference: 'sign-up',
        now: clock.now(),
      });
    },
  };
}

function buildCreditExpiry(services: Services): CreditExpiry {
  const { db, clock, log } = services;
  return {
    db,
    clock,
    log,
    tellOwner: (tx, { accountId, recipient, expiring }) =>
      queueMail(services, tx, {
        kind: 'credits-expire',
        recipient,
        accountId,
        facts: { expiring: JSON.stringify(expiring) },
      }),
  };
}

/** Payments by Stripe; without it, where nobody but the people at this machine can buy, the test checkout that moves no money. */
function buildPayments(services: Services): Payments {
  const { config, db, clock, log, audit } = services;
  return {
    db,
    clock,
    log,
    audit,
    supportEmail: config.supportEmail,
    stripe: config.stripe && new StripeProvider(config.stripe, { log }),
    testCheckout: config.hasTestCheckout ? new TestCheckoutProvider(services) : undefined,
    tellBuyer: (tx, mail) => queueMail(services, tx, mail),
  };
}

/** The built-in categoriser, or where the settings name a language model, the one that asks it. */
function categoriserOf(services: Services): WithCategoriser {
  const builtin = createThreadedCategoriser();
  const { model } = services.config;
  return model
    ? askingModel(services, { settings: model, fallback: builtin })
    : (_job, work) => work(builtin);
}

/** Starts taking jobs and sending mails in this process, and what is done by the clock. Returns what hands them back. */
export async function startWorker(services: Services, features: Features): Promise<JobWorker> {
  const { db, clock, storage, log, queue } = services;
  const worker = new JobWorker({ jobs: features.jobs, log, definitions: features.definitions });
  await worker.start({ isOnlyWorker: services.database.kind === 'embedded' });
  await startPost(services);
  await startPurging(services);
  // What a process died over, and what the store did not take.
  await removeDeletedObjects(features.removal);
  await queue.schedule('object-removal', '*/5 * * * *', async () => {
    await removeDeletedObjects(features.removal);
    await worker.enqueueForgotten();
  });
  await queue.schedule('sweep', '17 3 * * *', async () => {
    await terminateDueAccounts(features.accountLife);
    await sweepSessions(features.accounts);
    await sweepGoogleSignIns({ db, clock });
    await sweepMails(services);
    await sweepObjects({ db, storage, clock });
    await sweepReplies({ db, clock });
    // A server vacuums by itself; the embedded database never does.
    if (services.database.kind === 'embedded') await requestPurge(services);
  });
  await queue.schedule('credit-expiry', '41 * * * *', () => expireCredits(features.creditExpiry));
  await queue.schedule('purchases', SWEEP_TIMES, () => sweepPurchases(features.payments));
  return worker;
}
