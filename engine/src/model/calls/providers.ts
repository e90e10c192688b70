import { createAnthropic } from '@ai-sdk/anthropic';
import { createGoogle } from '@ai-sdk/google';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import type { EmbeddingOptions } from './embed.ts';
import type { ModelOptions } from './ports.ts';

/** Which model is asked, and where. */
export interface ModelSettings {
  provider: 'openai-compatible' | 'anthropic' | 'google';
  /** The root of the API; undefined for the provider's own. */
  baseUrl: string | undefined;
  /** Undefined for a self-hosted server that requires none. */
  apiKey: string | undefined;
  model: string;
}

/** Passed explicitly, since the libraries would look for missing values in the environment. */
const DEFAULT_URLS = {
  'openai-compatible': 'https://api.openai.com/v1',
  anthropic: 'https://api.anthropic.com/v1',
  google: 'https://generativelanguage.googleapis.com/v1beta',
};

/** The embedding model of that name at an OpenAI-compatible endpoint. Sends nothing yet. */
export function openEmbeddingModel({
  baseUrl,
  apiKey,
  model,
}: Pick<ModelSettings, 'baseUrl' | 'apiKey' | 'model'>): EmbeddingOptions['model'] {
  return createOpenAICompatible({
    name: 'model',
    baseURL: baseUrl ?? DEFAULT_URLS['openai-compatible'],
    ...(apiKey !== undefined && { apiKey }),
  }).embeddingModel(model);
}

/** The model specified by the settings. Sends nothing yet. */
export function openModel({ provider, baseUrl, apiKey, model }: ModelSettings): ModelOptions['model'] {
  const baseURL = baseUrl ?? DEFAULT_URLS[provider];
  const own = { apiKey: apiKey ?? '', baseURL };
  if (provider === 'anthropic') return createAnthropic(own)(model);
  if (provider === 'google') return createGoogle(own)(model);
  return createOpenAICompatible({
    name: 'model',
    baseURL,
    ...(apiKey !== undefined && { apiKey }),
    supportsStructuredOutputs: true,
  })(model);
}
