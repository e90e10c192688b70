import { type PdfDictionary, type PdfNode, parseValue, stringValue } from './pdf-syntax.ts';

/** Named actions that do no more than turn pages. */
const PAGE_TURNS = new Set(['NextPage', 'PrevPage', 'FirstPage', 'LastPage']);
const WEB_OR_MAIL = /^(?:https?:\/\/|mailto:)[\x21-\xff]*$/i;
/** What is no action of a link's is none anywhere, not even where we see nothing that leads to it. */
const ARMED_ANYWHERE = new Set([
  'JavaScript',
  'Launch',
  'SubmitForm',
  'ImportData',
  'Rendition',
  'GoToR',
  'GoToE',
  'RichMediaExecute',
]);
/** Keys whose value is an action, or several. */
const ACTION_KEYS = ['A', 'PA', 'Next', 'OpenAction'];
/** A dictionary with one of these is a page, an annotation or a field; in any other, AA is some resource's name. */
const HOLDERS_OF_TRIGGERS = ['Type', 'Subtype', 'FT', 'T', 'Kids', 'Parent'];
/** Without one of these anywhere there is nothing to look at; PDFium writes a blank before a reference alone. */
const SIGNS = [
  ...['/A ', '/A<', '/A[', '/AA', '/PA', '/Next', '/OpenAction', '/S ', '/OnInstantiate'],
  ...[...ARMED_ANYWHERE].map((name) => `/${name}`),
];

const SPACE = 0x20;

/** How an object is reached, and what it refers to. */
export interface ObjectContext {
  /** Something leads to the object as to an action. */
  readonly isAction: boolean;
  /** Something has it for its triggers. */
  readonly isTriggers: boolean;
  /** The value of another object, with the text that it stands in; undefined where there is none. */
  resolve(object: number): { node: PdfNode; text: string } | undefined;
}

const ALONE: ObjectContext = { isAction: false, isTriggers: false, resolve: () => undefined };

/** True where the bytes may hold something to disarm: a quick look that is never wrong when it says no. */
export function mayBeArmed(bytes: Buffer): boolean {
  return SIGNS.some((sign) => bytes.includes(sign));
}

/** The value of an object as PDFium writes it ("5 0 obj …"). */
export function parseObject(object: Buffer): { node: PdfNode; text: string } | undefined {
  const text = object.toString('latin1');
  const start = text.indexOf('obj');
  const node = parseValue(text, start < 0 ? 0 : start + 3);
  return node && { node, text };
}

/** What an object leads to: objects that are actions, and those that hold triggers. */
export interface Leads {
  readonly actions: Set<number>;
  readonly triggers: Set<number>;
}

/** Notes what a value leads to; `as` says what itself is reached as. */
export function followLeads(node: PdfNode, leads: Leads, as?: 'action' | 'triggers'): void {
  if (as === 'action') lead(node, leads.actions);
  if (as === 'triggers' && node.kind === 'dictionary') {
    for (const { value } of node.entries.values()) lead(value, leads.actions);
  }
  for (const dictionary of dictionariesIn(node)) {
    for (const key of ACTION_KEYS) {
      const entry = dictionary.entries.get(key);
      if (entry) lead(entry.value, leads.actions);
    }
    const triggers = dictionary.entries.get('AA')?.value;
    if (triggers?.kind === 'reference') leads.triggers.add(triggers.object);
    if (triggers?.kind === 'dictionary') followLeads(triggers, leads, 'triggers');
  }
}

function lead(value: PdfNode, to: Set<number>): void {
  if (value.kind === 'reference') to.add(value.object);
  if (value.kind !== 'array') return;
  for (const item of value.items) if (item.kind === 'reference') to.add(item.object);
}

/**
 * Blanks out, in place, every action of one PDF object but those that lead somewhere in the document, to a web or mail
 * address, or turn pages, by whatever indirect way they say what they are; and the triggers (AA) of pages, annotations
 * and fields. Lengths and all else stay as they are; a stream's data is not looked at.
 */
export function disarmObject(object: Buffer, context: ObjectContext = ALONE): void {
  if (!context.isAction && !context.isTriggers && !mayBeArmed(object)) return;
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
    const blank = isToGo(dictionary, { ...parsed, context, isAction: isAction.has(dictionary) });
    for (const { from, to } of blank) object.fill(SPACE, from, to);
  }
}

const actionsIn = (node: PdfNode): readonly PdfNode[] => (node.kind === 'array' ? node.items : [node]);

interface Asked {
  readonly text: string;
  readonly context: ObjectContext;
  readonly isAction: boolean;
}

/** What has to go from a dictionary: all that is in it, its triggers, or nothing. */
function isToGo(dictionary: PdfDictionary, asked: Asked): Array<{ from: number; to: number }> {
  const { entries, from, to } = dictionary;
  if (entries.has('S') && !isHarmless(dictionary, asked)) return [{ from: from + 2, to: to - 2 }];
  const gone = [];
  const instantiated = entries.get('OnInstantiate');
  if (instantiated) gone.push({ from: instantiated.keyFrom, to: instantiated.value.to });
  const triggers = entries.get('AA');
  if (triggers && HOLDERS_OF_TRIGGERS.some((key) => entries.has(key))) {
    gone.push({ from: triggers.keyFrom, to: triggers.value.to });
  }
  return gone;
}

function isHarmless(dictionary: PdfDictionary, { text, context, isAction }: Asked): boolean {
  const value = (key: string) => {
    const node = dictionary.entries.get(key)?.value;
    return node && resolved({ node, text }, context);
  };
  const name = (key: string) => {
    const found = value(key);
    return found?.node.kind === 'name' ? found.node.name : undefined;
  };
  const type = name('S');
  if (!isAction) return type === undefined || !ARMED_ANYWHERE.has(type);
  if (type === 'GoTo') return true;
  if (type === 'Named') return PAGE_TURNS.has(name('N') ?? '');
  const address = type === 'URI' ? value('URI') : undefined;
  if (address?.node.kind !== 'string') return false;
  return WEB_OR_MAIL.test(stringValue(address.text.slice(address.node.from, address.node.to)));
}

// More is no way to say something, but to hide it.
const MOST_STEPS = 8;

function resolved(value: { node: PdfNode; text: string }, { resolve }: ObjectContext) {
  let found: { node: PdfNode; text: string } | undefined = value;
  for (let step = 0; step < MOST_STEPS && found?.node.kind === 'reference'; step += 1) {
    found = resolve(found.node.object);
  }
  return found;
}

/** Every dictionary in a value, the outer ones first. */
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
