import { type NounRule, nounRuleOf } from './noun-rules.ts';

/** Words in a verb's position in this share of their occurrences, and more often than in a noun's, are verbs. */
const MIN_VERB_SHARE = 0.1;
/** Of a word that is used less often, nothing is known. */
const FEW_USES = 5;
const FEW_USES_QUALITY = 0.65;
/** Without a rule for the language, many words that are no nouns pass. */
const UNKNOWN_QUALITY = 0.55;

/** A word as written in some language, with what the language's rule says about it in any context. */
export interface AnnotatedWord {
  /** In the form returned by `plainForm`. */
  readonly plain: string;
  /** Null if the language has none. */
  readonly rule: NounRule | null;
  readonly hasCapital: boolean;
  readonly isGerund: boolean;
  /** Whether it precedes nouns, precedes nouns and gerunds, follows nouns, or precedes verbs. */
  readonly isBefore: boolean;
  readonly isBeforeGerund: boolean;
  readonly isAfter: boolean;
  readonly isBeforeVerb: boolean;
  /** Its uses so far, shared by all words with the same plain form; null until it is first recorded. */
  counts: Counts | null;
}

/** The context of a word; its neighbors are null where punctuation separates them from it. */
export interface Context {
  previous: AnnotatedWord | null;
  next: AnnotatedWord | null;
  /** The next word is a stop word or missing: a noun phrase ends here. */
  isClosed: boolean;
}

/** How often a word is used in which way. */
interface Counts {
  all: number;
  asNoun: number;
  asVerb: number;
}

/**
 * How often words are used as nouns, learned from the texts themselves. Names consist of nouns: "looked", "également"
 * and "österreichischen" name nothing, however well they set a group apart from the others.
 */
export class NounEvidence {
  readonly #counts = new Map<string, Map<string, Counts>>();

  /** Records one occurrence. */
  record(language: string, word: AnnotatedWord, context: Context): void {
    const { rule } = word;
    // At the beginning of a sentence every word is capitalized.
    if (!rule || (rule.hasCapitalNouns && context.previous === null)) return;
    word.counts ??= this.#countsOf(language, word.plain);
    const { counts } = word;
    counts.all++;
    if (isNounContext(word, context, rule)) counts.asNoun++;
    else if (isVerbContext(context, rule)) counts.asVerb++;
  }

  #countsOf(language: string, plain: string): Counts {
    const ofLanguage = this.#counts.get(language) ?? new Map<string, Counts>();
    this.#counts.set(language, ofLanguage);
    const counts = ofLanguage.get(plain) ?? { all: 0, asNoun: 0, asVerb: 0 };
    ofLanguage.set(plain, counts);
    return counts;
  }

  /** Whether a word may be a noun. In a language without a rule, any word may. */
  isNoun(word: string, language: string): boolean {
    const rule = nounRuleOf(language);
    if (!rule) return true;
    if (rule.otherEndings?.test(word.toLowerCase())) return false;
    if (rule.minShare === 0) return true;
    const counts = this.#counts.get(language)?.get(plainForm(word));
    if (!counts) return true;
    return counts.asNoun >= rule.minShare * counts.all && counts.asNoun >= counts.asVerb;
  }

  /** How sure a word is a noun, from 0 to 1: it is used as one, and not as a verb. */
  quality(word: string, language: string): number {
    if (!this.isNoun(word, language) || this.isVerb(word, language)) return 0;
    const rule = nounRuleOf(language);
    const counts = this.#counts.get(language)?.get(plainForm(word));
    // A capital inside a sentence makes a noun; at its beginning it says nothing.
    if (rule?.hasCapitalNouns) return counts && counts.all > 0 ? 1 : 0;
    if (!rule || rule.minShare === 0) return UNKNOWN_QUALITY;
    if (!counts || counts.all < FEW_USES) return FEW_USES_QUALITY;
    return Math.min(1, 0.55 + (0.15 * counts.asNoun) / (rule.minShare * counts.all));
  }

  /** Whether a word is mostly a verb: "add", "choose". */
  isVerb(word: string, language: string): boolean {
    const counts = this.#counts.get(language)?.get(plainForm(word));
    return !!counts && counts.asVerb > counts.asNoun && counts.asVerb >= MIN_VERB_SHARE * counts.all;
  }
}

/** What the rule of a language says about a word as written. */
export function annotateWord(word: string, language: string): AnnotatedWord {
  const rule = nounRuleOf(language);
  const plain = plainForm(word);
  return {
    plain,
    rule,
    hasCapital: word !== plain,
    isGerund: rule?.gerund?.test(plain) ?? false,
    isBefore: rule?.before.has(plain) ?? false,
    isBeforeGerund: rule?.beforeGerund.has(plain) ?? false,
    isAfter: rule?.after.has(plain) ?? false,
    isBeforeVerb: rule?.beforeVerb.has(plain) ?? false,
    counts: null,
  };
}

function isNounContext(word: AnnotatedWord, { previous, next, isClosed }: Context, rule: NounRule): boolean {
  if (rule.hasCapitalNouns) return word.hasCapital;
  if (next?.isAfter) return true;
  // An adjective may come between such a word and its noun, so only the last word of the phrase counts.
  if (!isClosed || previous === null) return false;
  return previous.isBefore || (!word.isGerund && previous.isBeforeGerund);
}

/** After "to" or "you", or at the beginning of a sentence and before an article: "Add the salt". */
function isVerbContext({ previous, next }: Context, rule: NounRule): boolean {
  if (previous !== null) return previous.isBeforeVerb;
  return next?.isBefore === true && rule.beforeVerb.size > 0;
}

/** A word in the form in which the rules list function words: lowercase, with a curly apostrophe. */
function plainForm(word: string): string {
  return word.toLowerCase().replaceAll("'", '’');
}
