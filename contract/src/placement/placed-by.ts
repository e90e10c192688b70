import { z } from 'zod';
import { plural } from '../plural.ts';

/** Why the language model did not place something: it did not answer, it refused, or its answer was unusable. */
const MODEL_FAILURES = ['no_answer', 'refused', 'unusable'] as const;
export type ModelFailure = (typeof MODEL_FAILURES)[number];

export const PlacedBy = z
  .enum(['model', 'builtin', 'builtin_no_answer', 'builtin_refused', 'builtin_unusable'])
  .meta({
    id: 'PlacedBy',
    description:
      'What placed a file: the language model (`model`) or the built-in categorizer. `builtin` means that no model was asked about the file. `builtin_…` means that the built-in categorizer stood in for a model that gave no answer, refused, or gave an unusable answer.',
  });
export type PlacedBy = z.infer<typeof PlacedBy>;

/** The `PlacedBy` value for the built-in categorizer standing in for a model that failed in this way. */
export const fallbackFor = (failure: ModelFailure): PlacedBy => `builtin_${failure}`;

/** Why the model did not place what it should have; undefined if it did, or was not asked. */
export const failureOf = (placedBy: PlacedBy): ModelFailure | undefined =>
  MODEL_FAILURES.find((failure) => fallbackFor(failure) === placedBy);

const FAILURE_PHRASES: Record<ModelFailure, string> = {
  no_answer: 'did not answer',
  refused: 'refused',
  unusable: 'gave no usable answer',
};

/** How many files were placed by whom; those that placed none are left out. */
export type PlacedCounts = Partial<Record<PlacedBy, number>>;

/** How often the model failed in each way, in a fixed order. */
const failuresIn = (counts: PlacedCounts) =>
  MODEL_FAILURES.map((failure) => ({ failure, count: counts[fallbackFor(failure)] ?? 0 })).filter(
    ({ count }) => count > 0,
  );

/**
 * The sentence about files that the built-in categorizer placed instead of the model: "4 of 6 were placed without the
 * model, which did not answer". Null if there are none.
 */
export function placedWithoutModel(counts: PlacedCounts): string | null {
  const failures = failuresIn(counts);
  if (failures.length === 0) return null;
  const without = failures.reduce((sum, { count }) => sum + count, 0);
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const did = failures.map(({ failure }) => FAILURE_PHRASES[failure]).join(' or ');
  return `${without} of ${total} ${plural(without, 'was', 'were')} placed without the model, which ${did}`;
}

/** Why a run with a model ended: the model placed nothing at all, or is unavailable until the operator acts. */
export type ModelOutage = ModelFailure | 'not_available';

/** The reason why a run ended, as a clause: "the language model did not answer". */
export const outageClause = (outage: ModelOutage): string =>
  `the language model ${outage === 'not_available' ? 'is not available' : FAILURE_PHRASES[outage]}`;

const OUTAGE_SENTENCES: Record<ModelOutage, string> = {
  not_available: "The service's language model is not available.",
  no_answer: "The service's language model is not available: it did not answer.",
  refused: "The service's language model refused every file.",
  unusable: "The service's language model is not available: it gave no usable answer.",
};

/** The message of a run that ended because of its model: what happened, what was kept, what to do next. */
export const modelOutageMessage = (outage: ModelOutage, { isPartDone }: { isPartDone: boolean }): string =>
  `${OUTAGE_SENTENCES[outage]} ${
    isPartDone ? 'What was done is kept, and the rest was not charged.' : 'Nothing was charged.'
  } Please try again later.`;
