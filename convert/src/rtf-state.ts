import type { Element } from 'hast';
import { RtfFlow } from './rtf-flow.ts';

/** What `\plain` restores. */
export const PLAIN = {
  font: undefined as number | undefined,
  isBold: false,
  isItalic: false,
  isHidden: false,
  isDeleted: false,
};

/** What `\pard` restores. */
export const PARAGRAPH = {
  style: 0,
  outlineLevel: undefined as number | undefined,
  list: 0,
  listLevel: 0,
  indent: 0,
  isInTable: false,
};

/** What holds until the end of a group of an RTF document. */
export const newState = () => ({
  ...PLAIN,
  ...PARAGRAPH,
  /** How many characters follow one in Unicode, for programs that cannot read it. */
  replacementLength: 1,
  flow: new RtfFlow(),
  /** Takes text that is not part of the flow. */
  capture: undefined as ((text: string) => void) | undefined,
  isSkipped: false,
  /** The destination in a skipped group that is read all the same. */
  readsAgainAt: '',
  href: '',
  field: { instruction: '' },
  picture: undefined as Element | undefined,
  isInObject: false,
  onClose: undefined as (() => void) | undefined,
});

export type RtfState = ReturnType<typeof newState>;

/** Control words that switch something on, or with a zero off. */
export const SWITCHES: ReadonlyMap<string, keyof RtfState> = new Map([
  ['b', 'isBold'],
  ['i', 'isItalic'],
  ['v', 'isHidden'],
  ['deleted', 'isDeleted'],
  ['intbl', 'isInTable'],
]);

/** Control words that set a number. */
export const NUMBERS: ReadonlyMap<string, keyof RtfState> = new Map([
  ['f', 'font'],
  ['uc', 'replacementLength'],
  ['s', 'style'],
  ['outlinelevel', 'outlineLevel'],
  ['ls', 'list'],
  ['ilvl', 'listLevel'],
  ['li', 'indent'],
]);

/** Characters that are written as control words or symbols. An optional hyphen is none. */
export const CHARACTERS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    tab: ' ',
    '\t': ' ',
    emspace: ' ',
    enspace: ' ',
    qmspace: ' ',
    page: ' ',
    column: ' ',
    '~': '\u00a0',
    _: '\u2011',
    zwj: '\u200d',
    zwnj: '\u200c',
    bullet: '•',
    emdash: '—',
    endash: '–',
    lquote: '‘',
    rquote: '’',
    ldblquote: '“',
    rdblquote: '”',
  }),
);

/**
 * Destinations that are not read, also if nothing marks them as such: indexes, separators, settings of equations, and
 * what others hold in a form for older programs.
 */
export const SKIPPED =
  /^(?:colortbl|filetbl|info|private|template|xe|tcn?|rxe|objdata|a?ft(?:nsepc?|ncn)|pntxt[ab]|list|m\w+Pr|nonshppict|shprslt|nonesttables|mmathPict)$/;

/** Destinations that older programs shall skip, and that hold text. */
export const READ: ReadonlySet<string> = new Set(['shppict', 'shpinst', 'do', 'moMath', 'moMathPara', 'cs']);
