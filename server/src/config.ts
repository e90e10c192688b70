import path from 'node:path';
import { BYTES_PER_MB } from '@sheaf/contract/constants';
import { describeRequirement } from '@sheaf/contract/http/validation-messages';
import type { ModelSettings } from '@sheaf/engine/model/calls/providers';
import { toChildEnvironments } from './config/child-environment.ts';
import { type ClientSettings, toClientSettings } from './config/client.ts';
import { isExposed, isProductionLike, requiresMailTls } from './config/exposure.ts';
import { combinationMistakes, modelMistakes } from './config/mistakes.ts';
import { Settings } from './config/settings.ts';
import type { S3Settings } from './platform/storage/s3.ts';

/** A process's configuration: the settings in the form that the code uses. */
export type Config = Readonly<ReturnType<typeof toConfig>>;
/** Every limit of GET /system/limits, in bytes and counts. */
export type Limits = Config['limits'];
export type GoogleConfig = NonNullable<Config['google']>;
export type StripeConfig = NonNullable<Config['stripe']>;

export interface ModelConfig extends ModelSettings {
  /** Most calls in flight, across all processes. */
  readonly concurrency: number;
  readonly timeoutMs: number;
  readonly creditsPerSummaries: number;
}

export type EmbeddingConfig = Omit<ModelConfig, 'provider' | 'creditsPerSummaries'>;

export class ConfigError extends Error {}

/** Reads the settings; nothing else reads the environment. Throws a ConfigError that lists every mistake. */
export const readConfig = (environment: NodeJS.ProcessEnv = process.env): Config =>
  toConfig(parse(environment, combinationMistakes), environment);

/** Reads only the language model's settings from the environment; undefined if they name none. Throws a ConfigError. */
export function readModelConfig(environment: NodeJS.ProcessEnv = process.env): ModelConfig | undefined {
  const modelSettings = Object.entries(environment).filter(([name]) => name.startsWith('AI_'));
  return toModelConfig(parse(Object.fromEntries(modelSettings), modelMistakes));
}

export const readClientSettings = (environment: NodeJS.ProcessEnv = process.env): ClientSettings =>
  toClientSettings(environment);

function parse(environment: NodeJS.ProcessEnv, furtherMistakes: (env: Settings) => string[]): Settings {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = Settings.safeParse(given, { error: describeRequirement });
  const mistakes = parsed.success
    ? furtherMistakes(parsed.data)
    : parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}.`);
  if (parsed.success && mistakes.length === 0) return parsed.data;
  throw new ConfigError(`Some settings are not valid:\n${mistakes.map((line) => `  - ${line}`).join('\n')}`);
}

const toConfig = (env: Settings, environment: NodeJS.ProcessEnv) => ({
  isProduction: env.NODE_ENV === 'production',
  isExposed: isExposed(env),
  host: env.HOST,
  port: env.PORT,
  publicUrl: env.PUBLIC_URL,
  /** Undefined: the installation generates its own (`openSigningKeys`). */
  secretKey: env.SECRET_KEY,
  previousSecretKeys: env.SECRET_KEY_PREVIOUS ?? [],
  role: env.ROLE,
  dataDir: path.resolve(env.DATA_DIR),
  databaseUrl: env.DATABASE_URL,
  /** Where objects are stored; undefined: in `dataDir`. */
  s3: toS3Settings(env),
  /** Undefined: nobody can sign in with Google, except on the test sign-in of a server that only its own machine can reach. */
  google:
    env.GOOGLE_CLIENT_ID && env.GOOGLE_CLIENT_SECRET
      ? {
          clientId: env.GOOGLE_CLIENT_ID,
          clientSecret: env.GOOGLE_CLIENT_SECRET,
          /** Google's address, or that of another OpenID provider replacing it. */
          issuer: env.GOOGLE_ISSUER,
        }
      : undefined,
  /** Whether a built-in page stands in for Google: without a client there, on one's own machine only. */
  hasTestGoogle: !env.GOOGLE_CLIENT_ID && !isProductionLike(env),
  /** Undefined: nobody pays by card, except on the test checkout of a server that only its machine can reach. */
  stripe: env.STRIPE_SECRET_KEY
    ? {
        secretKey: env.STRIPE_SECRET_KEY,
        /** Proves that events come from Stripe; undefined: none are accepted, and a sweep checks purchases. */
        webhookSecret: env.STRIPE_WEBHOOK_SECRET,
        apiUrl: env.STRIPE_API_URL,
      }
    : undefined,
  /** Whether credits are bought on the built-in page that charges nothing: never where others reach the server. */
  hasTestCheckout: !env.STRIPE_SECRET_KEY && !isProductionLike(env),
  /** Undefined: the built-in categorizer sorts, and nothing is sent anywhere. */
  model: toModelConfig(env),
  /** The list of AI tools that bundles are made for; undefined: those that the product ships with. */
  aiToolsFile: env.AI_TOOLS_FILE,
  /** Undefined: the built-in categorizer compares documents by its own means, and nothing is sent anywhere. */
  embedding: toEmbeddingConfig(env),
  mail: {
    /** The mail server; undefined: mails are stored in a folder of `dataDir`. May contain a password. */
    url: env.MAIL_URL,
    from: env.MAIL_FROM ?? defaultSender(env.PUBLIC_URL),
    requiresTls: requiresMailTls(env),
  },
  /** Whether an account only opens once its address is confirmed. */
  confirmsEmail: env.CONFIRM_EMAIL === 'required' || (env.CONFIRM_EMAIL === 'auto' && Boolean(env.MAIL_URL)),
  supportEmail: env.SUPPORT_EMAIL,
  signupCourtesyCredits: env.SIGNUP_COURTESY_CREDITS,
  ocr: {
    /** Whether scans can be read; `ask`: what OCR needs is installed once somebody requests it. */
    setting: env.OCR ?? (isProductionLike(env) ? ('off' as const) : ('ask' as const)),
    program: env.OCR_PROGRAM,
    creditsPerPage: env.CREDITS_PER_OCR_PAGE,
    /** The environments of the OCR program, and of npm if it installs the packages. */
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
  /** Where the audit log is written; undefined: to the same place as the log. */
  auditFile: env.AUDIT_LOG,
  /** Where metrics are served; undefined: nowhere. Without a token anybody may read them. */
  metrics:
    env.METRICS_PORT === undefined
      ? undefined
      : { host: env.METRICS_HOST, port: env.METRICS_PORT, token: env.METRICS_TOKEN },
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
    creditsPerSummaries: env.CREDITS_PER_SUMMARIES,
  };
}

/** Matches OpenTelemetry's own start-up logic: a collector is named, and nothing disables tracing. */
const isTraced = (env: Settings): boolean =>
  Boolean(env.OTEL_EXPORTER_OTLP_ENDPOINT ?? env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT) &&
  env.OTEL_TRACES_EXPORTER !== 'none' &&
  env.OTEL_SDK_DISABLED?.toLowerCase() !== 'true';
