import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { NewPassword, User } from './accounts.ts';
import { api } from './api.ts';
import { Category, PhaseStart, PhaseStatus, ProcessingStatus, RawCategories } from './categorization.ts';
import * as constants from './constants.ts';
import { CreditBalance, CreditCosts, CreditKind, CreditTransaction } from './credits.ts';
import { Download } from './downloads.ts';
import type { Endpoint } from './endpoint.ts';
import { FailedFile, File, StorageUsage, UploadResult } from './files.ts';
import { BackgroundJob, JobDetail, JobStatus } from './jobs.ts';
import { CreditPackage, CreditPurchase, PurchaseStatus } from './payments.ts';
import { CREDIT_ACTIONS } from './prices.ts';
import { Project } from './projects.ts';
import { runEndpoints } from './runs/runs.ts';
import { AuthStatus, signInEndpoints } from './sign-in.ts';
import { SystemLimits } from './system.ts';

/*
 * What the specification names, word for word: the fields of its entities, its calls, and its constants. An entity may
 * have more fields than it names, and a call may accept more, but nothing that it names may be missing.
 */

const fieldsOf = (schema: z.ZodType | undefined): string[] =>
  schema && 'shape' in schema ? Object.keys(schema.shape as object) : [];
const words = (text: string): string[] => text.split(/,?\s+/).filter(Boolean);

describe('the entity', () => {
  it.each<[string, z.ZodType, string]>([
    ['Session', AuthStatus, 'authenticated user'],
    [
      'Project',
      Project,
      'id name description file_count category_count created_at has_single_text_file single_text_file_generated_at has_zip_file zip_file_generated_at',
    ],
    [
      'File',
      File,
      'id filename file_type raw_category raw_language final_category_name file_credits uploaded_at',
    ],
    [
      'File group category',
      Category,
      'id name language file_count txt_file_count pdf_file_count token_count output_file_size pdf_output_file_size output_storage_path pdf_output_storage_path',
    ],
    ['Raw categories summary', RawCategories, 'total_files total_categories raw_categories'],
    ['a raw category of it', RawCategories.shape.raw_categories.element, 'name count language'],
    ['Phase status', PhaseStatus, 'total_files phase1 phase2 job_details'],
    ['phase1 of it', PhaseStatus.shape.phase1, 'complete is_running can_run files_processed files_remaining'],
    [
      'phase2 of it',
      PhaseStatus.shape.phase2,
      'complete is_running can_run files_processed final_categories',
    ],
    ['Processing status', ProcessingStatus, 'is_processing message job_details'],
    [
      'Job detail',
      JobDetail,
      'job_id job_type status progress progress_message started_at created_at metadata',
    ],
    ['metadata of it', JobDetail.shape.metadata, 'category_id file_type'],
    [
      'Background job status',
      BackgroundJob,
      'status progress progress_message started_at created_at error_message result',
    ],
    ['result of it', BackgroundJob.shape.result.unwrap(), 'download_url message'],
    ['Storage usage', StorageUsage, 'current_usage_bytes current_usage_mb remaining_mb usage_percentage'],
    [
      'System limits',
      SystemLimits,
      'max_projects_per_user max_pdf_file_size_bytes max_pdf_file_size_mb max_text_file_size_bytes max_text_file_size_mb max_project_storage_bytes max_project_storage_mb max_documents_per_project',
    ],
    ['Credit balance', CreditBalance, 'total_credits paid_credits courtesy_credits bonus_credits'],
    ['Credit costs', CreditCosts, 'actions costs'],
    ['Credit package', CreditPackage, 'id name description credit_amount price_usd'],
    [
      'Credit purchase',
      CreditPurchase,
      'id credit_amount price_paid_usd purchase_type status stripe_receipt_url created_at',
    ],
    ['Credit transaction', CreditTransaction, 'id transaction_type description amount created_at metadata'],
    ['User profile', User, 'email created_at account_status'],
    ['Upload result', UploadResult, 'uploaded_files failed_files'],
    ['a failed file of it', FailedFile, 'filename error'],
    ['Download response', Download, 'download_url filename job_id'],
    ['Phase start response', PhaseStart, 'remaining_credits credits_used'],
    ['answer to a sign-up', signInEndpoints.signUp.response, 'user requires_confirmation message'],
    ['answer to a sign-in', signInEndpoints.signIn.response, 'user'],
    ['answer to a reset password', signInEndpoints.resetPassword.response, 'user message'],
  ])(
    '%s has every field of the specification',
    {
      tags: [
        '@3.1',
        '@3.3',
        '@3.4',
        '@3.6',
        '@3.7',
        '@3.8',
        '@3.9',
        '@3.10',
        '@3.11',
        '@3.13',
        '@3.14',
        '@3.15',
        '@3.16',
        '@3.17',
        '@3.18',
        '@3.19',
        '@3.20',
        '@3.21',
        '@3.23',
        '@3.24',
        '@3.25',
      ],
    },
    (_, schema, fields) => {
      expect(fieldsOf(schema)).toEqual(expect.arrayContaining(words(fields)));
    },
  );

  it('a job or purchase only has the specified statuses and those added by decisions', {
    tags: ['@3.4', '@3.11', '@3.18', '@3.20'],
  }, () => {
    expect(JobStatus.options).toEqual(['running', 'completed', 'failed']);
    expect(PurchaseStatus.options).toEqual(['pending', 'completed', 'failed', 'refunded', 'disputed']);
    expect(CreditKind.options).toEqual(['paid', 'courtesy', 'bonus']);
    expect(File.shape.file_type.options).toEqual(['pdf', 'text']);
    expect(User.shape.account_status.options).toEqual(['active', 'deactivated', 'terminated']);
  });
});

/** A call as the specification writes it: method and path, then the query, body and response that it names. */
type Row = [call: string, given: { query?: string; body?: string; answer?: string }];

describe('the call', () => {
  const calls = new Map<string, Endpoint>(
    Object.values(api).map((endpoint: Endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint]),
  );

  it.each<Row>([
    ['GET /auth/status', { answer: 'authenticated user' }],
    ['GET /auth/csrf-token', {}],
    ['POST /auth/signup', { body: 'email password', answer: 'requires_confirmation message user' }],
    ['POST /auth/signin', { body: 'email password', answer: 'user' }],
    ['GET /auth/google', { answer: 'url' }],
    ['POST /auth/signout', {}],
    ['POST /auth/forgot-password', { body: 'email', answer: 'message' }],
    ['POST /auth/reset-password', { body: 'access_token refresh_token password', answer: 'user' }],
    ['POST /auth/google/callback', { body: 'callback_url code state' }],
    ['GET /projects', {}],
    ['GET /projects/:id', { answer: 'file_count' }],
    ['POST /projects', { body: 'name description' }],
    ['DELETE /projects/:id', {}],
    ['POST /projects/:id/upload', { answer: 'uploaded_files failed_files' }],
    ['GET /projects/:id/files', {}],
    ['DELETE /projects/:id/files', { answer: 'deleted_files' }],
    ['DELETE /projects/:id/files/:fileId', {}],
    ['GET /projects/:id/files/storage-usage', { answer: 'usage_percentage' }],
    ['GET /projects/:id/categories', {}],
    ['DELETE /projects/:id/categories/:categoryId', {}],
    ['POST /projects/:id/clear', {}],
    ['POST /projects/:id/clear-all', {}],
    ['GET /projects/:id/progress', { answer: 'is_processing message job_details' }],
    ['GET /projects/:id/phase-status', { answer: 'total_files phase1 phase2 job_details' }],
    ['GET /projects/:id/raw-categories', { answer: 'total_files total_categories raw_categories' }],
    [
      'GET /projects/:id/categories/:categoryId/download/:format',
      { query: 'category_name', answer: 'download_url filename job_id progress progress_message' },
    ],
    [
      'GET /projects/:id/download-all-merged-categories-zip',
      { query: 'force_regenerate', answer: 'download_url job_id' },
    ],
    ['GET /projects/:id/download-all-pdfs', {}],
    [
      'GET /projects/:id/download-single-text-file',
      { query: 'force_regenerate', answer: 'job_id download_url filename' },
    ],
    ['GET /internal/background-jobs/:jobId/status', { answer: 'status progress error_message result' }],
    ['POST /internal/background-jobs/:jobId/cancel', {}],
    ['POST /ai/:id/categorize-raw', { answer: 'remaining_credits credits_used' }],
    ['POST /ai/:id/merge', { body: 'max_categories' }],
    [
      'POST /ai/:id/assign-categories',
      { body: 'max_categories reuse_existing', answer: 'remaining_credits credits_used' },
    ],
    ['GET /system/limits', { answer: 'max_projects_per_user max_documents_per_project' }],
    ['GET /credits/packages', {}],
    ['GET /credits/balance', { answer: 'total_credits' }],
    ['GET /credits/costs', { answer: 'actions costs' }],
    ['POST /credits/check', { query: 'action_type', answer: 'allowed required available' }],
    ['POST /credits/purchase/:packageId', { query: 'payment_method' }],
    ['GET /credits/purchases', {}],
    ['GET /credits/transactions', { query: 'limit' }],
    ['POST /credits/complete-purchase/:purchaseId', {}],
    [
      'POST /stripe/create-payment-link',
      { body: 'package_id success_url cancel_url', answer: 'payment_link_url' },
    ],
    ['GET /account/profile', { answer: 'email created_at account_status' }],
    ['POST /account/deactivate', { query: 'reason' }],
    ['POST /account/reactivate', {}],
    ['DELETE /account/delete-all-data', { query: 'confirmation', answer: 'deleted_projects deleted_files' }],
    ['DELETE /account/delete-account', { query: 'confirmation' }],
  ])(
    '%s takes and gives what the specification names',
    {
      tags: [
        '@7.6',
        '@7.7',
        '@7.8',
        '@7.9',
        '@7.10',
        '@7.11',
        '@7.12',
        '@7.13',
        '@7.14',
        '@7.15',
        '@7.16',
        '@7.22',
        '@7.23',
        '@7.24',
        '@7.25',
        '@7.26',
        '@7.27',
        '@7.28',
        '@7.30',
        '@7.31',
        '@7.32',
        '@7.34',
        '@7.35',
        '@7.36',
        '@7.37',
        '@7.38',
        '@7.39',
        '@7.40',
        '@7.42',
        '@7.43',
        '@7.44',
        '@7.45',
        '@7.46',
        '@7.47',
        '@7.48',
      ],
    },
    (call, { query = '', body = '', answer = '' }) => {
      const endpoint = calls.get(call);
      expect(endpoint).toBeDefined();
      expect(fieldsOf(endpoint?.query)).toEqual(expect.arrayContaining(words(query)));
      expect(fieldsOf(endpoint?.body)).toEqual(expect.arrayContaining(words(body)));
      expect(fieldsOf(endpoint?.response)).toEqual(expect.arrayContaining(words(answer)));
    },
  );

  it('requires the CSRF header if it changes anything, except for the reset and the webhook', {
    tags: ['@7.13'],
  }, () => {
    const exempt = [...calls].filter(([, { method, csrf }]) => method !== 'GET' && csrf === false);
    expect(exempt.map(([call]) => call).sort()).toEqual([
      'POST /auth/reset-password',
      'POST /stripe/webhook',
    ]);
  });

  it('gets the specified defaults for what it leaves out', {
    tags: ['@7.36', '@7.37', '@7.41', '@9.27'],
  }, () => {
    expect(runEndpoints.startMerge.body.parse({})).toEqual({ max_categories: 50 });
    expect(runEndpoints.startAssign.body.parse({})).toEqual({
      max_categories: 50,
      reuse_existing: false,
    });
    expect(api.listCreditTransactions.query.parse({})).toMatchObject({ limit: 50 });
    expect(api.purchaseCredits.query.parse({})).toEqual({ payment_method: 'manual' });
    expect(api.deactivateAccount.query.parse({})).toEqual({ reason: 'user_requested' });
  });

  it('that deletes accepts only the specified confirmation word', { tags: ['@5.22'] }, () => {
    expect(api.deleteAllData.query.safeParse({ confirmation: 'DELETE_ALL_DATA' }).success).toBe(true);
    expect(api.deleteAllData.query.safeParse({ confirmation: 'delete_all_data' }).success).toBe(false);
  });
});

it('the longest password has 256 characters, the shortest 6', { tags: ['@5.29'] }, () => {
  const isTaken = (length: number) => NewPassword.safeParse('x'.repeat(length)).success;
  expect([5, 6, 256, 257].map(isTaken)).toEqual([false, true, true, false]);
});

it.each<[string, unknown, unknown]>([
  ['Max Categories', constants.MAX_CATEGORIES, { min: 1, max: 300, default: 50 }],
  ['Phase 1 cost', constants.FILE_CREDITS_DEFAULT, 1],
  ['Phase 1 cost of a file', CREDIT_ACTIONS.file_categorization.cost, 1],
  ['Phase 2 cost', CREDIT_ACTIONS.category_assignment.cost, 10],
  ['Processing status polling', constants.PROCESSING_POLL, { intervalMs: 5_000, attempts: 20 }],
  ['Job polling', constants.JOB_POLL, { intervalMs: 5_000, attempts: 10 }],
  ['Stuck job', constants.STUCK_JOB_MS, 600_000],
  [
    'Refresh delays',
    constants.REFRESH_DELAY_MS,
    { processingEnded: 1_000, jobCompleted: 200, phaseStarted: 2_000 },
  ],
  ['Chunked upload', constants.UPLOAD_FILES_PER_REQUEST, 50],
  ['a batch of it', constants.UPLOAD_BATCH, { files: 25, timeoutMs: 120_000, pauseMs: 1_000 }],
  ['Storage bar', constants.STORAGE_BAR, { warnAbovePercent: 75, alarmAbovePercent: 90 }],
  ['Name truncation', constants.NAME_TRUNCATION_LENGTH, 180],
  ['Transactions', constants.TRANSACTIONS_DEFAULT, 50],
  ['Notification duration', constants.NOTIFICATION_MS, { default: 5_000, error: 7_000 }],
  ['Password minimum', constants.PASSWORD_LENGTH.min, 6],
  ['Deactivated account deletion', constants.DELETION_DAYS, 30],
  ['Default deactivation reason', constants.DEFAULT_DEACTIVATION_REASON, 'user_requested'],
  ['Credit types', CreditKind.options, ['paid', 'courtesy', 'bonus']],
  ['1 MB', constants.BYTES_PER_MB, 1_048_576],
])(
  'the constant "%s" is the specified one',
  {
    tags: [
      '@3.5',
      '@9.1',
      '@9.2',
      '@9.3',
      '@9.4',
      '@9.5',
      '@9.6',
      '@9.7',
      '@9.8',
      '@9.9',
      '@9.10',
      '@9.13',
      '@9.14',
      '@9.18',
      '@9.20',
      '@9.28',
      '@9.29',
    ],
  },
  (_, value, specified) => {
    expect(value).toEqual(specified);
  },
);
