import { type NounRule, nounRuleOf } from './noun-rules.ts';

/** Words that stand so in this share of their occurrences, and more often than as nouns, are verbs. */
const MIN_VERB_SHARE = 0.1;
const MIN_SHARE_OF_VERB_LIKE = 0.25;

/** A word where it stands; its neighbors, as `plainForm` writes them, are null where punctuation parts it from them. */
export interface Occurrence {
  /** As written. */
  word: string;
  /** As `plainForm` writes it. */
  plain: string;
  previous: string | null;
  next: string | null;
  /** The next word is a stop word or none: a noun phrase ends here. */
  isClosed: boolean;
}

interface Counts {
  all: number;
  asNoun: number;
  asVerb: number;
  /** Between an article and another word, as verbs never stand: "a supply agreement". */
  asFirstPart: number;
}

/**
 * How often words stand as nouns, learned from the texts themselves. Names are made of nouns: "looked", "également"
 * and "österreichischen" are the name of nothing, however well they set a group apart from the others.
 */
export class NounEvidence {
  readonly #counts = new Map<string, Map<string, Counts>>();

  /** Takes one occurrence into account. */
  record(language: string, occurrence: Occurrence): void {
    const rule = nounRuleOf(language);
    // At the beginning of a sentence every word has a capital.
    if (!rule || (rule.hasCapitalNouns && occurrence.previous === null)) return;
    let ofLanguage = this.#counts.get(language);
    if (!ofLanguage) {
      ofLanguage = new Map();
      this.#counts.set(language, ofLanguage);
    }
    let counts = ofLanguage.get(occurrence.plain);
    if (!counts) {
      counts = { all: 0, asNoun: 0, asVerb: 0, asFirstPart: 0 };
      ofLanguage.set(occurrence.plain, counts);
    }
    counts.all++;
    if (isNounContext(occurrence, rule)) counts.asNoun++;
    else if (isVerbContext(occurrence, rule)) counts.asVerb++;
    else if (occurrence.previous !== null && rule.before.has(occurrence.previous)) counts.asFirstPart++;
  }

  /** Whether a word may be a noun. In a language without a rule any word may. */
  isNoun(word: string, language: string): boolean {
    const rule = nounRuleOf(language);
    if (!rule) return true;
    if (rule.otherEndings?.test(word.toLowerCase())) return false;
    if (rule.leastShare === 0) return true;
    const counts = this.#counts.get(language)?.get(plainForm(word));
    if (!counts) return true;
    const isVerbLike = rule.infinitive?.test(word.toLowerCase()) ?? false;
    const least = isVerbLike ? Math.max(rule.leastShare, MIN_SHARE_OF_VERB_LIKE) : rule.leastShare;
    return counts.asNoun >= least * counts.all && counts.asNoun >= counts.asVerb;
  }

  /** Whether a word is mostly a verb: "add", "choose"; `isFirstPart`: before a noun, as in "supply agreement". */
  isVerb(word: string, language: string, isFirstPart = false): boolean {
    const counts = this.#counts.get(language)?.get(plainForm(word));
    if (!counts) return false;
    const asOther = counts.asNoun + (isFirstPart ? counts.asFirstPart : 0);
    return counts.asVerb > asOther && counts.asVerb >= MIN_VERB_SHARE * counts.all;
  }
}

function isNounContext({ word, plain, previous, next, isClosed }: Occurrence, rule: NounRule): boolean {
  if (rule.hasCapitalNouns) return word !== plain;
  if (next !== null && rule.after.has(next)) return true;
  // Between such a word and its noun an adjective may stand, so a noun is what ends the phrase.
  if (!isClosed || previous === null) return false;
  const isGerund = rule.gerund?.test(plain) ?? false;
  return rule.before.has(previous) || (!isGerund && rule.beforeGerund.has(previous));
}

/** After "to" or "you", or first in a sentence and before an article: "Add the salt". */
function isVerbContext({ previous, next }: Occurrence, rule: NounRule): boolean {
  if (previous !== null) return rule.beforeVerb.has(previous);
  return next !== null && rule.before.has(next) && rule.beforeVerb.size > 0;
}

/** A word as the rules write function words: small letters, a curly apostrophe. */
export function plainForm(word: string): string {
  return word.toLowerCase().replaceAll("'", '’');
}
