/** How to tell that a word is used as a noun in running text, as far as a short rule can. */
export interface NounRule {
  /** Words that precede nouns and hardly ever verbs or adverbs. */
  before: ReadonlySet<string>;
  /** Words that precede nouns, but also the verb forms matched by `gerund`. */
  beforeGerund: ReadonlySet<string>;
  gerund: RegExp | null;
  /** Words that follow nouns, in languages that have them. */
  after: ReadonlySet<string>;
  /** Words that precede verbs. */
  beforeVerb: ReadonlySet<string>;
  /** Function words allowed inside a name; any if empty. */
  inside: ReadonlySet<string>;
  /** Minimum share of a noun's occurrences in a noun's position; verbs and adverbs stay far below it. */
  minShare: number;
  /** Nouns, and hardly anything else, are capitalized. */
  hasCapitalNouns: boolean;
  /** Endings of inflected adjectives, verbs and adverbs that nouns rarely share. */
  otherEndings: RegExp | null;
  /** Nouns come first in a phrase, adjectives after them. */
  isHeadFirst: boolean;
}

interface Source {
  before?: string;
  beforeGerund?: string;
  gerund?: RegExp;
  after?: string;
  beforeVerb?: string;
  inside?: string;
  minShare?: number;
  hasCapitalNouns?: boolean;
  otherEndings?: RegExp;
  isHeadFirst?: boolean;
}

// Romance articles precede every second noun; English and Dutch omit them or put adjectives in between.
const SOURCES: Record<string, Source> = {
  en: {
    before: 'the a an this these those his her its their our your my each every some any',
    beforeGerund: 'of in with by from about between against during without into for on under over',
    gerund: /ing$/,
    beforeVerb: 'to will can must should may not you we they i would could shall cannot who',
    inside: 'of and for in',
    minShare: 0.03,
    otherEndings: /(?:[^aeiou]ly|ously|ively|ally|[^e]ed)$/,
  },
  de: {
    before:
      'der die das den dem des ein eine einen einem einer eines im am zum zur vom beim kein keine keinen dieser diese dieses diesem jede jeder jedes unsere unser ihre ihrem seine mein meine',
    inside: 'und für der des von zur zum am im in',
    minShare: 0.8,
    hasCapitalNouns: true,
    otherEndings: /(?:isch|lich|jährig|ig|bar|haft|isiert|fähig)e[nrms]?$/u,
  },
  fr: {
    before:
      'le la les l’ l un une des du au aux ce cette cet ces mon ma mes son sa ses leur leurs notre nos votre vos chaque quelques plusieurs aucun aucune',
    beforeVerb: 'je tu il elle on nous ils elles ne se pour',
    inside: 'de du des d’ et en à au aux pour',
    minShare: 0.12,
    otherEndings:
      /(?:[^aeiou]amment|emment|alement|ivement|eusement|ilement|-(?:ils?|elles?|on|nous|vous))$/u,
    isHeadFirst: true,
  },
  es: {
    before:
      'el la los las un una unos unas del al este esta estos estas ese esa su sus nuestro nuestra nuestros nuestras cada algunos algunas',
    beforeVerb: 'que se no para',
    inside: 'de del y en para',
    minShare: 0.1,
    otherEndings: /mente$|[^aeiou]ó$|ieron$|aron$/u,
    isHeadFirst: true,
  },
  pt: {
    before:
      'o a os as um uma uns umas do da dos das no na nos nas ao à aos às este esta esse essa seu sua seus suas nosso nossa pelo pela pelos pelas cada',
    beforeVerb: 'que se não para',
    inside: 'de do da dos das e em para ao à',
    minShare: 0.1,
    otherEndings: /[^a]mente$|[^aeo][io]u$|ram$|-(?:se|l[ao]s?|lhes?|me)$/u,
    isHeadFirst: true,
  },
  it: {
    before:
      'il lo la i gli le un una uno del dello della dei degli delle nel nello nella nei nelle al allo alla ai alle dal dalla dai dalle sul sulla l’ dell’ nell’ all’ dall’ un’ suo sua suoi sue questo questa questi queste ogni',
    beforeVerb: 'che si non per',
    inside: 'di del della dei delle degli dell’ d’ e in per',
    minShare: 0.1,
    otherEndings: /[aei]mente$|ò$|[aei]rono$/u,
    isHeadFirst: true,
  },
  nl: {
    before: 'de het een deze dit die zijn haar hun ons onze uw van in met door voor op aan bij uit',
    beforeVerb: 'te ik wij we zij niet',
    inside: 'van en voor in',
    minShare: 0.04,
  },
  ru: {
    inside: 'и в на по с для',
    otherEndings:
      /(?:ый|ая|яя|ое|ые|ого|ому|ых|ую|ыми|ский|ской|ском|ским|[аяи]ть|ться|тся|ает|яет|ают|яют|ует|уют|ено|лись|ился|шей|щих|щие)$/u,
  },
  pl: {
    inside: 'i w na o do z dla',
    otherEndings:
      /(?:owy|owa|owe|owych|owego|owej|ny|nego|nej|nych|nymi|ski|ska|skie|skich|skiego|skiej|[aioy]ć|eć|ają|uje|ują|ano|ono|ących|ący)$/u,
  },
  hi: { after: 'का के की में से को पर ने और', minShare: 0.05 },
  zh: { beforeVerb: '被 不 未 已 将 应 可 能 会 须 请 并 予以 进行' },
  ja: { after: 'の が は を に へ と で や も', minShare: 0.05 },
};

const words = (list = '') => new Set(list.split(' ').filter(Boolean));

const rules = new Map(
  Object.entries(SOURCES).map(([language, source]): [string, NounRule] => [
    language,
    {
      before: words(source.before),
      beforeGerund: words(source.beforeGerund),
      gerund: source.gerund ?? null,
      after: words(source.after),
      beforeVerb: words(source.beforeVerb),
      inside: words(source.inside),
      minShare: source.minShare ?? 0,
      hasCapitalNouns: source.hasCapitalNouns ?? false,
      otherEndings: source.otherEndings ?? null,
      isHeadFirst: source.isHeadFirst ?? false,
    },
  ]),
);

/** The rule for a language, or null if there is none. */
export function nounRuleOf(language: string): NounRule | null {
  return rules.get(language) ?? null;
}
