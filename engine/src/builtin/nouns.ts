/**
 * What shows that a word stands as a noun in running text. Names are made of nouns: "looked", "également" or
 * "österreichischen" is the name of nothing, however telling it is.
 */
interface NounRule {
  /** Words that stand before nouns and hardly ever before verbs or adverbs. */
  before?: string;
  /** Words, in languages that put them so, that stand after nouns. */
  after?: string;
  /** Adjectives stand between those words and the noun, so a noun is what a function word or a stop follows. */
  isClosing?: boolean;
  /** Nouns are written with a capital. */
  hasCapital?: boolean;
  /** Endings of inflected adjectives and verbs that nouns do not share. */
  otherEndings?: RegExp;
  /** Nouns come first in a phrase, adjectives after them. */
  isHeadFirst?: boolean;
}

const GERMAN_ADJECTIVE = /(?:isch|lich|jährig|ig|bar|haft)e[nrms]?$|^[\p{Lu}].*(?:ierende|ierte)[nrms]?$/u;
const RUSSIAN_OTHERS =
  /(?:ый|ая|яя|ое|ые|ого|ому|ых|ую|ыми|ский|ской|ском|ским|ать|ять|ить|ться|тся|ает|яет|ают|яют|ует|уют|ено|лись|ился|шей|щих|щие)$/u;
const POLISH_OTHERS =
  /(?:owy|owa|owe|owych|owego|owej|ny|nego|nej|nych|nymi|ski|ska|skie|skich|skiego|skiej|ać|ować|ić|yć|eć|ają|uje|ują|ano|ono|ących|ący)$/u;

const RULES: Record<string, NounRule> = {
  en: {
    before:
      'the a an this these those his her its their our your my of in with by from about between against during without each every some any into for on under over',
    isClosing: true,
    otherEndings: /(?:[^aeiou]ly|ously|ively|ally)$/,
  },
  de: { hasCapital: true, otherEndings: GERMAN_ADJECTIVE },
  fr: {
    before:
      'le la les l’ l\' un une des du au aux ce cette cet ces mon ma mes son sa ses leur leurs notre nos votre vos chaque quelques plusieurs aucun aucune',
    otherEndings: /(?:ment-là|[^aeiou]amment|emment|alement|ivement|eusement|ilement)$/,
    isHeadFirst: true,
  },
  es: {
    before:
      'el la los las un una unos unas del al este esta estos estas ese esa su sus nuestro nuestra nuestros nuestras cada algunos algunas',
    otherEndings: /mente$/,
    isHeadFirst: true,
  },
  pt: {
    before:
      'o a os as um uma uns umas do da dos das no na nos nas ao à aos às este esta esse essa seu sua seus suas nosso nossa pelo pela pelos pelas cada',
    otherEndings: /[^a]mente$/,
    isHeadFirst: true,
  },
  it: {
    before:
      'il lo la i gli le un una uno del dello della dei degli delle nel nello nella nei nelle al allo alla ai alle dal dalla dai dalle sul sulla l’ l\' dell’ dell\' nell’ nell\' all’ all\' un’ un\' suo sua suoi sue questo questa questi queste ogni',
    otherEndings: /[aei]mente$/,
    isHeadFirst: true,
  },
  nl: {
    before: 'de het een deze dit die zijn haar hun ons onze uw van in met door voor op aan bij uit',
    isClosing: true,
  },
  sv: { before: 'en ett den det de denna detta dessa sin sitt sina av i med från på för', isClosing: true },
  ru: { otherEndings: RUSSIAN_OTHERS },
  pl: { otherEndings: POLISH_OTHERS },
  hi: { after: 'का के की में से को पर ने और' },
  ja: { after: 'の が は を に へ と で や も' },
  zh: { before: '的 该 和 与 及 等 各', after: '的 和 与 及 等' },
};

/** Nouns stand so at least in this share of their occurrences; verbs and adverbs stay far below. */
const LEAST_SHARE = 0.08;

interface Rule extends Omit<NounRule, 'before' | 'after'> {
  before: ReadonlySet<string>;
  after: ReadonlySet<string>;
}

const rules = new Map(
  Object.entries(RULES).map(([language, { before, after, ...rule }]): [string, Rule] => [
    language,
    { ...rule, before: new Set(before?.split(' ')), after: new Set(after?.split(' ')) },
  ]),
);

/** A word where it stands: its neighbours in lower case, null where a phrase cannot go on. */
export interface Standing {
  word: string;
  previous: string | null;
  next: string | null;
  /** The next word is a stop word or none. */
  isClosed: boolean;
}

/** How often words stand as nouns, learnt from texts. */
export class NounEvidence {
  readonly #counts = new Map<string, { all: number; asNoun: number }>();

  /** Takes one occurrence into account. */
  note(language: string, standing: Standing): void {
    const rule = rules.get(language);
    if (!rule) return;
    const key = keyOf(standing.word, language);
    const counts = this.#counts.get(key) ?? { all: 0, asNoun: 0 };
    if (counts.all === 0) this.#counts.set(key, counts);
    counts.all++;
    if (standsAsNoun(standing, rule)) counts.asNoun++;
  }

  /** Whether a word may be a noun; a word of a language without a rule may. */
  isNoun(word: string, language: string): boolean {
    const rule = rules.get(language);
    if (!rule) return true;
    const lower = word.toLowerCase();
    if (rule.otherEndings?.test(rule.hasCapital ? word : lower)) return false;
    if (rule.before.size + rule.after.size === 0 && !rule.hasCapital) return true;
    const counts = this.#counts.get(keyOf(word, language));
    return !!counts && counts.asNoun >= LEAST_SHARE * counts.all;
  }
}

/** Whether phrases of the language begin with their noun ("énergies renouvelables"), not end with it. */
export function isHeadFirst(language: string): boolean {
  return rules.get(language)?.isHeadFirst === true;
}

function standsAsNoun({ word, previous, next, isClosed }: Standing, rule: Rule): boolean {
  if (rule.hasCapital) return word !== word.toLowerCase();
  if (next !== null && rule.after.has(next)) return true;
  return previous !== null && rule.before.has(previous) && (isClosed || !rule.isClosing);
}

function keyOf(word: string, language: string): string {
  return `${language} ${word.toLowerCase()}`;
}
