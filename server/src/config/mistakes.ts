import { isLoopback } from '../platform/network/loopback.ts';
import { isExposed, isProductionLike, plaintextMistakes } from './exposure.ts';
import type { Settings } from './settings.ts';

/** Mistakes in the combination of settings that are each valid: one sentence each, starting with the setting. */
export function combinationMistakes(env: Settings): string[] {
  const mistakes: string[] = [];
  if (env.NODE_ENV === 'production') {
    for (const name of ['SECRET_KEY', 'PUBLIC_URL', 'DATABASE_URL', 'MAIL_URL'] as const) {
      if (!env[name]) mistakes.push(`${name}: is required in production.`);
    }
  }
  if (env.RATE_LIMIT === 'off' && isProductionLike(env)) {
    mistakes.push(
      isExposed(env)
        ? 'RATE_LIMIT: cannot be off where others can reach the server (through HOST, PUBLIC_URL or a proxy).'
        : 'RATE_LIMIT: cannot be off in production.',
    );
  }
  if (env.ROLE !== 'all' && !env.DATABASE_URL) {
    mistakes.push(
      `ROLE: "${env.ROLE}" needs DATABASE_URL, because the embedded database serves only one process.`,
    );
  }
  if (env.ROLE !== 'all' && !env.S3_BUCKET) {
    mistakes.push(`ROLE: "${env.ROLE}" needs S3_BUCKET, because files in DATA_DIR serve only one process.`);
  }
  if (Boolean(env.S3_ACCESS_KEY_ID) !== Boolean(env.S3_SECRET_ACCESS_KEY)) {
    mistakes.push('S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY: set both or neither.');
  }
  if (env.OCR === 'ask' && isProductionLike(env)) {
    mistakes.push(
      'OCR: cannot be "ask" in production or where others can reach the server, because anyone could then have packages installed on this machine. Set it to "on" or "off".',
    );
  }
  if (env.METRICS_PORT !== undefined && !env.METRICS_TOKEN && !isLoopback(env.METRICS_HOST)) {
    mistakes.push('METRICS_TOKEN: is required when other machines can reach METRICS_HOST.');
  }
  return [
    ...mistakes,
    ...plaintextMistakes(env),
    ...googleMistakes(env),
    ...stripeMistakes(env),
    ...modelMistakes(env),
  ];
}

function googleMistakes(env: Settings): string[] {
  const mistakes: string[] = [];
  if (Boolean(env.GOOGLE_CLIENT_ID) !== Boolean(env.GOOGLE_CLIENT_SECRET)) {
    mistakes.push('GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET: set both or neither.');
  }
  if (!isSafeAddress(env, env.GOOGLE_ISSUER)) {
    mistakes.push(
      'GOOGLE_ISSUER: must be an https:// address (http:// is only for a provider on your own machine if nobody else can reach the server).',
    );
  }
  return mistakes;
}

/** Whether others cannot read what is sent to an address: it uses https, or the traffic stays on this machine. */
function isSafeAddress(env: Settings, address: string): boolean {
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' || (!isProductionLike(env) && isLoopback(hostname));
}

function stripeMistakes(env: Settings): string[] {
  if (!env.STRIPE_SECRET_KEY) {
    const unused = (['STRIPE_WEBHOOK_SECRET', 'STRIPE_API_URL'] as const).filter((name) => env[name]);
    return unused.map((name) => `${name}: has no effect without STRIPE_SECRET_KEY.`);
  }
  const mistakes: string[] = [];
  if (env.NODE_ENV === 'production' && !env.STRIPE_WEBHOOK_SECRET) {
    mistakes.push(
      'STRIPE_WEBHOOK_SECRET: is required with STRIPE_SECRET_KEY in production, to learn about payments and refunds.',
    );
  }
  if (env.STRIPE_API_URL && !isSafeAddress(env, env.STRIPE_API_URL)) {
    mistakes.push(
      'STRIPE_API_URL: must be an https:// address (http:// is only for a fake on your own machine if nobody else can reach the server).',
    );
  }
  return mistakes;
}

export function modelMistakes(env: Settings): string[] {
  if (env.AI_PROVIDER === 'builtin') {
    const isEmbedding = env.AI_EMBEDDING_MODEL !== undefined;
    const names = isEmbedding
      ? (['AI_MODEL'] as const)
      : (['AI_BASE_URL', 'AI_API_KEY', 'AI_MODEL'] as const);
    const unused = names.filter((name) => env[name]);
    const mistakes = unused.map((name) => `${name}: has no effect without AI_PROVIDER.`);
    if (isEmbedding && !env.AI_BASE_URL) {
      mistakes.push('AI_BASE_URL: is required with AI_EMBEDDING_MODEL, such as http://localhost:11434/v1.');
    }
    return mistakes;
  }
  const mistakes: string[] = [];
  if (env.AI_EMBEDDING_MODEL) {
    mistakes.push('AI_EMBEDDING_MODEL: has no effect with AI_PROVIDER, because a language model sorts.');
  }
  if (!env.AI_MODEL) mistakes.push(`AI_MODEL: is required with AI_PROVIDER "${env.AI_PROVIDER}".`);
  if (env.AI_PROVIDER === 'openai-compatible' && !env.AI_BASE_URL) {
    mistakes.push(
      'AI_BASE_URL: is required with AI_PROVIDER "openai-compatible", such as http://localhost:11434/v1.',
    );
  }
  if (env.AI_PROVIDER !== 'openai-compatible' && !env.AI_API_KEY) {
    mistakes.push(`AI_API_KEY: is required with AI_PROVIDER "${env.AI_PROVIDER}".`);
  }
  return mistakes;
}
