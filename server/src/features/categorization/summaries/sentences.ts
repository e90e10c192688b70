import { type CategorySummary, MAX_SENTENCES } from '@sheaf/contract/categorization/summaries';
import { completeSentence, completeSentencesIn } from '@sheaf/engine/text/prose/complete-sentence';
import { type CategorizedFile, certaintyOf, nameOf } from './categorized-file.ts';
import { shareOf, stemsIn, type Term, termsIn } from './terms.ts';

/** Longer sentences count less. */
const SENTENCE_CHARS = 150;
/** A sentence says enough if it has a term that half of the files have, or several that fewer have. */
const MIN_SHARE = 0.5;

/** The sentences of files that can be quoted, by the file's id. */
export type Quotable = ReadonlyMap<string, readonly string[]>;

/**
 * The reason sentences of files, and the sentences of their beginnings, as far as these are known. Left out is what several
 * files have but for numbers: letterheads, notices, clauses.
 */
export function quotableSentences(
  files: readonly CategorizedFile[],
  beginnings: ReadonlyMap<string, string>,
): Quotable {
  const found = files.map(({ id, reasonSentence }) => {
    const reason = reasonSentence === null ? null : completeSentence(reasonSentence);
    return { id, sentences: new Set([reason ?? [], completeSentencesIn(beginnings.get(id) ?? '')].flat()) };
  });
  const counts = new Map<string, number>();
  for (const { sentences } of found)
    for (const key of new Set([...sentences].map(withoutNumbers)))
      counts.set(key, (counts.get(key) ?? 0) + 1);
  return new Map(
    found.map(({ id, sentences }) => [
      id,
      [...sentences].filter((sentence) => counts.get(withoutNumbers(sentence)) === 1),
    ]),
  );
}

const withoutNumbers = (sentence: string): string => sentence.replace(/\p{N}+/gu, '0');

interface Candidate {
  readonly file: CategorizedFile;
  readonly text: string;
  readonly weight: number;
  readonly says: readonly Term[];
}

/** The sentence that says most of what files share, and one of another file that adds to it. */
export function chooseSentences(
  files: readonly CategorizedFile[],
  { terms, quotable }: { terms: readonly Term[]; quotable: Quotable },
): CategorySummary['sentences'] {
  let candidates = files.flatMap((file) =>
    (quotable.get(file.id) ?? []).map(
      (text): Candidate => ({
        file,
        text,
        weight: certaintyOf(file) * Math.min(1, SENTENCE_CHARS / text.length),
        says: termsIn(new Set(stemsIn(text, file.language)), terms),
      }),
    ),
  );
  const chosen: CategorySummary['sentences'] = [];
  while (chosen.length < MAX_SENTENCES) {
    const [best] = candidates
      .filter(({ says }) => shareOf(says) >= MIN_SHARE)
      .sort((a, b) => worthOf(b) - worthOf(a));
    if (!best) break;
    chosen.push({ text: best.text, file: nameOf(best.file) });
    candidates = candidates
      .filter(({ file }) => file !== best.file)
      .map((one) => ({ ...one, says: one.says.filter((term) => !best.says.includes(term)) }));
  }
  return chosen;
}

const worthOf = ({ weight, says }: Candidate): number => weight * shareOf(says);
