import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { BYTES_PER_MB } from '@sheaf/contract/constants';
import { z } from 'zod';
import { isExposed, isServing, requiresMailTls } from './config.exposure.ts';
import { combinationMistakes, modelMistakes } from './config.mistakes.ts';
import { isTraced, type MetricsConfig, toMetricsConfig } from './config.observing.ts';
import type { SigningKeys } from './platform/secrets.ts';

const mb = (fallback: number) => z.coerce.number().positive().default(fallback);

const secret = z.string().min(32, 'must have at least 32 characters');

const Environment = z.object({
  NODE_ENV: z
    .enum(['development', 'test', 'production'], { error: 'must be development, test or production' })
    .default('development'),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  PLAINTEXT_HOSTS: z
    .string()
    .default('')
    .transform((hosts) =>
      hosts
        .toLowerCase()
        .split(',')
        .map((host) => host.trim())
        .filter(Boolean),
    ),
  SECRET_KEY: secret.optional(),
  SECRET_KEY_PREVIOUS: z
    .string()
    .transform((keys) => keys.split(',').map((key) => key.trim()))
    .pipe(z.array(secret))
    .optional(),
  ROLE: z.enum(['all', 'api', 'worker']).default('all'),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z.string().optional(),
  S3_BUCKET: z.string().optional(),
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_ISSUER: z.url({ protocol: /^https?$/ }).default('https://accounts.google.com'),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[sr]k_(test|live)_\S+$/, 'must be a secret or restricted key, as in "sk_live_…"')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\S+$/, 'must be the signing secret of the webhook endpoint, as in "whsec_…"')
    .optional(),
  STRIPE_API_URL: z.url({ protocol: /^https?$/ }).optional(),
  AI_PROVIDER: z.enum(['builtin', 'openai-compatible', 'anthropic', 'google']).default('builtin'),
  AI_BASE_URL: z.url({ protocol: /^https?$/ }).optional(),
  AI_API_KEY: z.string().optional(),
  AI_MODEL: z.string().optional(),
  AI_CONCURRENCY: z.coerce.number().int().min(1).max(1000).default(4),
  AI_TIMEOUT_SECONDS: z.coerce.number().min(1).max(3600).default(120),
  MAIL_URL: z.url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// address' }).optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[^@\r\n]*[^@\s]@[^@\s]+$/, 'must be an address, as in "Sheaf <hello@example.org>"')
    .optional(),
  CONFIRM_EMAIL: z.enum(['auto', 'required', 'off']).default('auto'),
  SUPPORT_EMAIL: z.string().default('support@localhost'),
  SIGNUP_COURTESY_CREDITS: z.coerce.number().int().min(0).default(50),
  LIMIT_PROJECTS_PER_USER: z.coerce.number().int().min(1).default(20),
  LIMIT_DOCUMENTS_PER_PROJECT: z.coerce.number().int().min(1).default(1000),
  LIMIT_PDF_FILE_MB: mb(50),
  LIMIT_TEXT_FILE_MB: mb(10),
  LIMIT_PROJECT_STORAGE_MB: mb(1000),
  RATE_LIMIT: z.enum(['on', 'off']).default('on'),
  TRUST_PROXY: z.string().optional(),
  METRICS_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.string().optional(),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: z.string().optional(),
  OTEL_TRACES_EXPORTER: z.string().optional(),
  OTEL_SDK_DISABLED: z.string().optional(),
  AUDIT_LOG: z.string().optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('warn'),
});

/** The environment as it was given, setting by setting. */
export type Settings = z.infer<typeof Environment>;

/** Every limit of GET /system/limits, in bytes and counts. */
export interface Limits {
  readonly projectsPerAccount: number;
  readonly documentsPerProject: number;
  readonly pdfFileBytes: number;
  readonly textFileBytes: number;
  readonly projectStorageBytes: number;
}

/** Where objects live when they are not in DATA_DIR. */
export interface S3Settings {
  readonly bucket: string;
  readonly endpoint: string | undefined;
  readonly region: string;
  readonly credentials: { accessKeyId: string; secretAccessKey: string } | undefined;
}

/** How this installation is known to Google. */
export interface GoogleConfig {
  readonly clientId: string;
  readonly clientSecret: string;
  /** Google's address, or that of another OpenID provider in its place. */
  readonly issuer: string;
}

/** How this installation is known to Stripe. */
export interface StripeConfig {
  readonly secretKey: string;
  /** Proves that events come from Stripe; undefined: none are taken, and purchases are looked at by themselves. */
  readonly webhookSecret: string | undefined;
  /** Another address in the place of Stripe's own. */
  readonly apiUrl: string | undefined;
}

/** Which language model sorts, and how it is asked. */
export interface ModelConfig {
  readonly provider: 'openai-compatible' | 'anthropic' | 'google';
  readonly baseUrl: string | undefined;
  readonly apiKey: string | undefined;
  readonly model: string;
  /** Calls in flight at most, over all processes. */
  readonly concurrency: number;
  /** The longest that one call may take. */
  readonly timeoutMs: number;
}

/** How mail goes out. */
export interface MailConfig {
  /** The mail server; undefined: mails are kept in a folder of DATA_DIR. May hold a password. */
  readonly url: string | undefined;
  readonly from: string;
  /** Whether it leaves on an encrypted connection alone, certificate checked. */
  readonly requiresTls: boolean;
}

/** The settings of one process. */
export interface Config {
  readonly isProduction: boolean;
  /** Whether others than the people at this machine reach the server. */
  readonly isExposed: boolean;
  readonly host: string;
  readonly port: number;
  readonly publicUrl: string | undefined;
  readonly signingKeys: SigningKeys;
  readonly role: 'all' | 'api' | 'worker';
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  readonly s3: S3Settings | undefined;
  /** Undefined: nobody can sign in with Google. */
  readonly google: GoogleConfig | undefined;
  /** Undefined: nobody can pay by card, but on the test checkout page of a server that is for its own machine alone. */
  readonly stripe: StripeConfig | undefined;
  /** Whether credits are bought on the built-in page that charges nothing: without Stripe, on one's own machine. */
  readonly hasTestCheckout: boolean;
  /** Undefined: the built-in categoriser sorts, and nothing is sent anywhere. */
  readonly model: ModelConfig | undefined;
  readonly mail: MailConfig;
  /** Whether an account opens only once its address is confirmed. */
  readonly confirmsEmail: boolean;
  readonly supportEmail: string;
  readonly signupCourtesyCredits: number;
  readonly limits: Limits;
  readonly rateLimit: boolean;
  readonly trustProxy: boolean | string;
  readonly logLevel: string;
  /** Where the audit log goes; undefined: where the log goes. */
  readonly auditFile: string | undefined;
  /** Undefined: this process tells no metrics. */
  readonly metrics: MetricsConfig | undefined;
  /** Whether traces are sent; to whom, OpenTelemetry reads from the environment itself. */
  readonly isTraced: boolean;
}

/** Thrown with every mistake in the settings at once. */
export class ConfigError extends Error {}

/**
 * Reads the settings from the environment (the only reader of it). Throws a ConfigError that names every mistake.
 * With `isExisting` they are those of an installation that has been started before: no data folder is made.
 */
export function readConfig(
  environment: NodeJS.ProcessEnv = process.env,
  { isExisting = false }: { isExisting?: boolean } = {},
): Config {
  return toConfig(parse(environment, combinationMistakes), isExisting ? readSecret : keptSecret);
}

function parse(environment: NodeJS.ProcessEnv, furtherMistakes: (env: Settings) => string[]): Settings {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = Environment.safeParse(given);
  const mistakes = parsed.success
    ? furtherMistakes(parsed.data)
    : parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  if (parsed.success && mistakes.length === 0) return parsed.data;
  throw new ConfigError(`The settings are not right:\n${mistakes.map((line) => `  - ${line}`).join('\n')}`);
}

/**
 * Which language model the environment names, if any; reads nothing else and touches no folder. Throws a ConfigError
 * that names every mistake.
 */
export function readModelConfig(environment: NodeJS.ProcessEnv = process.env): ModelConfig | undefined {
  const names = Object.keys(environment).filter((name) => name.startsWith('AI_'));
  const config = parse(Object.fromEntries(names.map((name) => [name, environment[name]])), modelMistakes);
  return toModelConfig(config);
}

function toConfig(env: Settings, secretOf: (dataDir: string) => string): Config {
  const dataDir = path.resolve(env.DATA_DIR);
  return {
    isProduction: env.NODE_ENV === 'production',
    isExposed: isExposed(env),
    host: env.HOST,
    port: env.PORT,
    publicUrl: env.PUBLIC_URL,
    signingKeys: { current: env.SECRET_KEY ?? secretOf(dataDir), previous: env.SECRET_KEY_PREVIOUS ?? [] },
    role: env.ROLE,
    dataDir,
    databaseUrl: env.DATABASE_URL,
    s3: env.S3_BUCKET
      ? {
          bucket: env.S3_BUCKET,
          endpoint: env.S3_ENDPOINT,
          region: env.S3_REGION,
          credentials:
            env.S3_ACCESS_KEY_ID && env.S3_SECRET_ACCESS_KEY
              ? { accessKeyId: env.S3_ACCESS_KEY_ID, secretAccessKey: env.S3_SECRET_ACCESS_KEY }
              : undefined,
        }
      : undefined,
    google:
      env.GOOGLE_CLIENT_ID && env.GOOGLE_CLIENT_SECRET
        ? {
            clientId: env.GOOGLE_CLIENT_ID,
            clientSecret: env.GOOGLE_CLIENT_SECRET,
            issuer: env.GOOGLE_ISSUER,
          }
        : undefined,
    stripe: env.STRIPE_SECRET_KEY
      ? {
          secretKey: env.STRIPE_SECRET_KEY,
          webhookSecret: env.STRIPE_WEBHOOK_SECRET,
          apiUrl: env.STRIPE_API_URL,
        }
      : undefined,
    hasTestCheckout: !env.STRIPE_SECRET_KEY && !isServing(env),
    model: toModelConfig(env),
    mail: {
      url: env.MAIL_URL,
      from: env.MAIL_FROM ?? defaultSender(env.PUBLIC_URL),
      requiresTls: requiresMailTls(env),
    },
    confirmsEmail:
      env.CONFIRM_EMAIL === 'required' || (env.CONFIRM_EMAIL === 'auto' && Boolean(env.MAIL_URL)),
    supportEmail: env.SUPPORT_EMAIL,
    signupCourtesyCredits: env.SIGNUP_COURTESY_CREDITS,
    limits: {
      projectsPerAccount: env.LIMIT_PROJECTS_PER_USER,
      documentsPerProject: env.LIMIT_DOCUMENTS_PER_PROJECT,
      pdfFileBytes: Math.round(env.LIMIT_PDF_FILE_MB * BYTES_PER_MB),
      textFileBytes: Math.round(env.LIMIT_TEXT_FILE_MB * BYTES_PER_MB),
      projectStorageBytes: Math.round(env.LIMIT_PROJECT_STORAGE_MB * BYTES_PER_MB),
    },
    rateLimit: env.RATE_LIMIT === 'on',
    trustProxy: env.TRUST_PROXY === 'true' ? true : (env.TRUST_PROXY ?? false),
    logLevel: env.LOG_LEVEL,
    auditFile: env.AUDIT_LOG,
    metrics: toMetricsConfig(env),
    isTraced: isTraced(env),
  };
}

const defaultSender = (publicUrl: string | undefined): string =>
  `Sheaf <no-reply@${publicUrl ? new URL(publicUrl).hostname : 'localhost'}>`;

function toModelConfig(env: Settings): ModelConfig | undefined {
  if (env.AI_PROVIDER === 'builtin') return undefined;
  return {
    provider: env.AI_PROVIDER,
    baseUrl: env.AI_BASE_URL,
    apiKey: env.AI_API_KEY,
    model: env.AI_MODEL ?? '',
    concurrency: env.AI_CONCURRENCY,
    timeoutMs: env.AI_TIMEOUT_SECONDS * 1000,
  };
}

/** A local installation makes its own secret once and keeps it, so that sessions outlive a restart. */
function keptSecret(dataDir: string): string {
  const file = secretFile(dataDir);
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  try {
    writeFileSync(file, randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFileSync(file, 'utf8').trim();
}

const secretFile = (dataDir: string): string => path.join(dataDir, 'secret.key');

/** The secret that an earlier start has kept. */
function readSecret(dataDir: string): string {
  try {
    return readFileSync(secretFile(dataDir), 'utf8').trim();
  } catch (error) {
    if (!['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
    throw new ConfigError(
      `${dataDir} is no data folder of Sheaf: it holds no secret.key, and SECRET_KEY is not set. Give the settings that the server has.`,
    );
  }
}
