import { LEXICON_LANGUAGES, readEntries } from '../headings/lexicon.ts';
import { isUnspaced } from '../text/stop-words.ts';
import { hasCase, isAllCaps } from './name-form.ts';
import { nounRuleOf } from './nouns/noun-rules.ts';
import type { Term } from './terms.ts';
import type { Word } from './vocabulary.ts';

/** A form that is this much rarer than the most frequent one is not preferred to it. */
const MIN_FORM_SHARE = 0.25;
/** Words with a capital inside sentences in this share of their occurrences are proper names. */
const MIN_CAPITAL_SHARE = 0.7;
/** German nouns follow an article or another function word now and then; names hardly ever do. */
const MAX_ARTICLE_SHARE_OF_NAME = 0.04;
/** All-caps words up to this length are acronyms; longer ones are shouting. */
const MAX_ACRONYM_CHARS = 5;

/** Whether a term is the name of a person, place, firm or product. */
export function isProper({ language, surfaces, inside, capital, afterArticle }: Term): boolean {
  if (!hasCase(language)) return false;
  const all = [...surfaces.values()];
  const total = all.reduce((sum, { count }) => sum + count, 0);
  const isCapitalized = capital >= MIN_CAPITAL_SHARE * inside;
  if (nounRuleOf(language)?.hasCapitalNouns)
    return inside >= 2 && isCapitalized && afterArticle < MAX_ARTICLE_SHARE_OF_NAME * total;
  if (inside >= 2) return isCapitalized;
  return all.every(({ words }) => words.every(({ stem, note }) => stem < 0 || note.hasCapital));
}

/** Whether a word is written as an acronym: "GDPR", "AI". */
export const isAcronym = (surface: string): boolean =>
  /^\p{Lu}[\p{Lu}\d&]+s?$/u.test(surface) && surface.length <= MAX_ACRONYM_CHARS;

interface Spelling {
  /** Whether the whole term is a proper name. */
  keepsCapitals: boolean;
  /** Whether a word is one in any term: "Wessex". */
  isName: (word: Word) => boolean;
}

/** The form of a term that a name has: as a dictionary or a title would have it. */
export function writtenForm(
  term: Term,
  { keepsCapitals, isNoun, isName }: Spelling & { isNoun: (words: readonly Word[]) => boolean },
): { text: string; words: Word[] } {
  const { language } = term;
  const forms = new Map<string, { text: string; words: Word[]; count: number }>();
  const all = [...term.surfaces.values()];
  const nouns = keepsCapitals ? all : all.filter(({ words }) => isNoun(words));
  for (const { words, count } of nouns.length > 0 ? nouns : all) {
    const text = spell(words, { language, keepsCapitals, isName });
    const known = forms.get(text);
    if (known) known.count += count;
    else forms.set(text, { text, words: [...words], count });
  }
  const sorted = [...forms.values()].sort((a, b) => b.count - a.count || (a.text < b.text ? -1 : 1));
  const [first] = sorted;
  if (!first) return { text: '', words: [] };
  if (keepsCapitals || isUnspaced(language)) return first;
  const frequent = sorted.filter(({ count }) => count >= MIN_FORM_SHARE * first.count);
  return (language === 'en' ? englishForm(frequent) : baseForm(frequent, term)) ?? first;
}

/** A plural that is nearly as frequent as its singular names a group better: "recipes". */
function englishForm(forms: { text: string; words: Word[]; count: number }[]) {
  const [first] = forms;
  if (!first || /(?:ing|ness|ment|tion)s?$/.test(first.text)) return first;
  return forms.find(({ text }) => text === `${first.text}s` || text === `${first.text}es`) ?? first;
}

/** Where nouns are declined: the form in the dictionary, else the shortest frequent one, which is the nominative. */
function baseForm(forms: { text: string; words: Word[]; count: number }[], term: Term) {
  if (!DECLINED.has(term.language)) return forms[0];
  const known = dictionaryForms(term.language);
  const inDictionary = forms.find(({ words }) => words.length === 1 && known.has(words[0]?.lower ?? ''));
  if (inDictionary) return inDictionary;
  return forms.reduce((best, form) => (best.text.length <= form.text.length ? best : form));
}

const DECLINED = new Set('de ru uk pl cs sk hr sr fi hu tr el ro bg lt lv et sl'.split(' '));

const dictionaries = new Map<string, ReadonlySet<string>>();

/** The words of a language's lexicon, which are in their dictionary form. */
export function dictionaryForms(language: string): ReadonlySet<string> {
  const known = dictionaries.get(language);
  if (known) return known;
  const entries = LEXICON_LANGUAGES.includes(language) ? readEntries(language) : [];
  const forms = new Set(entries.flatMap(({ words }) => words.map((word) => word.toLowerCase())));
  dictionaries.set(language, forms);
  return forms;
}

/** Words in a name: small letters but for names, acronyms and German nouns. */
function spell(
  words: readonly Word[],
  { language, keepsCapitals, isName }: Spelling & { language: string },
): string {
  const isGerman = nounRuleOf(language)?.hasCapitalNouns ?? false;
  // A phrase with a name in it is one: "Wessex Bank".
  const isWritten = keepsCapitals || words.some(isName);
  let text = '';
  for (const written of words) {
    const { surface, lower } = written;
    let word = surface;
    if (hasCase(language) && !isAcronym(surface)) {
      if (isAllCaps(surface))
        word = isWritten || isGerman ? lower.charAt(0).toLocaleUpperCase(language) + lower.slice(1) : lower;
      else if (!isWritten && !isGerman) word = lower;
    }
    text += (text === '' || isUnspaced(language) || /['’]$/.test(text) ? '' : ' ') + word;
  }
  return text.normalize('NFC').trim();
}
