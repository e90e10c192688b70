import { SIGNUP_CREDITS_DEFAULT } from '@sheaf/contract/constants';
import { z } from 'zod';

/*
 * Every setting, by group: its name, type, default and description. The tables in the README and `example.env` are
 * generated from here (`npm run docs`); backticks and links are Markdown. `unset` describes the behavior of a setting
 * without a default value.
 */

const port = z.coerce.number().int().min(0).max(65_535);
const httpUrl = z.url({ protocol: /^https?$/ });
const secret = z.string().min(32);
const megabytes = z.coerce.number().positive();
const count = z.coerce.number().int();
const listOf = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

const server = {
  NODE_ENV: z
    .enum(['development', 'test', 'production'], { error: 'must be development, test or production' })
    .default('development')
    .describe('`production` makes `SECRET_KEY`, `PUBLIC_URL`, `DATABASE_URL` and `MAIL_URL` required'),
  HOST: z
    .string()
    .default('127.0.0.1')
    .describe(
      'the address to listen on; anything but a loopback address lets other machines in, see [From your phone](README.md#from-your-phone)',
    ),
  PORT: port.default(3000).describe('the port to listen on'),
  PUBLIC_URL: httpUrl.optional().meta({
    unset: 'the address it listens on',
    description:
      'the public origin; required in production. Must be `https://`, unless it is this machine or in `PLAINTEXT_HOSTS`',
  }),
  TRUST_PROXY: z.string().optional().meta({
    unset: 'off',
    description: '`true`, or the addresses of the reverse proxy in front of the server',
  }),
  PLAINTEXT_HOSTS: z
    .string()
    .default('')
    .transform((hosts) => listOf(hosts.toLowerCase()))
    .describe(
      'comma-separated hosts that may be reached without encryption because nobody else can listen in (a container network, a VPN); applies to `PUBLIC_URL`, `AI_BASE_URL`, `S3_ENDPOINT` and `MAIL_URL` in production and wherever others can reach the server',
    ),
  ROLE: z
    .enum(['all', 'api', 'worker'])
    .default('all')
    .describe('`api` or `worker` to run only that half (needs `DATABASE_URL` and `S3_BUCKET`)'),
};

const secrets = {
  SECRET_KEY: secret.optional().meta({
    unset: 'generated once, kept in `DATA_DIR`',
    description: 'signs links and tokens; required in production',
  }),
  SECRET_KEY_PREVIOUS: z
    .string()
    .transform((keys) => keys.split(',').map((key) => key.trim()))
    .pipe(z.array(secret))
    .optional()
    .describe(
      'comma-separated earlier secrets; what they signed stays valid, see [Secrets](docs/operations.md#secrets)',
    ),
};

const data = {
  DATA_DIR: z
    .string()
    .default('./data')
    .describe(
      "the folder for the database, files and temporary files of a local installation; only the server's own user has access",
    ),
  DATABASE_URL: z.string().optional().meta({
    unset: 'the embedded database',
    description: 'a PostgreSQL database (15 or newer) to use instead; required in production',
  }),
  S3_BUCKET: z.string().optional().meta({
    unset: 'files in `DATA_DIR`',
    description: 'a bucket in an S3-compatible object store to use instead',
  }),
  S3_ENDPOINT: httpUrl
    .optional()
    .meta({ unset: "Amazon's own", description: 'the address of the object store' }),
  S3_REGION: z.string().default('us-east-1').describe('the region of the bucket'),
  S3_ACCESS_KEY_ID: z.string().optional().meta({
    unset: "the AWS SDK's usual sources",
    description: 'the access key of the object store; needs `S3_SECRET_ACCESS_KEY`',
  }),
  S3_SECRET_ACCESS_KEY: z.string().optional().describe('the secret for that key'),
};

const model = {
  AI_PROVIDER: z
    .enum(['builtin', 'openai-compatible', 'anthropic', 'google'])
    .default('builtin')
    .describe(
      'what sorts the documents: the built-in engine or a language model, see [Using a language model](README.md#using-a-language-model)',
    ),
  AI_MODEL: z
    .string()
    .optional()
    .describe("the provider's name for the model; required with a language model"),
  AI_EMBEDDING_MODEL: z
    .string()
    .optional()
    .describe(
      'an embedding model at `AI_BASE_URL` that helps the built-in engine compare small sets of documents in any language, see [Using an embedding model](README.md#using-an-embedding-model)',
    ),
  AI_BASE_URL: httpUrl.optional().meta({
    unset: "the provider's own",
    description:
      'the base URL of the API, such as `http://localhost:11434/v1`; required with `openai-compatible` and with `AI_EMBEDDING_MODEL`',
  }),
  AI_API_KEY: z.string().optional().describe('the API key of the provider; your own server may not need one'),
  AI_CONCURRENCY: count
    .min(1)
    .max(1000)
    .default(4)
    .describe('maximum concurrent calls, across all runs and processes'),
  AI_TIMEOUT_SECONDS: z.coerce
    .number()
    .min(1)
    .max(3600)
    .default(120)
    .describe('the timeout of a single call'),
  CREDITS_PER_SUMMARIES: count
    .min(0)
    .default(10)
    .describe("the price of having the language model write the summaries of a project's categories"),
};

const bundles = {
  AI_TOOLS_FILE: z.string().optional().meta({
    unset: 'the list that comes with the product',
    description:
      'a JSON file of AI tools and their limits to use instead, in the format of `contract/src/bundles/ai-tools.json`, see [Limits of AI tools](docs/operations.md#limits-of-ai-tools)',
  }),
};

const mail = {
  MAIL_URL: z
    .url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// address' })
    .optional()
    .meta({
      unset: 'a folder',
      description:
        'the mail server, `smtp://user:password@host:587` or `smtps://…`; required in production. `smtp://` uses STARTTLS; in production and wherever others can reach the server, nothing is sent without it unless the host is this machine or in `PLAINTEXT_HOSTS`. If not set, each email is saved as an `.eml` file in `DATA_DIR/outbox` and its link is logged',
    }),
  MAIL_FROM: z
    .string()
    .regex(/^[^@\r\n]*[^@\s]@[^@\s]+$/, 'must be an address, such as "Sheaf <hello@example.org>"')
    .optional()
    .meta({
      unset: '`Sheaf <no-reply@…>`',
      description: 'the sender address; by default at the host of `PUBLIC_URL`',
    }),
  CONFIRM_EMAIL: z
    .enum(['auto', 'required', 'off'])
    .default('auto')
    .describe(
      'whether a new account must confirm its email address first; `auto`: only if `MAIL_URL` is set',
    ),
  SUPPORT_EMAIL: z
    .string()
    .default('support@localhost')
    .describe('the address that the Support button writes to'),
};

const google = {
  GOOGLE_CLIENT_ID: z
    .string()
    .optional()
    .describe(
      'lets people sign in with Google; needs `GOOGLE_CLIENT_SECRET`, see [Signing in with Google](README.md#signing-in-with-google). Without it there is only a test sign-in, and none in production or where others can reach the server',
    ),
  GOOGLE_CLIENT_SECRET: z.string().optional().describe('the secret for that client'),
  GOOGLE_ISSUER: httpUrl
    .default('https://accounts.google.com')
    .describe(
      'another OpenID provider to use instead of Google; `https://`, or `http://` on your own machine if nobody else can reach the server',
    ),
};

const payments = {
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[sr]k_(test|live)_\S+$/, 'must be a secret or restricted key, such as "sk_live_…"')
    .optional()
    .meta({
      description:
        'lets people pay by card, see [Switching Stripe on](docs/operations.md#switching-stripe-on). Without it there is only a test checkout, and none in production or where others can reach the server',
    }),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\S+$/, 'must be the signing secret of the webhook endpoint, such as "whsec_…"')
    .optional()
    .describe(
      'the signing secret of the webhook endpoint `/stripe/webhook`; required with `STRIPE_SECRET_KEY` in production',
    ),
  STRIPE_API_URL: httpUrl.optional().meta({
    unset: "Stripe's own",
    description:
      'another address of the Stripe API; `https://`, or `http://` on your own machine if nobody else can reach the server',
  }),
};

const scans = {
  OCR: z.enum(['on', 'ask', 'off']).optional().meta({
    unset: '`ask` on your own machine, otherwise `off`',
    description:
      '`on` lets people have their scans read with OCR: by the program `tesseract` if it is on `PATH`, otherwise by 140 MB of packages that the server installs when it starts; `ask` installs them only when OCR is first requested, and is not allowed where others can reach the server',
  }),
  OCR_PROGRAM: z.string().default('tesseract').describe('the OCR program, or its path'),
  CREDITS_PER_OCR_PAGE: count.min(0).default(0).describe('the price of reading one scanned page'),
};

const limits = {
  SIGNUP_COURTESY_CREDITS: count
    .min(0)
    .default(SIGNUP_CREDITS_DEFAULT)
    .describe('courtesy credits for a new account'),
  LIMIT_PROJECTS_PER_USER: count.min(1).default(20).describe('maximum projects per account'),
  LIMIT_DOCUMENTS_PER_PROJECT: count.min(1).default(1000).describe('maximum files per project'),
  LIMIT_PDF_FILE_MB: megabytes.default(50).describe('maximum size of a PDF (1 MB is 1,048,576 bytes)'),
  LIMIT_TEXT_FILE_MB: megabytes.default(10).describe('maximum size of a text file'),
  LIMIT_PROJECT_STORAGE_MB: megabytes.default(1000).describe('maximum uploaded data per project'),
  RATE_LIMIT: z
    .enum(['on', 'off'])
    .default('on')
    .describe(
      '`off` lifts the limits on failed sign-ins, wrong passwords, sign-ups, password reset emails and calls with a key; not allowed in production or wherever others can reach the server',
    ),
};

const monitoring = {
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'])
    .default('warn')
    .describe('how much is logged; `info` logs each request and job'),
  AUDIT_LOG: z.string().optional().meta({
    unset: 'standard output',
    description: 'the file to append the audit log to, see [The audit log](docs/operations.md#the-audit-log)',
  }),
  METRICS_PORT: port.optional().meta({
    unset: 'off',
    description: 'serves Prometheus metrics at `/metrics` on this port',
  }),
  METRICS_HOST: z.string().default('127.0.0.1').describe('the address that metrics are served on'),
  METRICS_TOKEN: z
    .string()
    .min(16)
    .optional()
    .describe(
      'the bearer token required to read metrics; required on an address that other machines can reach',
    ),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.string().optional().meta({
    unset: 'off',
    description:
      "sends traces to this collector (OTLP over HTTP, as JSON); OpenTelemetry's other `OTEL_…` variables apply, too",
  }),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: z.string().optional().describe('the same, for traces only'),
  OTEL_TRACES_EXPORTER: z.string().optional().describe('`none` sends no traces'),
  OTEL_SDK_DISABLED: z.string().optional().describe('`true` sends no traces'),
};

export const settingGroups = {
  Server: server,
  Secrets: secrets,
  Data: data,
  'Language model': model,
  Bundles: bundles,
  Mail: mail,
  Google: google,
  Payments: payments,
  Scans: scans,
  'Credits and limits': limits,
  'Logs, metrics and traces': monitoring,
};

/** The settings as the environment provides them, all as text. */
export const Settings = z.object({
  ...server,
  ...secrets,
  ...data,
  ...model,
  ...bundles,
  ...mail,
  ...google,
  ...payments,
  ...scans,
  ...limits,
  ...monitoring,
});
export type Settings = z.infer<typeof Settings>;
