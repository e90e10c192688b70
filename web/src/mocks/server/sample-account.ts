import type { Session, User } from '@sheaf/contract/accounts';
import type { ConnectionRequest } from '@sheaf/contract/accounts/connections';
import type { ApiKey, NewApiKey } from '@sheaf/contract/accounts/keys';
import { BYTES_PER_MB } from '@sheaf/contract/constants';
import type { CreditBalance, CreditTransaction } from '@sheaf/contract/credits';
import type { CreditPackage, CreditPurchase } from '@sheaf/contract/payments';
import { CREDIT_ACTIONS } from '@sheaf/contract/prices';
import type { AuthStatus } from '@sheaf/contract/sign-in';
import type { SystemLimits } from '@sheaf/contract/system';
import { sampleId } from './sample-id.ts';

const CREATED_AT = '2026-03-01T12:00:00.000Z';

export const user: User = {
  id: sampleId(1),
  email: 'ada@example.org',
  created_at: CREATED_AT,
  account_status: 'active',
  blocked: false,
  deactivated_at: null,
  deletion_due_at: null,
  has_password: true,
  google_linked: false,
};

export const deactivatedUser: User = {
  ...user,
  account_status: 'deactivated',
  blocked: true,
  deactivated_at: CREATED_AT,
  deletion_due_at: '2026-03-31T12:00:00.000Z',
};

/** A person who only signs in with Google. */
export const googleUser: User = { ...user, has_password: false, google_linked: true };

/** The session of a person, or of nobody. */
export const authStatus = (signedIn: User | null, more: Partial<AuthStatus> = {}): AuthStatus => ({
  authenticated: signedIn !== null,
  user: signedIn,
  support_email: 'support@example.org',
  ...more,
});

const session: Session = {
  id: sampleId(10),
  device: 'Firefox on Windows',
  created_at: CREATED_AT,
  last_seen_at: CREATED_AT,
  is_current: true,
};

export const sessions: Session[] = [
  session,
  { ...session, id: sampleId(11), device: 'Safari on iPhone', is_current: false },
];

export const balance: CreditBalance = {
  total_credits: 134,
  paid_credits: 100,
  courtesy_credits: 34,
  bonus_credits: 0,
  expiring: [],
};

export const creditCosts = {
  actions: { ...CREDIT_ACTIONS },
  costs: { file_categorization: 1, category_assignment: 10 },
};

const transaction = (
  index: number,
  more: Pick<CreditTransaction, 'transaction_type' | 'description' | 'amount'>,
): CreditTransaction => ({
  id: sampleId(100 + index),
  created_at: CREATED_AT,
  metadata: { kind: 'courtesy', job_id: null, project_id: null, purchase_id: null, reason: null },
  ...more,
});

export const transactions: CreditTransaction[] = [
  transaction(0, { transaction_type: 'usage', description: 'Categorized 6 files', amount: -6 }),
  transaction(1, { transaction_type: 'purchase', description: 'Starter', amount: 100 }),
  transaction(2, { transaction_type: 'courtesy', description: 'Welcome credits', amount: 50 }),
];

export const creditHistory = Array.from({ length: 14 }, (_, index) => ({
  date: `2026-03-${String(index + 1).padStart(2, '0')}`,
  added: index === 0 ? 50 : 0,
  used: index === 5 ? 16 : 0,
  balance: index < 5 ? 50 : 34,
}));

const starter: CreditPackage = {
  id: 'starter',
  name: 'Starter',
  description: 'For a first pile',
  credit_amount: 100,
  bonus_credits: 0,
  price_usd: 5,
};

export const packages: CreditPackage[] = [
  starter,
  { ...starter, id: 'standard', name: 'Standard', credit_amount: 500, price_usd: 20 },
  { ...starter, id: 'pro', name: 'Pro', credit_amount: 2000, bonus_credits: 200, price_usd: 60 },
];

export const purchase: CreditPurchase = {
  id: sampleId(20),
  package_id: 'starter',
  package_name: 'Starter',
  credit_amount: 100,
  bonus_credits: 0,
  price_paid_usd: 5,
  refunded_usd: 0,
  credits_taken_back: 0,
  purchase_type: 'paid',
  is_cancelled: false,
  payment_method: 'test',
  status: 'completed',
  stripe_receipt_url: null,
  created_at: CREATED_AT,
  completed_at: CREATED_AT,
};

export const limits: SystemLimits = {
  max_projects_per_user: 20,
  max_pdf_file_size_bytes: 50 * BYTES_PER_MB,
  max_pdf_file_size_mb: 50,
  max_text_file_size_bytes: 10 * BYTES_PER_MB,
  max_text_file_size_mb: 10,
  max_project_storage_bytes: 1000 * BYTES_PER_MB,
  max_project_storage_mb: 1000,
  max_documents_per_project: 1000,
  ocr: 'on',
  embedding_model: false,
};

const nightJob: ApiKey = {
  id: sampleId(40),
  name: 'Night job',
  prefix: 'shf_live_4kTz',
  client_host: null,
  scopes: ['read', 'write', 'run'],
  project_id: null,
  monthly_credits: 200,
  credits_this_month: 38,
  is_rotated: false,
  created_at: CREATED_AT,
  expires_at: '2099-03-01T12:00:00.000Z',
  last_used_on: '2026-03-04',
  last_used_from: '192.0.2.7',
};
const notRunning = { monthly_credits: null, credits_this_month: 0 };

export const keys: ApiKey[] = [
  {
    ...nightJob,
    id: sampleId(43),
    name: 'Claude',
    prefix: '',
    client_host: 'claude.ai',
    scopes: ['read', 'run'],
    monthly_credits: 50,
    credits_this_month: 12,
    last_used_from: '192.0.2.9',
  },
  nightJob,
  {
    ...nightJob,
    ...notRunning,
    id: sampleId(42),
    name: 'Laptop',
    prefix: 'shf_live_9xQd',
    scopes: ['read', 'write'],
    is_rotated: true,
  },
  {
    ...nightJob,
    ...notRunning,
    id: sampleId(41),
    name: 'Reading list',
    prefix: 'shf_live_b0Qe',
    scopes: ['read'],
    project_id: sampleId(2),
    expires_at: '2026-03-02T12:00:00.000Z',
    last_used_on: null,
    last_used_from: null,
  },
];

export const connectionRequest: ConnectionRequest = {
  program: 'Claude',
  host: 'claude.ai',
  is_local: false,
  vouching_host: null,
  scopes: ['read', 'write', 'run'],
};

export const newKey: NewApiKey = { ...nightJob, key: 'shf_live_4kTzExampleExampleExampleExample0AbCd' };
