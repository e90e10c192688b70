/** Actions that run a program, open one, or send what a reader typed somewhere. */
const ARMED_ACTIONS = new Set(['JavaScript', 'Launch', 'SubmitForm', 'ImportData', 'Rendition']);
/** Without one of these bytes anywhere, there is nothing to disarm. */
const SIGNS = ['/AA', '/JavaScript', '/Launch', '/SubmitForm', '/ImportData', '/Rendition'];
/** A dictionary with one of these is a page, an annotation or a field; in any other, AA is some resource's name. */
const HOLDERS_OF_TRIGGERS = new Set(['Type', 'Subtype', 'FT', 'T', 'Kids', 'Parent']);

const SPACE = 0x20;
const REFERENCE = /\d+[\0\t\n\f\r ]+\d+[\0\t\n\f\r ]+R(?![A-Za-z])/y;
const BLANKS = /(?:[\0\t\n\f\r ]|%[^\r\n]*)+/y;
const NAME = /\/[^\0\t\n\f\r ()<>[\]{}/%]*/y;
const HEX_STRING = /<[^<>]*>/y;
const WORD = /[^\0\t\n\f\r ()<>[\]{}/%]+/y;

/** True where the bytes may hold something to disarm: a quick look that is never wrong when it says no. */
export function mayBeArmed(bytes: Buffer): boolean {
  return SIGNS.some((sign) => bytes.includes(sign));
}

/**
 * Blanks out, in place, what would act on its own in one PDF object as PDFium writes it ("5 0 obj …"): scripts,
 * launching, submitting and importing, and the triggers (AA) of pages, annotations and fields. Lengths and all
 * else stay as they are; a stream's data is not looked at.
 */
export function disarmObject(object: Buffer): void {
  if (!mayBeArmed(object)) return;
  const text = object.toString('latin1');
  const start = text.indexOf('obj');
  for (const { from, to } of armedSpans(text, start < 0 ? 0 : start + 3)) object.fill(SPACE, from, to);
}

interface Span {
  from: number;
  to: number;
}

/** A dictionary or array that is open at the present place. */
interface Frame {
  isDictionary: boolean;
  contentFrom: number;
  /** The key whose value comes next, in a dictionary. */
  key: string | undefined;
  keyFrom: number;
  isArmed: boolean;
  holdsTriggers: boolean;
  triggers: Span[];
}

function armedSpans(text: string, from: number): Span[] {
  const spans: Span[] = [];
  const open: Frame[] = [];
  let at = from;
  do {
    at = end(BLANKS, text, at) ?? at;
    const frame = open.at(-1);
    if (text.startsWith('<<', at) || text[at] === '[') {
      const isDictionary = text[at] === '<';
      at += isDictionary ? 2 : 1;
      open.push(newFrame(isDictionary, at));
      continue;
    }
    if (text.startsWith('>>', at) || text[at] === ']') {
      if (frame?.isArmed) spans.push({ from: frame.contentFrom, to: at });
      else if (frame?.holdsTriggers) spans.push(...frame.triggers);
      at += text[at] === '>' ? 2 : 1;
      open.pop();
      endValue(open.at(-1), at);
      continue;
    }
    const next = tokenEnd(text, at);
    if (next === undefined) break;
    if (frame?.isDictionary) takeToken(frame, { token: text.slice(at, next), at, next });
    at = next;
  } while (open.length > 0 && at < text.length);
  return spans;
}

function newFrame(isDictionary: boolean, contentFrom: number): Frame {
  return {
    isDictionary,
    contentFrom,
    key: undefined,
    keyFrom: 0,
    isArmed: false,
    holdsTriggers: false,
    triggers: [],
  };
}

/** A key, or a value that is neither dictionary nor array. */
function takeToken(frame: Frame, { token, at, next }: { token: string; at: number; next: number }): void {
  if (frame.key === undefined) {
    frame.key = token.slice(1);
    frame.keyFrom = at;
    return;
  }
  if (frame.key === 'S' && ARMED_ACTIONS.has(token.slice(1))) frame.isArmed = true;
  endValue(frame, next);
}

function endValue(frame: Frame | undefined, at: number): void {
  if (!frame?.isDictionary || frame.key === undefined) return;
  if (frame.key === 'AA') frame.triggers.push({ from: frame.keyFrom, to: at });
  if (HOLDERS_OF_TRIGGERS.has(frame.key)) frame.holdsTriggers = true;
  frame.key = undefined;
}

/** The end of the name, string, reference, number or word that starts here. */
function tokenEnd(text: string, at: number): number | undefined {
  if (text[at] === '(') return literalEnd(text, at);
  return end(NAME, text, at) ?? end(REFERENCE, text, at) ?? end(HEX_STRING, text, at) ?? end(WORD, text, at);
}

function literalEnd(text: string, from: number): number | undefined {
  let depth = 0;
  for (let at = from; at < text.length; at++) {
    const character = text[at];
    if (character === '\\') at++;
    else if (character === '(') depth++;
    else if (character === ')' && --depth === 0) return at + 1;
  }
  return undefined;
}

function end(pattern: RegExp, text: string, at: number): number | undefined {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : undefined;
}
