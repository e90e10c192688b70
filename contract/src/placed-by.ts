import { z } from 'zod';
import { plural } from './plural.ts';

/** Why the language model did not place something: it gave no answer, refused, or answered what is of no use. */
const MODEL_FAILURES = ['no_answer', 'refused', 'unusable'] as const;
export type ModelFailure = (typeof MODEL_FAILURES)[number];

export const PlacedBy = z
  .enum(['model', 'builtin', 'builtin_no_answer', 'builtin_refused', 'builtin_unusable'])
  .meta({
    id: 'PlacedBy',
    description:
      'Who placed a file: the language model, or the built-in categorizer. `builtin_...` is the built-in categorizer in the place of a model that was asked, with what was wrong; `builtin` alone, that no model was asked about the file.',
  });
export type PlacedBy = z.infer<typeof PlacedBy>;

/** What the built-in categorizer places in the place of a model that failed so. */
export const substituteFor = (failure: ModelFailure): PlacedBy => `builtin_${failure}`;

/** Why the model did not place what it should have; undefined where it did, or was not asked. */
export const failureBehind = (placedBy: PlacedBy): ModelFailure | undefined =>
  MODEL_FAILURES.find((failure) => substituteFor(failure) === placedBy);

const WHAT_IT_DID: Record<ModelFailure, string> = {
  no_answer: 'did not answer',
  refused: 'refused',
  unusable: 'gave no usable answer',
};

/** How many files were placed by whom, for those who placed any. */
export type PlacedCounts = Partial<Record<PlacedBy, number>>;

/** How often the model failed in which way, the ways in a fixed order. */
const failuresIn = (counts: PlacedCounts) =>
  MODEL_FAILURES.map((failure) => ({ failure, count: counts[substituteFor(failure)] ?? 0 })).filter(
    ({ count }) => count > 0,
  );

/**
 * The sentence about files that were placed in the place of the model: "4 of 6 were placed without the model,
 * which did not answer". Null where there are none.
 */
export function placedWithoutModel(counts: PlacedCounts): string | null {
  const failures = failuresIn(counts);
  if (failures.length === 0) return null;
  const without = failures.reduce((sum, { count }) => sum + count, 0);
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const did = failures.map(({ failure }) => WHAT_IT_DID[failure]).join(' or ');
  return `${without} of ${total} ${plural(without, 'was', 'were')} placed without the model, which ${did}`;
}

/** What ends a run with a model: it placed nothing at all, or cannot be had until its operator acts. */
export type ModelOutage = ModelFailure | 'not_available';

/** The reason of an end, as a clause: "the language model did not answer". */
export const outageClause = (outage: ModelOutage): string =>
  `the language model ${outage === 'not_available' ? 'is not available' : WHAT_IT_DID[outage]}`;

const OUTAGE_SENTENCES: Record<ModelOutage, string> = {
  not_available: "The service's language model is not available.",
  no_answer: "The service's language model is not available: it did not answer.",
  refused: "The service's language model refused every file.",
  unusable: "The service's language model is not available: it gave no usable answer.",
};

/** The message of a run that a model has ended: what happened, what was kept, what to do next. */
export const modelOutageMessage = (outage: ModelOutage, { isPartDone }: { isPartDone: boolean }): string =>
  `${OUTAGE_SENTENCES[outage]} ${
    isPartDone ? 'What was done is kept, and the rest was not charged.' : 'Nothing was charged.'
  } Please try again later.`;
