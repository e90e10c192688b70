import { closeSync, fstatSync, ftruncateSync, openSync, readSync, writeSync } from 'node:fs';
import { ActionMap } from './action-map.ts';
import { stringValue } from './pdf-syntax.ts';
import { mayHaveActions, parseObject, stripActions } from './strip-actions.ts';

export interface CopiedObjects {
  /** The offset of each object, indexed by its number minus `firstObject`; 0 if there is no such object. */
  offsets: Float64Array;
  firstObject: number;
  /** The output's new size. */
  sizeBytes: number;
  /** Its layers: the objects, and their names. */
  layers: Array<{ object: number; name: string }>;
}

/** Objects are copied in batches of about this size; a larger object is copied by itself. */
const BATCH_BYTES = 2 * 1024 * 1024;
const MAX_LAYER_BYTES = 64 * 1024;
const MAX_PAGE_BYTES = 256 * 1024;
const SPACE = 0x20;
/** The offset of the cross-reference table is within the last bytes of a file. */
const TAIL_BYTES = 64;

/**
 * Copies the objects with numbers above `pageTreeNode` from a PDF that PDFium saved to the end of the output, stripping
 * their actions. Memory is bounded by the largest single object. Data in the output past `outputSize` is overwritten.
 */
export function copyObjects(
  saved: number,
  { outputPath, outputSize, pageTreeNode }: { outputPath: string; outputSize: number; pageTreeNode: number },
): CopiedObjects {
  const { entries, tableAt } = readTable(saved);
  const wanted = entries.filter(({ object }) => object > pageTreeNode).sort((a, b) => a.offset - b.offset);
  const actions = mapActions(saved, wanted, tableAt);
  const firstObject = pageTreeNode + 1;
  const lastObject = wanted.reduce((last, { object }) => Math.max(last, object), pageTreeNode);
  const offsets = new Float64Array(lastObject - pageTreeNode);
  const output = openSync(outputPath, 'r+');
  const layers: CopiedObjects['layers'] = [];
  let size = outputSize;
  try {
    ftruncateSync(output, outputSize);
    for (const { from, bytes, objects, contentOf } of readBatches(saved, wanted, tableAt)) {
      const hasActions = mayHaveActions(bytes);
      if (bytes.includes('/OCG')) {
        for (const one of objects) {
          const name = layerName(contentOf(one).subarray(0, MAX_LAYER_BYTES));
          if (name !== undefined) layers.push({ object: one.object, name });
        }
      }
      if (bytes.includes('/Kids')) for (const one of objects) eraseKids(contentOf(one));
      for (const one of objects) {
        const { object, offset } = one;
        if (hasActions || actions.has(object)) stripActions(contentOf(one), actions.contextOf(object));
        offsets[object - firstObject] = size + offset - from;
      }
      writeAt(output, bytes, size);
      size += bytes.length;
    }
  } finally {
    closeSync(output);
  }
  return { offsets, firstObject, sizeBytes: size, layers };
}

/** A damaged page may have what only a group of pages has: readers would leave it out, and show others in its place. */
function eraseKids(object: Buffer): void {
  if (object.length > MAX_PAGE_BYTES || !object.includes('/Kids')) return;
  const node = parseObject(object)?.node;
  const entries = node?.kind === 'dictionary' ? node.entries : undefined;
  const type = entries?.get('Type')?.value;
  const kids = entries?.get('Kids');
  if (kids && type?.kind === 'name' && type.name === 'Page') object.fill(SPACE, kids.keyFrom, kids.value.to);
}

/** The name of a layer; undefined for any other object. */
function layerName(object: Buffer): string | undefined {
  const parsed = parseObject(object);
  if (parsed?.node.kind !== 'dictionary') return undefined;
  const type = parsed.node.entries.get('Type')?.value;
  const name = parsed.node.entries.get('Name')?.value;
  if (type?.kind !== 'name' || type.name !== 'OCG' || name?.kind !== 'string') return undefined;
  const bytes = stringValue(parsed.text.slice(name.from, name.to));
  return bytes.startsWith('\xFE\xFF')
    ? Buffer.from(bytes.slice(2), 'latin1').swap16().toString('utf16le')
    : bytes;
}

/** Determines which of the objects are actions; a reference to one may come before or after it. */
function mapActions(saved: number, entries: readonly TableEntry[], tableAt: number): ActionMap {
  const places = new Map(
    entries.map(({ object, offset }, index) => [
      object,
      { from: offset, to: entries[index + 1]?.offset ?? tableAt },
    ]),
  );
  const actions = new ActionMap((object, maxBytes) => {
    const place = places.get(object);
    return place && readAt(saved, place.from, Math.min(place.to, place.from + maxBytes));
  });
  for (const { bytes, objects, contentOf } of readBatches(saved, entries, tableAt)) {
    if (mayHaveActions(bytes)) for (const one of objects) actions.scan(contentOf(one));
  }
  actions.resolve();
  return actions;
}

interface TableEntry {
  object: number;
  offset: number;
}

interface PlacedObject extends TableEntry {
  /** Where the next object begins. */
  end: number;
}

interface Batch {
  readonly from: number;
  readonly bytes: Buffer;
  readonly objects: readonly PlacedObject[];
  /** The part of `bytes` that is an object's. */
  contentOf(object: PlacedObject): Buffer;
}

/** Reads consecutive objects, as many at a time as fit a window, but at least one. */
function* readBatches(fd: number, entries: readonly TableEntry[], tableAt: number): Generator<Batch> {
  const endOf = (index: number) => entries[index + 1]?.offset ?? tableAt;
  for (let start = 0; start < entries.length; ) {
    const from = entries[start]?.offset ?? tableAt;
    let end = start + 1;
    while (end < entries.length && endOf(end) - from <= BATCH_BYTES) end++;
    const bytes = readAt(fd, from, endOf(end - 1));
    const objects = entries
      .slice(start, end)
      .map(({ object, offset }, index) => ({ object, offset, end: endOf(start + index) }));
    const contentOf = (one: PlacedObject) => bytes.subarray(one.offset - from, one.end - from);
    yield { from, bytes, objects, contentOf };
    start = end;
  }
}

/** Reads the cross-reference table as PDFium writes it for such documents: the classic one, with lines of 20 bytes. */
function readTable(fd: number): { entries: TableEntry[]; tableAt: number } {
  const { size } = fstatSync(fd);
  const tail = readAt(fd, Math.max(0, size - TAIL_BYTES), size).toString('latin1');
  const tableAt = Number(/startxref\s+(\d+)/.exec(tail)?.[1]);
  const table = readAt(fd, tableAt, size).toString('latin1');
  const entries: TableEntry[] = [];
  const line = /(\d+) (\d+)(?: ([nf]))?\s*/y;
  line.lastIndex = /^xref\s+/.exec(table)?.[0].length ?? 0;
  let object = 0;
  for (let match = line.exec(table); match; match = line.exec(table)) {
    const [, first, , kind] = match;
    if (kind === undefined) object = Number(first);
    else entries.push({ object: object++, offset: kind === 'n' ? Number(first) : -1 });
  }
  if (entries.length === 0) throw new Error('PDFium saved a document without a cross-reference table');
  return { entries: entries.filter(({ offset }) => offset >= 0), tableAt };
}

function readAt(fd: number, from: number, to: number): Buffer {
  const bytes = Buffer.allocUnsafe(to - from);
  let done = 0;
  while (done < bytes.length) {
    const read = readSync(fd, bytes, done, bytes.length - done, from + done);
    if (read === 0) throw new Error('A saved document ended early');
    done += read;
  }
  return bytes;
}

function writeAt(fd: number, bytes: Uint8Array, position: number): void {
  let done = 0;
  while (done < bytes.length) done += writeSync(fd, bytes, done, bytes.length - done, position + done);
}
