import type { Categorizer } from '@sheaf/engine/categorizer';
import type { Services } from '../../../services.ts';
import type { WithCategorizer } from '../runs/run-context.ts';
import { withEmbeddingCategorizer } from './embedding-categorizer.ts';
import { type ModelCalls, withModelCategorizer } from './model-categorizer.ts';

/** The categorizer that calls the configured language model; without one, the built-in categorizer. */
export function buildCategorizer(
  services: Services,
  { builtin, model }: { builtin: Categorizer; model: ModelCalls | undefined },
): WithCategorizer {
  const { embedding } = services.config;
  if (model) return withModelCategorizer(model, builtin);
  if (embedding) return withEmbeddingCategorizer(services, { settings: embedding, builtin });
  return (_job, work) => work(builtin);
}
