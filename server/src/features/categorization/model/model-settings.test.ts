import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from '../../../config.ts';

const SECRET_KEY = 'a secret of at least 32 characters';
const read = (env: Record<string, string>) => readConfig({ SECRET_KEY, ...env }).model;

describe('the settings of the language model', () => {
  it('use no model unless they are set', () => expect(read({})).toBeUndefined());

  it('can name a self-hosted server, which needs no key', () => {
    const env = {
      AI_PROVIDER: 'openai-compatible',
      AI_BASE_URL: 'http://localhost:11434/v1',
      AI_MODEL: 'llama3.2',
    };
    expect(read(env)).toEqual({
      provider: 'openai-compatible',
      baseUrl: 'http://localhost:11434/v1',
      apiKey: undefined,
      model: 'llama3.2',
      concurrency: 4,
      timeoutMs: 120_000,
      creditsPerSummaries: 10,
    });
  });

  it('can name a provider with a key and a model', () => {
    const env = {
      AI_PROVIDER: 'anthropic',
      AI_API_KEY: 'key',
      AI_MODEL: 'm',
      AI_CONCURRENCY: '16',
      AI_TIMEOUT_SECONDS: '5',
    };
    expect(read(env)).toMatchObject({ apiKey: 'key', baseUrl: undefined, concurrency: 16, timeoutMs: 5000 });
  });

  it.each([
    [{ AI_PROVIDER: 'openai-compatible' }, ['AI_MODEL: is required', 'AI_BASE_URL: is required']],
    [{ AI_PROVIDER: 'anthropic' }, ['AI_MODEL: is required', 'AI_API_KEY: is required']],
    [{ AI_PROVIDER: 'google', AI_MODEL: 'm' }, ['AI_API_KEY: is required']],
    [{ AI_PROVIDER: 'openai' }, ['AI_PROVIDER: ']],
    [{ AI_API_KEY: 'key' }, ['AI_API_KEY: has no effect without AI_PROVIDER']],
    [{ AI_EMBEDDING_MODEL: 'e' }, ['AI_BASE_URL: is required with AI_EMBEDDING_MODEL']],
    [{ AI_EMBEDDING_MODEL: 'e', AI_MODEL: 'm', AI_BASE_URL: 'http://localhost/v1' }, ['AI_MODEL: has no']],
    [
      { AI_PROVIDER: 'google', AI_MODEL: 'm', AI_API_KEY: 'key', AI_EMBEDDING_MODEL: 'e' },
      ['AI_EMBEDDING_MODEL: has no effect'],
    ],
    [{ AI_CONCURRENCY: '0' }, ['AI_CONCURRENCY: ']],
    [{ AI_CONCURRENCY: 'many' }, ['AI_CONCURRENCY: ']],
    [{ AI_BASE_URL: 'localhost' }, ['AI_BASE_URL: ']],
  ])('explain what is wrong with %j', (env, sentences) => {
    const mistakes = () => read(env as unknown as Record<string, string>);
    expect(mistakes).toThrow(ConfigError);
    for (const sentence of sentences) expect(mistakes).toThrow(sentence);
  });

  it('never show the key', () => {
    expect(() => read({ AI_API_KEY: 'sk-secret' })).toThrow(/^(?!.*sk-secret)/s);
  });
});
