import type { ModelConfig } from '../../config.ts';
import { failureReason } from '../failures.ts';
import { type Check, CheckFailed } from './check.ts';

const TIMEOUT_MS = 30_000;

/** Loading takes a third of a second and 50 MB, which a server only spends on request. */
const loadModels = async () => ({
  ...(await import('@sheaf/engine/model/calls/failures')),
  ...(await import('@sheaf/engine/model/calls/providers')),
});

/** The language model responds. It is asked for one token, which costs next to nothing. */
export const checkModel: Check = async ({ config }) => {
  if (!config.model) return 'the built-in categorizer sorts, without any language model';
  const name = `${config.model.provider}, ${config.model.model}`;
  const startedAt = performance.now();
  const tokens = await askShortly(config.model);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  return `${name} answers in ${seconds} s; asking took ${tokens ?? 'an unknown number of'} tokens`;
};

/** Asks for one token or, if the server does not support such a limit, for one word. Returns the tokens used. */
async function askShortly(settings: ModelConfig): Promise<number | undefined> {
  try {
    return await ask(settings, 1);
  } catch (error) {
    const { classifyFailure } = await loadModels();
    if (classifyFailure(error, new Date()).kind !== 'refused') throw await toCheckFailed(error);
    return ask(settings, undefined).catch(async (again: unknown) => {
      throw await toCheckFailed(again);
    });
  }
}

async function ask(settings: ModelConfig, maxOutputTokens: number | undefined): Promise<number | undefined> {
  const { openModel } = await loadModels();
  const { usage } = await openModel(settings).doGenerate({
    prompt: [{ role: 'user', content: [{ type: 'text', text: 'Say yes.' }] }],
    ...(maxOutputTokens !== undefined && { maxOutputTokens }),
    abortSignal: AbortSignal.timeout(Math.min(TIMEOUT_MS, settings.timeoutMs)),
  });
  const counts = [usage.inputTokens, usage.outputTokens].map((tokens) =>
    typeof tokens === 'object' ? tokens.total : tokens,
  );
  return counts.every((count) => count === undefined)
    ? undefined
    : counts.reduce((sum: number, count) => sum + (count ?? 0), 0);
}

async function toCheckFailed(error: unknown): Promise<CheckFailed> {
  const { classifyFailure } = await loadModels();
  const failure = classifyFailure(error, new Date());
  if (failure.kind === 'give-up') return new CheckFailed(failure.sentence);
  if (failure.kind === 'throttled')
    return new CheckFailed('it accepts no more calls right now. Try again later.');
  return new CheckFailed(
    `it does not respond as expected: ${failureReason(error)}. Check AI_BASE_URL and AI_MODEL.`,
  );
}
