import { PLANS_PER_ACCOUNT, TOO_MANY_PLANS_MESSAGE } from '@sheaf/contract/bundles/bundles';
import { pages } from '@sheaf/contract/pages';
import { MAX_SEARCH, SEARCHES_PER_ACCOUNT, TOO_MANY_SEARCHES_MESSAGE } from '@sheaf/contract/search';
import { TOO_MANY_UPLOADS_MESSAGE, UPLOADS_PER_ACCOUNT } from '@sheaf/contract/uploads/refusals';
import * as accountMails from './features/accounts/accounts.mails.ts';
import type { AccountsContext } from './features/accounts/accounts.ts';
import type { ConnectionsContext } from './features/accounts/connections/authorization-server.ts';
import type { GoogleContext } from './features/accounts/google/google-round-trip.ts';
import { TestGoogle } from './features/accounts/google/test-google.ts';
import type { KeyLedgerContext } from './features/accounts/keys/keys.ts';
import type { AccountLifecycleContext } from './features/accounts/lifecycle/account-lifecycle.ts';
import { type CategorizationContext, eraseWithFiles } from './features/categorization/categorization.ts';
import { buildCategorizer } from './features/categorization/model/build-categorizer.ts';
import { openModelCalls } from './features/categorization/model/model-categorizer.ts';
import { runDefinition } from './features/categorization/runs/runs.jobs.ts';
import { summariesDefinition } from './features/categorization/summaries/write-summaries.jobs.ts';
import type { WriterContext } from './features/categorization/summaries/write-summaries.ts';
import type { CreditExpiryContext } from './features/credits/credits.jobs.ts';
import * as creditMails from './features/credits/credits.mails.ts';
import { debitCredits, grantCredits, refundJob, sumKeySpending } from './features/credits/credits.ts';
import { findTarget, readTargets } from './features/downloads/bundles/targets.ts';
import { linkToResult } from './features/downloads/download-links.ts';
import { outputDefinition } from './features/downloads/downloads.jobs.ts';
import type { DownloadsContext } from './features/downloads/downloads.ts';
import { OUTPUT_LIMITS } from './features/downloads/output-limits.ts';
import { deleteStaleOutputs } from './features/downloads/output-version.ts';
import type { FilesContext } from './features/files/files.ts';
import type { Inspector } from './features/files/inspection/inspection.ts';
import { ocrDefinition } from './features/files/ocr/ocr.jobs.ts';
import type { OcrContext } from './features/files/ocr/ocr.ts';
import { openPageRenderer } from './features/files/ocr/page-renderer.ts';
import { eraseAfterCommit } from './features/files/search/merge-segments.ts';
import { endJobsOfProject } from './features/jobs/end-job.ts';
import type { LinkResult } from './features/jobs/jobs.routes.ts';
import {
  type JobDefinition,
  type JobsContext,
  markRunsOutdated,
  publishChanges,
} from './features/jobs/jobs.ts';
import type { MailDefinition } from './features/mails/mails.ts';
import * as paymentMails from './features/payments/payments.mails.ts';
import type { PaymentsContext } from './features/payments/payments.ts';
import { TestCheckoutProvider } from './features/payments/test-checkout.ts';
import { eraseProjects } from './features/projects/delete-projects.ts';
import {
  announceTo,
  countUpVersions,
  FileCountCache,
  type ObjectRemovalContext,
  type ProjectsContext,
  removeObjectsAfterCommit,
} from './features/projects/projects.ts';
import { requestPurge } from './platform/database/purge-queue.ts';
import { LaneLimiter } from './platform/lane-limiter.ts';
import { fetchPublic } from './platform/network/fetch-public.ts';
import { openOcr } from './platform/ocr/open-ocr.ts';
import { PromiseCache } from './platform/promise-cache.ts';
import type { Services } from './services.ts';
import { openThreads } from './threads.ts';

export interface Features {
  readonly accounts: AccountsContext;
  /** Undefined if the settings have no Google client. */
  readonly google: GoogleContext | undefined;
  /** Undefined if others can reach the server, in production, and if Google is set up. */
  readonly testGoogle: TestGoogle | undefined;
  readonly accountLifecycle: AccountLifecycleContext;
  readonly apiKeys: KeyLedgerContext;
  readonly connections: ConnectionsContext;
  readonly creditExpiry: CreditExpiryContext;
  readonly payments: PaymentsContext;
  readonly projects: ProjectsContext;
  readonly files: FilesContext;
  readonly categorization: CategorizationContext;
  readonly summaries: WriterContext;
  readonly ocr: OcrContext;
  readonly downloads: DownloadsContext;
  readonly jobs: JobsContext;
  readonly definitions: readonly JobDefinition[];
  readonly linkResult: LinkResult;
  readonly inspector: Inspector;
  readonly removal: ObjectRemovalContext;
}

export const MAIL_DEFINITIONS: readonly MailDefinition[] = [
  ...Object.values(accountMails),
  ...Object.values(creditMails),
  ...Object.values(paymentMails),
];

// Only loaded if the settings need them: these libraries take a seventh of the start-up time.
const importGoogle = () => import('./features/accounts/google/google-provider.ts');
const importStripe = () => import('./features/payments/stripe-provider.ts');

// A slider requests a cut for each number of categories that it shows; one of ten thousand files takes half a megabyte.
const MAX_CUTS = 64;
// A plan of ten thousand bundles takes some 10 MB.
const MAX_BUNDLE_SETS = 16;

/** Builds the contexts of the features; starts nothing. */
export async function buildFeatures(services: Services, threads = openThreads()): Promise<Features> {
  const { config, db, clock, log, audit, storage, events, queue } = services;
  const { inspector, categorizer, cutter, planner } = threads;
  const counts = new FileCountCache(db);
  const jobs: JobsContext = { db, clock, queue, events, room: services.room };
  const removal: ObjectRemovalContext = { db, storage, clock, log };
  const isEmbedded = services.database.kind === 'embedded';
  const contentChanged = announceTo([
    async (tx, { what, projectId }) =>
      what === 'project_deleted' && endJobsOfProject({ jobs, definitions }, tx, projectId),
    eraseWithFiles,
    countUpVersions,
    // After the versions, with which it compares.
    deleteStaleOutputs,
    markRunsOutdated,
    publishChanges(events),
    removeObjectsAfterCommit(removal),
    eraseAfterCommit({ db, log }, { isEmbedded }),
  ]);
  const downloads: DownloadsContext = {
    db,
    clock,
    storage,
    jobs,
    removal,
    contentChanged,
    keys: services.signingKeys,
    temporaryFolder: services.temporaryFolder,
    limits: OUTPUT_LIMITS,
    targets: readTargets(config.aiToolsFile),
    planner,
    plans: new LaneLimiter({ ...PLANS_PER_ACCOUNT, message: TOO_MANY_PLANS_MESSAGE }),
    sets: new PromiseCache({ size: MAX_BUNDLE_SETS }),
  };
  const accounts = buildAccounts(services);
  const apiKeys: KeyLedgerContext = {
    db,
    clock,
    queue,
    sumSpending: (familyIds) => sumKeySpending(db, { familyIds, now: clock.now() }),
  };
  const files: FilesContext = {
    db,
    clock,
    storage,
    inspector,
    uploads: new LaneLimiter({ ...UPLOADS_PER_ACCOUNT, message: TOO_MANY_UPLOADS_MESSAGE }),
    searches: new LaneLimiter({ ...SEARCHES_PER_ACCOUNT, message: TOO_MANY_SEARCHES_MESSAGE }),
    searchLimits: MAX_SEARCH,
    room: services.room,
    removal,
    contentChanged,
    limits: config.limits,
    temporaryFolder: services.temporaryFolder,
  };
  const projects: ProjectsContext = {
    db,
    clock,
    contentChanged,
    maxProjects: config.limits.projectsPerAccount,
    counts,
    assertBundleTarget: (id) => void findTarget(downloads.targets, id, 'bundle_target'),
  };
  const ocr = buildOcr(services, { files, jobs });
  const model = openModelCalls(services);
  const summaries: WriterContext = { jobs, contentChanged, model };
  const definitions = [
    runDefinition({
      db,
      clock,
      jobs,
      withCategorizer: buildCategorizer(services, { builtin: categorizer, model }),
      canForecast: !config.model,
      contentChanged,
    }),
    outputDefinition(downloads),
    ocrDefinition(ocr),
    summariesDefinition(summaries),
  ];
  return {
    accounts,
    google: config.google && {
      accounts,
      provider: new (await importGoogle()).GoogleProvider(config.google, { clock, log }),
      // The site's address is known only once the process listens.
      get callbackUrl() {
        return services.site.linkTo(pages.authCallback.path);
      },
    },
    testGoogle: config.hasTestGoogle ? new TestGoogle(accounts, { log }) : undefined,
    accountLifecycle: {
      db,
      clock,
      log,
      audit,
      queue,
      keys: services.signingKeys,
      eraseContent: async (accountId) => {
        const erased = await eraseProjects(projects, accountId);
        await requestPurge(services);
        return erased;
      },
    },
    apiKeys,
    connections: { accounts, apiKeys, site: services.site, log, fetchClient: fetchPublic },
    creditExpiry: { db, clock, log, queue },
    payments: await buildPayments(services),
    projects,
    files,
    categorization: {
      db,
      clock,
      counts,
      cutter,
      cuts: new PromiseCache({ size: MAX_CUTS }),
      contentChanged,
    },
    summaries,
    ocr,
    downloads,
    jobs,
    definitions,
    linkResult: (job) => linkToResult(downloads, job),
    inspector,
    removal,
  };
}

function buildOcr(
  { config }: Services,
  { files, jobs }: { files: FilesContext; jobs: JobsContext },
): OcrContext {
  return {
    files,
    jobs,
    renderer: openPageRenderer(),
    ocr: openOcr(config.ocr),
    creditsPerPage: config.ocr.creditsPerPage,
    debit: (tx, charge) => debitCredits(tx, { ...charge, action: 'ocr' }),
    refund: async (tx, refund) => void (await refundJob(tx, refund)),
  };
}

function buildAccounts({ config, db, clock, queue, audit, signingKeys }: Services): AccountsContext {
  return {
    db,
    clock,
    keys: signingKeys,
    queue,
    audit,
    isRateLimited: config.rateLimit,
    confirmsEmail: config.confirmsEmail,
    grantFirstCredits: async (tx, accountId) => {
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

/**
 * With Stripe if it is configured; otherwise, if only this machine can reach the server, with the test checkout,
 * which moves no money.
 */
async function buildPayments(services: Services): Promise<PaymentsContext> {
  const { config, db, clock, log, audit, queue } = services;
  return {
    db,
    clock,
    log,
    audit,
    queue,
    supportEmail: config.supportEmail,
    stripe: config.stripe && new (await importStripe()).StripeProvider(config.stripe, { log }),
    testCheckout: config.hasTestCheckout ? new TestCheckoutProvider(services) : undefined,
  };
}
