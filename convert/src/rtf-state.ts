import type { Element } from 'hast';
import type { RtfFlow } from './rtf-flow.ts';

/** What holds until the end of a group of an RTF document. */
export interface RtfState extends Settings {
  flow: RtfFlow;
  /** Takes text that is not part of the flow. */
  capture: ((text: string) => void) | undefined;
  isSkipped: boolean;
  /** The destination in a skipped group that is read all the same. */
  readsAgainAt: string | undefined;
  href: string;
  field: { instruction: string };
  picture: Element | undefined;
  isInObject: boolean;
  onClose: (() => void) | undefined;
}

interface Settings extends CharacterSettings, ParagraphSettings {
  /** How many characters follow one in Unicode, for programs that cannot read it. */
  replacementLength: number;
}

interface CharacterSettings {
  font: number | undefined;
  isBold: boolean;
  isItalic: boolean;
  isHidden: boolean;
  isDeleted: boolean;
}

interface ParagraphSettings {
  style: number;
  outlineLevel: number | undefined;
  list: number;
  listLevel: number;
  isInTable: boolean;
}

const PLAIN: CharacterSettings = {
  font: undefined,
  isBold: false,
  isItalic: false,
  isHidden: false,
  isDeleted: false,
};
const PARAGRAPH: ParagraphSettings = {
  style: 0,
  outlineLevel: undefined,
  list: 0,
  listLevel: 0,
  isInTable: false,
};

export const firstState = (flow: RtfFlow): RtfState => ({
  ...PLAIN,
  ...PARAGRAPH,
  replacementLength: 1,
  flow,
  capture: undefined,
  isSkipped: false,
  readsAgainAt: undefined,
  href: '',
  field: { instruction: '' },
  picture: undefined,
  isInObject: false,
  onClose: undefined,
});

/** Control words that only set something: without a value, they switch it on. */
export const SETTINGS: Record<string, (state: Settings, value: number | undefined) => void> = {
  plain: (state) => Object.assign(state, PLAIN),
  pard: (state) => Object.assign(state, PARAGRAPH),
  f: (state, value) => Object.assign(state, { font: value }),
  b: (state, value) => Object.assign(state, { isBold: value !== 0 }),
  i: (state, value) => Object.assign(state, { isItalic: value !== 0 }),
  v: (state, value) => Object.assign(state, { isHidden: value !== 0 }),
  deleted: (state, value) => Object.assign(state, { isDeleted: value !== 0 }),
  uc: (state, value) => Object.assign(state, { replacementLength: Math.max(0, value ?? 1) }),
  s: (state, value) => Object.assign(state, { style: value ?? 0 }),
  outlinelevel: (state, value) => Object.assign(state, { outlineLevel: value ?? 0 }),
  ls: (state, value) => Object.assign(state, { list: value ?? 0 }),
  ilvl: (state, value) => Object.assign(state, { listLevel: value ?? 0 }),
  intbl: (state, value) => Object.assign(state, { isInTable: value !== 0 }),
};

/** Characters that are written as control words or symbols. An optional hyphen is none. */
export const CHARACTERS: Record<string, string> = {
  ...{ tab: ' ', '\t': ' ', emspace: ' ', enspace: ' ', qmspace: ' ', '~': '\u00a0', _: '\u2011' },
  ...{ emdash: '—', endash: '–', bullet: '•', lquote: '‘', rquote: '’', ldblquote: '“', rdblquote: '”' },
  ...{ zwj: '\u200d', zwnj: '\u200c' },
};
/** Destinations that are not read, also if nothing marks them as such. */
export const SKIPPED: ReadonlySet<string> = new Set([
  ...['colortbl', 'filetbl', 'info', 'private', 'template', 'xe', 'tc', 'tcn', 'rxe', 'bkmkpub', 'objdata'],
  ...['ftnsep', 'ftnsepc', 'ftncn', 'aftnsep', 'aftnsepc', 'aftncn', 'pntxta', 'pntxtb'],
  // What others hold in a form for older programs.
  ...['nonshppict', 'shprslt', 'nonesttables', 'mmathPict'],
]);

/** Destinations that older programs shall skip, and that hold text. */
export const READ: ReadonlySet<string> = new Set([
  ...['shppict', 'shpinst', 'do', 'moMath', 'moMathPara', 'cs'],
]);
