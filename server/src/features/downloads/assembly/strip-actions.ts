import { type PdfDictionary, type PdfNode, parseValue, stringValue } from './pdf-syntax.ts';

/** Named actions that only turn pages. */
const PAGE_NAVIGATION = new Set(['NextPage', 'PrevPage', 'FirstPage', 'LastPage']);
export const WEB_OR_MAIL = /^(?:https?:\/\/|mailto:)[\x21-\xff]*$/i;
/** Types of actions that are removed everywhere, even if no reference to them was found. */
const ALWAYS_UNSAFE = new Set([
  'JavaScript',
  'Launch',
  'SubmitForm',
  'ImportData',
  'Rendition',
  'GoToR',
  'GoToE',
  'RichMediaExecute',
  'Movie',
  'Sound',
  'Thread',
  'Hide',
  'ResetForm',
  'SetOCGState',
  'GoTo3DView',
]);
const ACTION_KEYS = ['A', 'PA', 'Next', 'OpenAction'];
/** A dictionary with one of these is a page, an annotation or a field; in others, AA names a resource. */
const TRIGGER_HOLDER_KEYS = ['Type', 'Subtype', 'FT', 'T', 'Kids', 'Parent'];
/** Bytes without any of these contain no actions. PDFium writes a space only before a reference. */
const ACTION_MARKERS = [
  ...['/A ', '/A<', '/A[', '/AA', '/PA', '/Next', '/OpenAction', '/S ', '/OnInstantiate'],
  ...[...ALWAYS_UNSAFE].map((name) => `/${name}`),
];

const SPACE = 0x20;

export interface ObjectContext {
  readonly isAction: boolean;
  /** Whether it is referenced as the triggers (AA) of another object. */
  readonly isTriggers: boolean;
  /** The value of another object, with the text that contains it; undefined if there is none. */
  resolve(object: number): { node: PdfNode; text: string } | undefined;
}

const NO_CONTEXT: ObjectContext = { isAction: false, isTriggers: false, resolve: () => undefined };

/** A quick test for actions to strip: false positives are possible, false negatives are not. */
export function mayHaveActions(bytes: Buffer): boolean {
  return ACTION_MARKERS.some((sign) => bytes.includes(sign));
}

/** Parses the value of an object as PDFium writes it ("5 0 obj …"). */
export function parseObject(object: Buffer): { node: PdfNode; text: string } | undefined {
  const text = object.toString('latin1');
  const start = text.indexOf('obj');
  const node = parseValue(text, start < 0 ? 0 : start + 3);
  return node && { node, text };
}

export interface ActionReferences {
  readonly actions: Set<number>;
  readonly triggers: Set<number>;
}

/** Adds the references in a value; `as` says how the value itself is referenced. */
export function collectReferences(
  node: PdfNode,
  references: ActionReferences,
  as?: 'action' | 'triggers',
): void {
  if (as === 'action') addReference(node, references.actions);
  if (as === 'triggers' && node.kind === 'dictionary') {
    for (const { value } of node.entries.values()) addReference(value, references.actions);
  }
  for (const dictionary of dictionariesIn(node)) {
    for (const key of ACTION_KEYS) {
      const entry = dictionary.entries.get(key);
      if (entry) addReference(entry.value, references.actions);
    }
    const triggers = dictionary.entries.get('AA')?.value;
    if (triggers?.kind === 'reference') references.triggers.add(triggers.object);
    if (triggers?.kind === 'dictionary') collectReferences(triggers, references, 'triggers');
  }
}

function addReference(value: PdfNode, to: Set<number>): void {
  if (value.kind === 'reference') to.add(value.object);
  if (value.kind !== 'array') return;
  for (const item of value.items) if (item.kind === 'reference') to.add(item.object);
}

/**
 * Overwrites with spaces, in place, every action of a PDF object except those that go to a place in the document or to
 * a web or mail address, or turn pages, whether their type is given directly or by reference; and the triggers (AA) of
 * pages, annotations and fields. Lengths and everything else are preserved; stream data is not examined.
 */
export function stripActions(object: Buffer, context: ObjectContext = NO_CONTEXT): void {
  if (!context.isAction && !context.isTriggers && !mayHaveActions(object)) return;
  const parsed = parseObject(object);
  if (!parsed) return;
  const isAction = new Set<PdfNode>(context.isAction ? actionsIn(parsed.node) : []);
  if (context.isTriggers && parsed.node.kind === 'dictionary') {
    for (const { value } of parsed.node.entries.values()) isAction.add(value);
  }
  for (const dictionary of dictionariesIn(parsed.node)) {
    for (const key of ACTION_KEYS) {
      const entry = dictionary.entries.get(key);
      for (const action of entry ? actionsIn(entry.value) : []) isAction.add(action);
    }
    const blank = rangesToErase(dictionary, { ...parsed, context, isAction: isAction.has(dictionary) });
    for (const { from, to } of blank) object.fill(SPACE, from, to);
  }
}

const actionsIn = (node: PdfNode): readonly PdfNode[] => (node.kind === 'array' ? node.items : [node]);

interface ActionCandidate {
  readonly text: string;
  readonly context: ObjectContext;
  readonly isAction: boolean;
}

/** The ranges of a dictionary to overwrite: all of its content, its triggers, or nothing. */
function rangesToErase(
  dictionary: PdfDictionary,
  candidate: ActionCandidate,
): Array<{ from: number; to: number }> {
  const { entries, from, to } = dictionary;
  if (entries.has('S') && !isHarmless(dictionary, candidate)) return [{ from: from + 2, to: to - 2 }];
  const ranges = [];
  const instantiated = entries.get('OnInstantiate');
  if (instantiated) ranges.push({ from: instantiated.keyFrom, to: instantiated.value.to });
  const triggers = entries.get('AA');
  if (triggers && TRIGGER_HOLDER_KEYS.some((key) => entries.has(key))) {
    ranges.push({ from: triggers.keyFrom, to: triggers.value.to });
  }
  return ranges;
}

function isHarmless(dictionary: PdfDictionary, { text, context, isAction }: ActionCandidate): boolean {
  const value = (key: string) => {
    const node = dictionary.entries.get(key)?.value;
    return node && resolveReference({ node, text }, context);
  };
  const name = (key: string) => {
    const found = value(key);
    return found?.node.kind === 'name' ? found.node.name : undefined;
  };
  const type = name('S');
  if (!isAction) return type === undefined || !ALWAYS_UNSAFE.has(type);
  if (type === 'GoTo') return true;
  if (type === 'Named') return PAGE_NAVIGATION.has(name('N') ?? '');
  const address = type === 'URI' ? value('URI') : undefined;
  if (address?.node.kind !== 'string') return false;
  return WEB_OR_MAIL.test(stringValue(address.text.slice(address.node.from, address.node.to)));
}

// A longer chain of references serves only to hide something.
const MAX_REFERENCE_DEPTH = 8;

function resolveReference(value: { node: PdfNode; text: string }, { resolve }: ObjectContext) {
  let found: { node: PdfNode; text: string } | undefined = value;
  for (let step = 0; step < MAX_REFERENCE_DEPTH && found?.node.kind === 'reference'; step += 1) {
    found = resolve(found.node.object);
  }
  return found;
}

/** Yields every dictionary in a value, outer ones first. */
function* dictionariesIn(root: PdfNode): Generator<PdfDictionary> {
  const waiting = [root];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (node.kind === 'dictionary') {
      yield node;
      for (const { value } of node.entries.values()) waiting.push(value);
    } else if (node.kind === 'array') {
      for (const item of node.items) waiting.push(item);
    }
  }
}
