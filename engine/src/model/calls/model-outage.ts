import type { ModelFailure, ModelOutage } from '@sheaf/contract/placement/placed-by';

const MESSAGES: Record<ModelFailure, string> = {
  no_answer:
    'The language model did not answer, however often it was asked. Check AI_BASE_URL and the provider.',
  refused: 'The language model refused everything that it was asked. Check AI_MODEL and AI_BASE_URL.',
  unusable: 'The language model answered nothing that could be used. Check AI_MODEL.',
};

/** The model is unavailable, or placed nothing of what it was asked about. The message is for the operator. */
export class ModelOutageError extends Error {
  override readonly name = 'ModelOutageError';
  readonly outage: ModelOutage;

  constructor(outage: ModelOutage, message: string) {
    super(message);
    this.outage = outage;
  }
}

/** Throws if the model was asked and failed every time; the most frequent failure is the reason. */
export function assertModelPlaced({
  hasPlaced,
  failures,
}: {
  hasPlaced: boolean;
  failures: Iterable<ModelFailure>;
}): void {
  if (hasPlaced) return;
  const [most] = [...Map.groupBy(failures, (failure) => failure)].sort(([, a], [, b]) => b.length - a.length);
  if (most) throw new ModelOutageError(most[0], MESSAGES[most[0]]);
}
