import { createBuiltinCategorizer } from '@sheaf/engine/builtin/builtin';
import type { Categorizer } from '@sheaf/engine/categorizer';
import type { ModelConfig } from '../../config.ts';

/** The categorizer of a sort: the one that asks the language model, if there is one, else the built-in one. */
export async function chooseCategorizer(settings: ModelConfig | undefined): Promise<Categorizer> {
  const builtin = createBuiltinCategorizer();
  if (!settings) return builtin;
  // A third of a second and 50 MB, which a sort without a model need not spend.
  const { createModelCategorizer } = await import('@sheaf/engine/model/model');
  const { LocalGate } = await import('@sheaf/engine/model/calls/gate');
  const { openModel } = await import('@sheaf/engine/model/calls/providers');
  return createModelCategorizer({
    model: openModel(settings),
    fallback: builtin,
    gate: new LocalGate(settings.concurrency),
    // A command leaves nothing behind: the next sort asks again.
    cache: { find: async () => new Map(), keep: async () => {} },
    timeoutMs: settings.timeoutMs,
  });
}
