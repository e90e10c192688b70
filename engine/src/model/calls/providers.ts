import { createAnthropic } from '@ai-sdk/anthropic';
import { createGoogle } from '@ai-sdk/google';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import type { EmbeddingOptions } from './embed.ts';
import type { ModelOptions } from './ports.ts';

/** Which model is asked, and where. */
export interface ModelSettings {
  provider: 'openai-compatible' | 'anthropic' | 'google';
  /** The root of the API; undefined: the provider's own. */
  baseUrl: string | undefined;
  /** Undefined for a server of one's own that asks for none. */
  apiKey: string | undefined;
  model: string;
}

/** Written out, since the libraries would look into the environment for what they are not given. */
const OWN_URLS = {
  'openai-compatible': 'https://api.openai.com/v1',
  anthropic: 'https://api.anthropic.com/v1',
  google: 'https://generativelanguage.googleapis.com/v1beta',
};

/** The embedding model of that name at an address that speaks the protocol of OpenAI. Nothing is sent yet. */
export function openEmbeddingModel({
  baseUrl,
  apiKey,
  model,
}: Pick<ModelSettings, 'baseUrl' | 'apiKey' | 'model'>): EmbeddingOptions['model'] {
  return createOpenAICompatible({
    name: 'model',
    baseURL: baseUrl ?? OWN_URLS['openai-compatible'],
    ...(apiKey !== undefined && { apiKey }),
  }).embeddingModel(model);
}

/** The model that the settings name. Nothing is sent yet. */
export function openModel({ provider, baseUrl, apiKey, model }: ModelSettings): ModelOptions['model'] {
  const baseURL = baseUrl ?? OWN_URLS[provider];
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
