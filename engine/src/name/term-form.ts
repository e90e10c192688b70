import { isInDictionary } from '../embedding/bilingual-dictionary.ts';
import { isCountry } from '../headings/countries.ts';
import { lexiconOf } from '../headings/lexicon.ts';
import { at } from '../numeric/indexing.ts';
import { nounRuleOf } from './nouns/noun-rules.ts';
import type { Term } from './terms.ts';
import { vagueStems } from './vague-words.ts';
import type { Vocabulary, Word } from './vocabulary.ts';
import { dictionaryForms, isAcronym, isProper, writtenForm } from './written-form.ts';

/** How likely a reader is to find a document under a name of this sort that is true of it. */
export const CLARITY = {
  kind: 0.95,
  label: 0.85,
  topic: 0.85,
  heading: 0.8,
  phrase: 0.82,
  word: 0.7,
  acronym: 0.5,
  proper: 0.35,
};

/** Where a part of a name comes from. */
export type Source = keyof typeof CLARITY;

/** How a term is put in a name, and how much it says. */
export interface Form {
  text: string;
  source: Source;
  clarity: number;
  /** Other than that of its source. */
  chance?: number;
}

/** Words that lexicons list are nouns but for a few. */
const LISTED_QUALITY = 0.85;
/** A word of no heading's field is less likely to be of a subject, and more to be an accident: "rise", not "oil". */
const OTHER_WORD = 0.7;
const CHANCE_OF_OTHER_WORD = 1.7;
const LATIN = /\p{Script=Latin}/u;

/** A term as it would be in a name; null if it could not be. `label`: how far it is the owner's label, from 0 to 1. */
export function formOfTerm(
  term: Term,
  { vocabulary, label }: { vocabulary: Vocabulary; label: number },
): Form | null {
  const { language, stems } = term;
  if ((stems.length > 2 && label < 1) || new Set(stems).size < stems.length) return null;
  const vague = vagueStems(language);
  const isVague = (stem: number) => vague.has(at(vocabulary.stems, stem));
  if (stems.every(isVague)) return null;
  const isHeadFirst = nounRuleOf(language)?.isHeadFirst ?? false;
  const qualityOf = (words: readonly Word[]) =>
    nounQuality(isHeadFirst ? words[0] : words.at(-1), vocabulary);
  const hasCapitals = isProper(term);
  const proper = hasCapitals && !isOfCommonWords(term, vocabulary);
  const isNoun = (words: readonly Word[]) =>
    nounRuleOf(language)?.hasCapitalNouns ? words.at(-1)?.note.hasCapital === true : qualityOf(words) > 0;
  const isName = (word: Word) =>
    word.stem >= 0 && !vocabulary.hasWord(word.lower, word.language) && !isCommon(word);
  const { text, words } = writtenForm(term, { keepsCapitals: hasCapitals, isNoun, isName });
  const [head, other] = isHeadFirst ? [words[0], words.at(-1)] : [words.at(-1), words[0]];
  if (!head || !other || text.length < 2 || isCountry(text, language)) return null;
  const clarityOfLabel = Math.min(0.97, CLARITY.label + 0.03 * (stems.length - 1));
  if (label === 1 && !(proper && isOfNames(words))) return { text, source: 'label', clarity: clarityOfLabel };
  if (isVague(head.stem) || (isVague(other.stem) && !proper)) return null;
  const lexicon = lexiconOf(language);
  const isOfSubject = stems.some(
    (stem) => !lexicon || lexicon.weightsOf(at(vocabulary.stems, stem)).length > 0,
  );
  if (stems.length === 1 && isAcronym(head.surface)) {
    // Two capitals are mostly the initials of a person.
    const isInitials = head.surface.length < 3 && !isOfSubject;
    return isInitials ? null : { text, source: 'acronym', clarity: CLARITY.acronym };
  }
  if (proper && (label < 0.5 || stems.length === 1 || isOfNames(words)))
    return { text, source: 'proper', clarity: CLARITY.proper };
  // The infinitive of a verb may be a noun as well: what its other forms are decides.
  const quality = Math.max(...[...term.surfaces.values()].map((form) => qualityOf(form.words)));
  if (quality === 0 || !isNoun(words) || (head.surface.length < 3 && LATIN.test(head.surface))) return null;
  const source = stems.length > 1 ? 'phrase' : 'word';
  const plain = CLARITY[source] * quality * (isOfSubject ? 1 : OTHER_WORD);
  const clarity = plain + label * (clarityOfLabel - plain);
  return isOfSubject || label > 0
    ? { text, source, clarity }
    : { text, source, clarity, chance: CHANCE_OF_OTHER_WORD };
}

/** Whether no word of a proper name is a common noun, so that it is of a person or a firm: in the addresses of letters. */
const isOfNames = (words: readonly Word[]): boolean => !words.some(isCommon);

/** Whether a phrase is of common words, so that it is a technical term or an office, though it has capitals: "Optimal Policy". */
const isOfCommonWords = ({ stems, surfaces }: Term, vocabulary: Vocabulary): boolean =>
  stems.length > 1 &&
  [...surfaces.values()].every(({ words }) =>
    words.every(
      (word) => word.stem >= 0 && (isCommon(word) || vocabulary.hasWord(word.lower, word.language)),
    ),
  );

/** Whether a word is in a dictionary: names of people, firms and products are not. */
const isCommon = ({ language, lower }: Word): boolean =>
  dictionaryForms(language).has(lower) || isInDictionary(lower, language);

/** How sure a word is a noun, from 0 to 1. */
function nounQuality(word: Word | undefined, { nouns }: Vocabulary): number {
  if (!word || (word.note.rule?.hasCapitalNouns && !word.note.hasCapital)) return 0;
  const listed = dictionaryForms(word.language).has(word.lower) ? LISTED_QUALITY : 0;
  return Math.max(listed, nouns.quality(word.surface, word.language));
}
