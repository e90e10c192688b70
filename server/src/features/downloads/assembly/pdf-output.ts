import { type FileHandle, open } from 'node:fs/promises';
import type { PdfBookmark } from '../../../platform/pdf/links.ts';
import { contentsPages } from './contents-pages.ts';
import type { CopiedObjects } from './pdf-objects.ts';
import { textString } from './pdf-text.ts';
import { WEB_OR_MAIL } from './strip-actions.ts';

export interface AddedSource extends CopiedObjects, Pick<LabeledPages, 'labels' | 'firstPage'> {
  /** The numbers of its page objects, in order. */
  pages: readonly number[];
  /** Its own bookmarks, with pages counted from the first that is in the output. */
  bookmarks: readonly PdfBookmark[];
  /** Objects of layers. */
  hiddenLayers: ReadonlySet<number>;
}

interface Bookmark {
  title: string;
  /** The object of the page it leads to; undefined for a source that was left out. */
  page: number | undefined;
  address?: string | undefined;
  children: readonly Bookmark[];
}

const CATALOG = 1;
const ROOT_NODE = 2;
const FIRST_FREE = 3;
/** The second line has bytes above 127, which mark the file as binary. */
const HEADER = Buffer.from('%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n', 'latin1');
const TABLE_LINES_PER_WRITE = 10_000;

/**
 * A PDF under construction; the worker appends page objects to its file. This tracks the numbers and offsets of the
 * objects; `finish` writes the table of contents, the page tree, the bookmarks and the cross-reference table.
 */
export class PdfOutput {
  readonly path: string;
  readonly #file: FileHandle;
  /** Runs of consecutively numbered objects. */
  readonly #runs: { firstObject: number; offsets: Float64Array }[] = [];
  readonly #nodes: { object: number; pages: readonly number[] }[] = [];
  readonly #labels: LabeledPages[] = [];
  readonly #bookmarks: Bookmark[] = [];
  readonly #layers: Array<{ object: number; isHidden: boolean }> = [];
  readonly #entries: Array<{ name: string; firstPage: number; pageCount: number }> = [];
  readonly #leftOut: string[] = [];
  #sizeBytes = HEADER.length;
  #nextObject = FIRST_FREE;

  private constructor(path: string, file: FileHandle) {
    this.path = path;
    this.#file = file;
  }

  static async create(path: string): Promise<PdfOutput> {
    const file = await open(path, 'w+');
    await file.write(HEADER, 0, HEADER.length, 0);
    return new PdfOutput(path, file);
  }

  get sizeBytes(): number {
    return this.#sizeBytes;
  }

  /** The number of the next source's page tree node; the source's own objects get the numbers after it. */
  get nextObject(): number {
    return this.#nextObject;
  }

  /** Whether a source fits the limits; the first one always does. */
  hasRoom(next: { bytes: number; maxBytes: number; maxObjects: number }): boolean {
    if (this.#nodes.length === 0) return true;
    return this.#sizeBytes + next.bytes <= next.maxBytes && this.#nextObject < next.maxObjects;
  }

  /** Adds the objects that were appended at `sizeBytes` for a node numbered `nextObject`. */
  addSource(title: string, source: AddedSource): void {
    const { pages, offsets, firstObject, sizeBytes } = source;
    this.#nodes.push({ object: this.#nextObject, pages });
    this.#labels.push({ labels: source.labels, firstPage: source.firstPage, pageCount: pages.length });
    this.#runs.push({ firstObject, offsets });
    this.#bookmarks.push({ title, page: pages[0], children: bookmarksIn(pages, source.bookmarks) });
    for (const { object } of source.layers) {
      this.#layers.push({ object, isHidden: source.hiddenLayers.has(object) });
    }
    this.#entries.push({ name: title, firstPage: pages[0] ?? 0, pageCount: pages.length });
    this.#nextObject = firstObject + offsets.length;
    this.#sizeBytes = sizeBytes;
  }

  addSkipped(title: string, reason: string): void {
    this.#bookmarks.push({ title: `${title} (left out: ${reason})`, page: undefined, children: [] });
    this.#leftOut.push(`${title} (${reason})`);
  }

  /**
   * Completes and closes the file, with the table of contents in front, which also names `leftOut`. Without documents,
   * the file has no pages, and the caller removes it.
   */
  async finish(
    title: string,
    leftOut: readonly string[] = [],
  ): Promise<{ sizeBytes: number; pageCount: number }> {
    await this.#file.truncate(this.#sizeBytes);
    const documentPages = this.#nodes.reduce((sum, { pages }) => sum + pages.length, 0);
    if (documentPages === 0) {
      await this.#file.close();
      return { sizeBytes: this.#sizeBytes, pageCount: 0 };
    }
    const contentsNode = this.#nextObject;
    const contents = await contentsPages(
      { title, entries: this.#entries, leftOut: [...this.#leftOut, ...leftOut] },
      { firstObject: contentsNode + 1, parent: contentsNode },
    );
    const nodes = [{ object: contentsNode, pages: contents.pages }, ...this.#nodes];
    const pageCount = documentPages + contents.pages.length;
    const outlines = contentsNode + contents.objects.length + 1;
    const outline = outlineObjects(outlines, this.#bookmarks);
    const info = outlines + outline.length;
    await this.#write([
      [
        CATALOG,
        `<</Type/Catalog/Pages ${ROOT_NODE} 0 R/Outlines ${outlines} 0 R/PageMode/UseOutlines${layersOf(this.#layers)}${pageLabels(this.#labels, contents.pages.length)}>>`,
      ],
      [ROOT_NODE, `<</Type/Pages/Count ${pageCount}/Kids[${references(nodes.map((node) => node.object))}]>>`],
      ...contents.objects,
      ...nodes.map(({ object, pages }): [number, string] => [
        object,
        `<</Type/Pages/Parent ${ROOT_NODE} 0 R/Count ${pages.length}/Kids[${references(pages)}]>>`,
      ]),
      ...outline,
      [info, `<</Title ${textString(title)}/Producer(Sheaf)>>`],
    ]);
    await this.#writeTable(info);
    await this.#file.close();
    return { sizeBytes: this.#sizeBytes, pageCount };
  }

  async close(): Promise<void> {
    await this.#file.close();
  }

  async #write(objects: [number, string][]): Promise<void> {
    const chunks: string[] = [];
    let at = this.#sizeBytes;
    for (const [object, content] of objects) {
      const text = `${object} 0 obj\n${content}\nendobj\n`;
      this.#runs.push({ firstObject: object, offsets: Float64Array.of(at) });
      chunks.push(text);
      at += text.length;
    }
    await this.#append(chunks.join(''));
  }

  async #writeTable(info: number): Promise<void> {
    const tableAt = this.#sizeBytes;
    const size = info + 1;
    await this.#append(`xref\n0 ${size}\n0000000000 65535 f \n`);
    const runs = this.#runs.toSorted((a, b) => a.firstObject - b.firstObject);
    let lines: string[] = [];
    for (const { offsets } of runs) {
      for (const offset of offsets) {
        lines.push(offset > 0 ? `${String(offset).padStart(10, '0')} 00000 n \n` : '0000000000 00000 f \n');
        if (lines.length < TABLE_LINES_PER_WRITE) continue;
        await this.#append(lines.join(''));
        lines = [];
      }
    }
    const trailer = `trailer\n<</Size ${size}/Root ${CATALOG} 0 R/Info ${info} 0 R>>`;
    await this.#append(`${lines.join('')}${trailer}\nstartxref\n${tableAt}\n%%EOF\n`);
  }

  async #append(ascii: string): Promise<void> {
    const bytes = Buffer.from(ascii, 'latin1');
    let done = 0;
    while (done < bytes.length) {
      const { bytesWritten } = await this.#file.write(
        bytes,
        done,
        bytes.length - done,
        this.#sizeBytes + done,
      );
      done += bytesWritten;
    }
    this.#sizeBytes += bytes.length;
  }
}

/** The bookmarks of a source that lead to its pages in the output or to the web, or have such below them. */
function bookmarksIn(pages: readonly number[], bookmarks: readonly PdfBookmark[]): Bookmark[] {
  return bookmarks.flatMap(({ title, page, address, children }) => {
    const below = bookmarksIn(pages, children);
    const object = page === undefined ? undefined : pages[page];
    const isHarmless = address !== undefined && WEB_OR_MAIL.test(address);
    if (object === undefined && !isHarmless && below.length === 0) return [];
    return [{ title, page: object, address: isHarmless ? address : undefined, children: below }];
  });
}

/** The outline and its items, numbered from `outlines`; what is below the bookmark of a source is closed. */
function outlineObjects(outlines: number, bookmarks: readonly Bookmark[]): [number, string][] {
  const objects: [number, string][] = [];
  let next = outlines + 1;
  const write = (level: readonly Bookmark[], parent: number): string => {
    const numbers = level.map(() => next++);
    level.forEach(({ title, page, address, children }, index) => {
      const links = [
        index > 0 ? `/Prev ${numbers[index - 1]} 0 R` : '',
        index < level.length - 1 ? `/Next ${numbers[index + 1]} 0 R` : '',
        page === undefined ? '' : `/Dest[${page} 0 R/XYZ null null null]`,
        address ? `/A<</S/URI/URI<${Buffer.from(address, 'latin1').toString('hex')}>>>` : '',
      ];
      const object = numbers[index] ?? 0;
      const below = children.length > 0 ? `${write(children, object)}/Count -${children.length}` : '';
      objects.push([object, `<</Title ${textString(title)}/Parent ${parent} 0 R${links.join('')}${below}>>`]);
    });
    return `/First ${numbers[0]} 0 R/Last ${numbers.at(-1)} 0 R`;
  };
  const items = write(bookmarks, outlines);
  return [[outlines, `<</Type/Outlines${items}/Count ${bookmarks.length}>>`], ...objects];
}

/** The entry of the catalog that says which layers there are, and which are switched off. */
function layersOf(layers: ReadonlyArray<{ object: number; isHidden: boolean }>): string {
  if (layers.length === 0) return '';
  const all = references(layers.map(({ object }) => object));
  const hidden = references(layers.filter(({ isHidden }) => isHidden).map(({ object }) => object));
  return `/OCProperties<</OCGs[${all}]/D<</Order[${all}]/OFF[${hidden}]>>>>`;
}

const references = (objects: readonly number[]): string => objects.map((object) => `${object} 0 R`).join(' ');

/** Pages of a source in the output: what readers call them there, if the source says so, and the place of the first. */
interface LabeledPages {
  readonly labels: readonly string[] | undefined;
  /** Counted from 0, in the source. */
  readonly firstPage: number;
  readonly pageCount: number;
}

/**
 * The entry of the catalog that keeps what readers call the pages of each source; nothing if no source says so. Pages of
 * the other sources are counted as there, and those in front of all belong to the table of contents.
 */
function pageLabels(sources: readonly LabeledPages[], contentsPageCount: number): string {
  if (sources.every(({ labels }) => labels === undefined)) return '';
  const ranges = [`0<</S/D/P${textString('Contents ')}>>`];
  let page = contentsPageCount;
  for (const { labels, firstPage, pageCount } of sources) {
    ranges.push(...rangesOf(labels ?? [String(firstPage + 1)], page));
    page += pageCount;
  }
  return `/PageLabels<</Nums[${ranges.join('')}]>>`;
}

/** Labels that count on are one range, with those after the last; any other is a text. */
function rangesOf(labels: readonly string[], firstPage: number): string[] {
  let next: string | undefined;
  return labels.flatMap((label, index) => {
    const { prefix, number } = partsOf(label);
    const isNext = label === next;
    next = number === undefined ? undefined : `${prefix}${number + 1}`;
    if (isNext) return [];
    const counted = number === undefined ? '' : `/S/D/St ${number}`;
    return [`${firstPage + index}<<${counted}/P${textString(prefix)}>>`];
  });
}

function partsOf(label: string): { prefix: string; number?: number } {
  const number = /(?<!\d)[1-9]\d{0,7}$/.exec(label);
  return number ? { prefix: label.slice(0, number.index), number: Number(number[0]) } : { prefix: label };
}
