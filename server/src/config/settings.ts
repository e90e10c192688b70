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
      "where it listens; any other than this machine's own lets others in, see [From your phone](README.md#from-your-phone)",
    ),
  PORT: port.default(3000).describe('the port it listens on'),
  PUBLIC_URL: httpUrl.optional().meta({
    unset: 'the address it listens on',
    description:
      'the origin that people see; required in production. `https://`, unless it is this machine or in `PLAINTEXT_HOSTS`',
  }),
  TRUST_PROXY: z.string().optional().meta({
    unset: 'off',
    description: '`true`, or the addresses of the reverse proxy in front',
  }),
  PLAINTEXT_HOSTS: z
    .string()
    .default('')
    .transform((hosts) => listOf(hosts.toLowerCase()))
    .describe(
      'hosts, with commas between, that may be spoken to without encryption because nobody else listens on the way (a network of containers, a VPN): for `PUBLIC_URL`, `AI_BASE_URL`, `S3_ENDPOINT` and `MAIL_URL` in production and wherever others reach the server',
    ),
  ROLE: z
    .enum(['all', 'api', 'worker'])
    .default('all')
    .describe('`api` or `worker` for one half of the work (needs `DATABASE_URL` and `S3_BUCKET`)'),
};

const secrets = {
  SECRET_KEY: secret.optional().meta({
    unset: 'made once, kept in `DATA_DIR`',
    description: 'signs links and tokens; required in production',
  }),
  SECRET_KEY_PREVIOUS: z
    .string()
    .transform((keys) => keys.split(',').map((key) => key.trim()))
    .pipe(z.array(secret))
    .optional()
    .describe(
      'secrets that it had before, with commas between: what they have signed stays good, see [Secrets](docs/operations.md#secrets)',
    ),
};

const data = {
  DATA_DIR: z
    .string()
    .default('./data')
    .describe(
      "database, files and temporary files of a local installation; open to the server's own user alone",
    ),
  DATABASE_URL: z.string().optional().meta({
    unset: 'the embedded database',
    description: 'a PostgreSQL (15 or newer) to use instead; required in production',
  }),
  S3_BUCKET: z.string().optional().meta({
    unset: 'files in `DATA_DIR`',
    description: 'the bucket of an S3-compatible object store to use instead',
  }),
  S3_ENDPOINT: httpUrl.optional().meta({ unset: "Amazon's own", description: 'the address of the store' }),
  S3_REGION: z.string().default('us-east-1').describe('the region of the bucket'),
  S3_ACCESS_KEY_ID: z.string().optional().meta({
    unset: "the AWS SDK's usual sources",
    description: 'the key at the store; with `S3_SECRET_ACCESS_KEY`',
  }),
  S3_SECRET_ACCESS_KEY: z.string().optional().describe('the secret of that key'),
};

const model = {
  AI_PROVIDER: z
    .enum(['builtin', 'openai-compatible', 'anthropic', 'google'])
    .default('builtin')
    .describe(
      'who sorts: the built-in engine, or a language model, see [Using a language model](README.md#using-a-language-model)',
    ),
  AI_MODEL: z
    .string()
    .optional()
    .describe("the model's name at the provider; required with a language model"),
  AI_EMBEDDING_MODEL: z
    .string()
    .optional()
    .describe(
      'an embedding model at `AI_BASE_URL`, by which the built-in engine compares few documents of any language, see [Using an embedding model](README.md#using-an-embedding-model)',
    ),
  AI_BASE_URL: httpUrl.optional().meta({
    unset: "the provider's own",
    description:
      'the root of the API, as in `http://localhost:11434/v1`; required with `openai-compatible` and with `AI_EMBEDDING_MODEL`',
  }),
  AI_API_KEY: z.string().optional().describe('the key at the provider; a server of your own may need none'),
  AI_CONCURRENCY: count
    .min(1)
    .max(1000)
    .default(4)
    .describe('calls in flight at most, over all runs and all processes'),
  AI_TIMEOUT_SECONDS: z.coerce
    .number()
    .min(1)
    .max(3600)
    .default(120)
    .describe('the longest that one call may take'),
};

const bundles = {
  AI_TOOLS_FILE: z.string().optional().meta({
    unset: 'the list that the product ships with',
    description:
      'a JSON file of AI tools and their limits to use instead, as `contract/src/bundles/ai-tools.json` is, see [Limits of AI tools](docs/operations.md#limits-of-ai-tools)',
  }),
};

const mail = {
  MAIL_URL: z
    .url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// address' })
    .optional()
    .meta({
      unset: 'a folder',
      description:
        'the mail server, `smtp://user:password@host:587` or `smtps://…`; required in production. `smtp://` means STARTTLS, without which nothing is sent in production and wherever others reach the server, unless the host is this machine or in `PLAINTEXT_HOSTS`. Without it each mail is an `.eml` file in `DATA_DIR/outbox`, and its link is in the log',
    }),
  MAIL_FROM: z
    .string()
    .regex(/^[^@\r\n]*[^@\s]@[^@\s]+$/, 'must be an address, as in "Sheaf <hello@example.org>"')
    .optional()
    .meta({
      unset: '`Sheaf <no-reply@…>`',
      description: 'the sender; unless set, at the host of `PUBLIC_URL`',
    }),
  CONFIRM_EMAIL: z
    .enum(['auto', 'required', 'off'])
    .default('auto')
    .describe('whether an account opens only when its address is confirmed; `auto`: when `MAIL_URL` is set'),
  SUPPORT_EMAIL: z.string().default('support@localhost').describe('where the Support button writes to'),
};

const google = {
  GOOGLE_CLIENT_ID: z
    .string()
    .optional()
    .describe(
      'lets people sign in with Google, with `GOOGLE_CLIENT_SECRET`; see [Signing in with Google](README.md#signing-in-with-google)',
    ),
  GOOGLE_CLIENT_SECRET: z.string().optional().describe('the secret of that client'),
  GOOGLE_ISSUER: httpUrl
    .default('https://accounts.google.com')
    .describe(
      "another OpenID provider in Google's place; `https://`, or `http://` on your own machine while nobody else reaches the server",
    ),
};

const payments = {
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[sr]k_(test|live)_\S+$/, 'must be a secret or restricted key, as in "sk_live_…"')
    .optional()
    .meta({
      description:
        'lets people pay by card; see [Switching Stripe on](docs/operations.md#switching-stripe-on). Without it: the test checkout, and in production or where others reach the server nothing',
    }),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\S+$/, 'must be the signing secret of the webhook endpoint, as in "whsec_…"')
    .optional()
    .describe(
      'signing secret of the webhook endpoint at `/stripe/webhook`; required with the key in production',
    ),
  STRIPE_API_URL: httpUrl.optional().meta({
    unset: "Stripe's own",
    description:
      'another address in its place; `https://`, or `http://` on your own machine while nobody else reaches the server',
  }),
};

const scans = {
  OCR: z.enum(['on', 'ask', 'off']).optional().meta({
    unset: '`ask` on your own machine, else `off`',
    description:
      '`on` lets people have their scans read: with the program `tesseract`, if there is one on `PATH`, or with packages of 140 MB, which `npm start` then installs; `ask` installs these only when somebody first asks for it, and is refused where others reach the server',
  }),
  OCR_PROGRAM: z.string().default('tesseract').describe('the program, or its path'),
  CREDITS_PER_OCR_PAGE: count.min(0).default(0).describe('what reading one scanned page costs'),
};

const limits = {
  SIGNUP_COURTESY_CREDITS: count
    .min(0)
    .default(SIGNUP_CREDITS_DEFAULT)
    .describe('courtesy credits of a new account'),
  LIMIT_PROJECTS_PER_USER: count.min(1).default(20).describe('projects of one account'),
  LIMIT_DOCUMENTS_PER_PROJECT: count.min(1).default(1000).describe('files of one project'),
  LIMIT_PDF_FILE_MB: megabytes.default(50).describe('the largest PDF (1 MB is 1,048,576 bytes)'),
  LIMIT_TEXT_FILE_MB: megabytes.default(10).describe('the largest text file'),
  LIMIT_PROJECT_STORAGE_MB: megabytes.default(1000).describe('uploaded bytes of one project'),
  RATE_LIMIT: z
    .enum(['on', 'off'])
    .default('on')
    .describe(
      '`off` lifts the limits on failed sign-ins, wrong passwords, sign-ups, mails for new passwords and calls with a key; refused in production and wherever others reach the server',
    ),
};

const monitoring = {
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'])
    .default('warn')
    .describe('how much is logged; `info` has a line for each request and job'),
  AUDIT_LOG: z.string().optional().meta({
    unset: 'the output',
    description:
      'the file that the audit log is appended to, see [The audit log](docs/operations.md#the-audit-log)',
  }),
  METRICS_PORT: port.optional().meta({
    unset: 'off',
    description: 'serves metrics to Prometheus at `/metrics` of this port',
  }),
  METRICS_HOST: z.string().default('127.0.0.1').describe('where metrics are served'),
  METRICS_TOKEN: z
    .string()
    .min(16)
    .optional()
    .describe(
      'the bearer token that a reader of metrics has to show; required on an address that other machines reach',
    ),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.string().optional().meta({
    unset: 'off',
    description:
      "sends traces to this collector (OTLP over HTTP, as JSON); OpenTelemetry's other `OTEL_…` variables hold too",
  }),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: z.string().optional().describe('the same, for traces alone'),
  OTEL_TRACES_EXPORTER: z.string().optional().describe('`none` sends no traces'),
  OTEL_SDK_DISABLED: z.string().optional().describe('`true` sends no traces'),
};

/** The settings by the title of their group. */
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
/** The settings after parsing, one by one. */
export type Settings = z.infer<typeof Settings>;
