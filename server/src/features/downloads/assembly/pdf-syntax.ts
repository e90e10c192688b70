/** A value in the text of a PDF, from offset `from` up to `to`. */
export type PdfNode =
  | PdfDictionary
  | PdfArray
  | { readonly kind: 'name'; readonly name: string; from: number; to: number }
  | { readonly kind: 'reference'; readonly object: number; from: number; to: number }
  | { readonly kind: 'string' | 'other'; from: number; to: number };

/** A dictionary; of duplicate keys, the last one wins. */
export interface PdfDictionary {
  readonly kind: 'dictionary';
  readonly entries: Map<string, { keyFrom: number; value: PdfNode }>;
  from: number;
  to: number;
}

interface PdfArray {
  readonly kind: 'array';
  readonly items: PdfNode[];
  from: number;
  to: number;
}

const REFERENCE = /(\d+)[\0\t\n\f\r ]+\d+[\0\t\n\f\r ]+R(?![A-Za-z])/y;
const WHITESPACE = /(?:[\0\t\n\f\r ]|%[^\r\n]*)+/y;
const NAME = /\/[^\0\t\n\f\r ()<>[\]{}/%]*/y;
const HEX_STRING = /<[^<>]*>/y;
const WORD = /[^\0\t\n\f\r ()<>[\]{}/%]+/y;

interface Frame {
  readonly node: PdfDictionary | PdfArray;
  key: { name: string; from: number } | undefined;
}

/**
 * Parses the first value after an offset, in the syntax that PDFium writes; returns undefined if there is none. A
 * truncated value is parsed as far as it goes. Iterative, so that deep nesting cannot overflow the stack.
 */
export function parseValue(text: string, from: number): PdfNode | undefined {
  const open: Frame[] = [];
  let root: PdfNode | undefined;
  let at = from;
  const addNode = (value: PdfNode) => {
    const frame = open.at(-1);
    if (!frame) root ??= value;
    else addValue(frame, value);
  };
  do {
    at = matchEnd(WHITESPACE, text, at) ?? at;
    const opened = openContainer(text, at);
    if (opened) {
      at = opened.to;
      addNode(opened);
      open.push({ node: opened, key: undefined });
      continue;
    }
    if (text.startsWith('>>', at) || text[at] === ']') {
      const frame = open.pop();
      at += text[at] === ']' ? 1 : 2;
      if (frame) frame.node.to = at;
      continue;
    }
    const token = parseToken(text, at);
    if (!token) break;
    addNode(token);
    at = token.to;
  } while (open.length > 0 && at < text.length);
  for (const { node } of open) node.to = at;
  return root;
}

function openContainer(text: string, at: number): PdfDictionary | PdfArray | undefined {
  if (text.startsWith('<<', at)) return { kind: 'dictionary', entries: new Map(), from: at, to: at + 2 };
  return text[at] === '[' ? { kind: 'array', items: [], from: at, to: at + 1 } : undefined;
}

function addValue(frame: Frame, value: PdfNode): void {
  const { node, key } = frame;
  if (node.kind === 'array') {
    node.items.push(value);
  } else if (key) {
    node.entries.set(key.name, { keyFrom: key.from, value });
    frame.key = undefined;
  } else if (value.kind === 'name') {
    frame.key = { name: value.name, from: value.from };
  }
}

/** Parses the name, string, reference, number or word that starts here. */
function parseToken(text: string, from: number): PdfNode | undefined {
  if (text[from] === '(') return stringNode(from, findLiteralEnd(text, from));
  const nameEnd = matchEnd(NAME, text, from);
  if (nameEnd !== undefined) {
    return { kind: 'name', name: unescapeName(text.slice(from + 1, nameEnd)), from, to: nameEnd };
  }
  REFERENCE.lastIndex = from;
  const reference = REFERENCE.exec(text);
  if (reference) return { kind: 'reference', object: Number(reference[1]), from, to: REFERENCE.lastIndex };
  const hexEnd = matchEnd(HEX_STRING, text, from);
  if (hexEnd !== undefined) return stringNode(from, hexEnd);
  const to = matchEnd(WORD, text, from);
  return to === undefined ? undefined : { kind: 'other', from, to };
}

const stringNode = (from: number, to: number | undefined): PdfNode | undefined =>
  to === undefined ? undefined : { kind: 'string', from, to };

const unescapeName = (name: string): string =>
  name.replace(/#([0-9A-Fa-f]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

function findLiteralEnd(text: string, from: number): number | undefined {
  let depth = 0;
  for (let at = from; at < text.length; at++) {
    const character = text[at];
    if (character === '\\') at++;
    else if (character === '(') depth++;
    else if (character === ')' && --depth === 0) return at + 1;
  }
  return undefined;
}

function matchEnd(pattern: RegExp, text: string, at: number): number | undefined {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : undefined;
}

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

/** The bytes of a literal or hexadecimal string, as Latin-1 characters. */
export function stringValue(source: string): string {
  if (source.startsWith('<')) {
    return Buffer.from(source.slice(1, -1).replace(/\s/g, ''), 'hex').toString('latin1');
  }
  return source
    .slice(1, -1)
    .replace(/\\(?:([0-7]{1,3})|(\r\n|[\s\S]))/g, (_, octal?: string, character = '') =>
      octal
        ? String.fromCharCode(Number.parseInt(octal, 8) & 0xff)
        : (ESCAPES[character] ?? (/^[\r\n]/.test(character) ? '' : character)),
    );
}
