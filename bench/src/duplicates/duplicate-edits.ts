/** A text before it is edited. */
export interface Original {
  readonly text: string;
  /** ISO 639-1. */
  readonly language: string;
}

/** What edits draw on. */
interface Sources {
  /** Returns a number from 0 to 1. */
  readonly random: () => number;
  /** Returns another text, in the given language if there is one; no other document of the pile contains it. */
  readonly other: (language?: string) => string;
}

/** A way in which two similar documents end up in the same pile. */
export interface Edit {
  readonly name: string;
  /** Whether the two are duplicates: members of a series and documents that merely share a part are not. */
  readonly isDuplicate: boolean;
  /** Returns the two documents. */
  readonly apply: (original: Original, sources: Sources) => readonly [string, string];
}

const WORDS_PER_TYPO = 100;
const isUnspaced = (language: string) => language === 'zh' || language === 'ja';

export const EDITS: readonly Edit[] = [
  duplicate('written and spaced otherwise', ({ text }) =>
    text.toUpperCase().replaceAll(',', ' –').replace(/\s+/g, '\n'),
  ),
  duplicate('a typo in a hundred words', withTypos),
  duplicate('a sentence left out', ({ text, language }, { random }) => {
    const sentences = sentencesOf(text, language);
    return sentences.toSpliced(Math.floor(random() * sentences.length), 1).join('');
  }),
  duplicate('paragraphs in another order', reordered),
  duplicate('a fifth longer', ({ text, language }, { other }) => {
    const added = other(language).slice(0, text.length / 5);
    return `${text}\n\n${added}`;
  }),
  duplicate('contained in one five times as long', ({ text, language }, { other }) =>
    [other(language), other(language), text, other(language), other(language)].join('\n\n'),
  ),
  duplicate('with a text in another language below', ({ text, language }, { other }) => {
    return `${text}\n\n${other(language === 'en' ? 'es' : 'en')}`;
  }),
  series('another date', (language, member) =>
    new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(
      Date.UTC(2024, member === 0 ? 2 : 6, member === 0 ? 3 : 17),
    ),
  ),
  series('other numbers', (_language, member) =>
    member === 0 ? 'No. 2024-017: 1,250.00' : 'No. 2024-118: 986.40',
  ),
  series('other names', (language, member) => (NAMES[language] ?? LATIN_NAMES)[member]),
  {
    name: 'another date and other numbers at the end alone',
    isDuplicate: false,
    apply: ({ text }) => [`${text}\n\n3.3.2024: 1,250.00`, `${text}\n\n17.7.2024: 986.40`],
  },
  {
    name: 'a third in common',
    isDuplicate: false,
    apply: ({ text, language }, { other }) => {
      const added = other(language).slice(0, (2 * text.length) / 3);
      const shared = text.slice(0, added.length / 2);
      return [text, `${shared}\n\n${added}`];
    },
  },
];

const LATIN_NAMES = ['Anna Lindqvist', 'Peter Moore'] as const;
/** Names of people in languages with non-Latin scripts. */
const NAMES: Record<string, readonly [string, string]> = {
  ru: ['Анна Иванова', 'Пётр Соколов'],
  ar: ['فاطمة الزهراء', 'يوسف منصور'],
  hi: ['अनीता शर्मा', 'राजेश वर्मा'],
  zh: ['王小明', '李建国'],
};

function duplicate(name: string, edit: (original: Original, sources: Sources) => string): Edit {
  return {
    name,
    isDuplicate: true,
    apply: (original, sources) => [original.text, edit(original, sources)],
  };
}

/** Two letters with the same wording whose first lines differ in the addressee, date or amount. */
function series(name: string, head: (language: string, member: 0 | 1) => string): Edit {
  return {
    name,
    isDuplicate: false,
    apply: ({ text, language }) => [`${head(language, 0)}\n\n${text}`, `${head(language, 1)}\n\n${text}`],
  };
}

/** Swaps two letters in the middle of a word; in languages without spaces, a character and the one before it. */
function withTypos({ text, language }: Original, { random }: Sources): string {
  const units = text.split(isUnspaced(language) ? /(?=\p{L})/u : /(\s+)/);
  const words = units.flatMap((unit, index) =>
    /\p{L}{4,}/u.test(unit) || (isUnspaced(language) && index > 0) ? [index] : [],
  );
  const typos = Math.max(1, Math.floor(words.length / WORDS_PER_TYPO));
  for (let typo = 0; typo < typos; typo += 1) {
    const at = words[Math.floor(random() * words.length)] ?? 0;
    const unit = units[at] ?? '';
    if (!isUnspaced(language)) {
      units[at] = unit.replace(/(\p{L})(\p{L}\p{M}*)(?=\p{L}*$)/u, '$2$1');
    } else if (at > 0) {
      [units[at - 1], units[at]] = [unit, units[at - 1] ?? ''];
    }
  }
  return units.join('');
}

/** Puts the last third first, cut between paragraphs, or between sentences if there are too few paragraphs. */
function reordered({ text, language }: Original): string {
  const paragraphs = text.split(/(?<=\n\s*\n)/);
  const parts = paragraphs.length >= 4 ? paragraphs : sentencesOf(text, language);
  const third = Math.ceil(parts.length / 3);
  return [
    ...parts.slice(2 * third),
    '\n\n',
    ...parts.slice(0, third),
    '\n\n',
    ...parts.slice(third, 2 * third),
  ].join('');
}

const sentencesOf = (text: string, language: string): string[] =>
  [...new Intl.Segmenter(language, { granularity: 'sentence' }).segment(text)].map(({ segment }) => segment);
