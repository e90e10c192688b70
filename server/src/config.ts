import path from 'node:path';
import { BYTES_PER_MB } from '@sheaf/contract/constants';
import { describeRequirement } from '@sheaf/contract/http/validation-messages';
import type { ModelSettings } from '@sheaf/engine/model/calls/providers';
import { toChildEnvironments } from './config/child-environment.ts';
import { type ClientSettings, toClientSettings } from './config/client.ts';
import { isExposed, isServing, requiresMailTls } from './config/exposure.ts';
import { combinationMistakes, modelMistakes } from './config/mistakes.ts';
import { Settings } from './config/settings.ts';
import type { S3Settings } from './platform/storage/s3.ts';

/** What a process runs with: the settings as the code uses them. */
export type Config = Readonly<ReturnType<typeof toConfig>>;
/** Every limit of GET /system/limits, in bytes and counts. */
export type Limits = Config['limits'];
/** How this installation is known to Google. */
export type GoogleConfig = NonNullable<Config['google']>;
/** How this installation is known to Stripe. */
export type StripeConfig = NonNullable<Config['stripe']>;

/** Which language model sorts, and how it is asked. */
export interface ModelConfig extends ModelSettings {
  /** Calls in flight at most, over all processes. */
  readonly concurrency: number;
  /** The longest that one call may take. */
  readonly timeoutMs: number;
}

/** Which embedding model the built-in categorizer asks, and how. */
export type EmbeddingConfig = Omit<ModelConfig, 'provider'>;

/** Thrown with every mistake in the settings at once. */
export class ConfigError extends Error {}

/**
 * Reads the settings from the environment (the only reader of it), and changes nothing. Throws a ConfigError that names
 * every mistake.
 */
export const readConfig = (environment: NodeJS.ProcessEnv = process.env): Config =>
  toConfig(parse(environment, combinationMistakes), environment);

/** Which language model the environment names, if any; reads nothing else. Throws a ConfigError. */
export function readModelConfig(environment: NodeJS.ProcessEnv = process.env): ModelConfig | undefined {
  const own = Object.entries(environment).filter(([name]) => name.startsWith('AI_'));
  return toModelConfig(parse(Object.fromEntries(own), modelMistakes));
}

/** Which server the command line calls, as the environment names it. */
export const readClientSettings = (environment: NodeJS.ProcessEnv = process.env): ClientSettings =>
  toClientSettings(environment);

function parse(environment: NodeJS.ProcessEnv, furtherMistakes: (env: Settings) => string[]): Settings {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = Settings.safeParse(given, { error: describeRequirement });
  const mistakes = parsed.success
    ? furtherMistakes(parsed.data)
    : parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}.`);
  if (parsed.success && mistakes.length === 0) return parsed.data;
  throw new ConfigError(`The settings are not right:\n${mistakes.map((line) => `  - ${line}`).join('\n')}`);
}

const toConfig = (env: Settings, environment: NodeJS.ProcessEnv) => ({
  isProduction: env.NODE_ENV === 'production',
  /** Whether others than the people at this machine reach the server. */
  isExposed: isExposed(env),
  host: env.HOST,
  port: env.PORT,
  publicUrl: env.PUBLIC_URL,
  /** Undefined: the installation has one of its own (`openSigningKeys`). */
  secretKey: env.SECRET_KEY,
  previousSecretKeys: env.SECRET_KEY_PREVIOUS ?? [],
  role: env.ROLE,
  dataDir: path.resolve(env.DATA_DIR),
  databaseUrl: env.DATABASE_URL,
  /** Where objects are stored; undefined: in `dataDir`. */
  s3: toS3Settings(env),
  /** Undefined: nobody can sign in with Google. */
  google:
    env.GOOGLE_CLIENT_ID && env.GOOGLE_CLIENT_SECRET
      ? {
          clientId: env.GOOGLE_CLIENT_ID,
          clientSecret: env.GOOGLE_CLIENT_SECRET,
          /** Google's address, or that of another OpenID provider in its place. */
          issuer: env.GOOGLE_ISSUER,
        }
      : undefined,
  /** Undefined: nobody can pay by card, but on the test checkout page of a server that is for its own machine alone. */
  stripe: env.STRIPE_SECRET_KEY
    ? {
        secretKey: env.STRIPE_SECRET_KEY,
        /** Proves that events come from Stripe; undefined: none are taken, and a sweep looks at purchases. */
        webhookSecret: env.STRIPE_WEBHOOK_SECRET,
        /** Another address in the place of Stripe's own. */
        apiUrl: env.STRIPE_API_URL,
      }
    : undefined,
  /** Whether credits are bought on the built-in page that charges nothing: without Stripe, on one's own machine. */
  hasTestCheckout: !env.STRIPE_SECRET_KEY && !isServing(env),
  /** Undefined: the built-in categorizer sorts, and nothing is sent anywhere. */
  model: toModelConfig(env),
  /** The AI tools that bundles are made for; undefined: those that the product ships with. */
  aiToolsFile: env.AI_TOOLS_FILE,
  /** Undefined: the built-in categorizer compares documents by what it has itself, and nothing is sent anywhere. */
  embedding: toEmbeddingConfig(env),
  mail: {
    /** The mail server; undefined: mails are kept in a folder of `dataDir`. May hold a password. */
    url: env.MAIL_URL,
    from: env.MAIL_FROM ?? defaultSender(env.PUBLIC_URL),
    /** Whether mail leaves on an encrypted connection alone, certificate checked. */
    requiresTls: requiresMailTls(env),
  },
  /** Whether an account opens only once its address is confirmed. */
  confirmsEmail: env.CONFIRM_EMAIL === 'required' || (env.CONFIRM_EMAIL === 'auto' && Boolean(env.MAIL_URL)),
  supportEmail: env.SUPPORT_EMAIL,
  signupCourtesyCredits: env.SIGNUP_COURTESY_CREDITS,
  ocr: {
    /** Whether scans can be read; `ask`: once somebody has asked for it, what it takes is installed. */
    setting: env.OCR ?? (isServing(env) ? ('off' as const) : ('ask' as const)),
    program: env.OCR_PROGRAM,
    creditsPerPage: env.CREDITS_PER_OCR_PAGE,
    /** Of the program, and of npm where it installs the packages. */
    environments: toChildEnvironments(environment),
  },
  limits: {
    projectsPerAccount: env.LIMIT_PROJECTS_PER_USER,
    documentsPerProject: env.LIMIT_DOCUMENTS_PER_PROJECT,
    pdfFileBytes: toBytes(env.LIMIT_PDF_FILE_MB),
    textFileBytes: toBytes(env.LIMIT_TEXT_FILE_MB),
    projectStorageBytes: toBytes(env.LIMIT_PROJECT_STORAGE_MB),
  },
  rateLimit: env.RATE_LIMIT === 'on',
  trustProxy: env.TRUST_PROXY === 'true' ? true : (env.TRUST_PROXY ?? false),
  logLevel: env.LOG_LEVEL,
  /** Where the audit log goes; undefined: where the log goes. */
  auditFile: env.AUDIT_LOG,
  /** Where metrics are served; undefined: nowhere. Without a token anybody may read them. */
  metrics:
    env.METRICS_PORT === undefined
      ? undefined
      : { host: env.METRICS_HOST, port: env.METRICS_PORT, token: env.METRICS_TOKEN },
  /** Whether traces are sent; to whom, OpenTelemetry reads from the environment itself. */
  isTraced: isTraced(env),
});

const toBytes = (megabytes: number): number => Math.round(megabytes * BYTES_PER_MB);

const defaultSender = (publicUrl: string | undefined): string =>
  `Sheaf <no-reply@${publicUrl ? new URL(publicUrl).hostname : 'localhost'}>`;

function toS3Settings(env: Settings): S3Settings | undefined {
  if (!env.S3_BUCKET) return undefined;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env;
  return {
    bucket: env.S3_BUCKET,
    endpoint: env.S3_ENDPOINT,
    region: env.S3_REGION,
    credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined,
  };
}

function toEmbeddingConfig(env: Settings): EmbeddingConfig | undefined {
  if (!env.AI_EMBEDDING_MODEL) return undefined;
  return {
    baseUrl: env.AI_BASE_URL,
    apiKey: env.AI_API_KEY,
    model: env.AI_EMBEDDING_MODEL,
    concurrency: env.AI_CONCURRENCY,
    timeoutMs: env.AI_TIMEOUT_SECONDS * 1000,
  };
}

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

/** As OpenTelemetry's own start-up decides: a collector is named, and nothing says no. */
const isTraced = (env: Settings): boolean =>
  Boolean(env.OTEL_EXPORTER_OTLP_ENDPOINT ?? env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT) &&
  env.OTEL_TRACES_EXPORTER !== 'none' &&
  env.OTEL_SDK_DISABLED?.toLowerCase() !== 'true';
