import type { Element, ElementContent } from 'hast';
import { element, text } from './tree.ts';

/** How a stretch of text looks, and where it leads. */
interface RunFormat {
  readonly isBold: boolean;
  readonly isItalic: boolean;
  readonly href: string;
}

interface Run extends RunFormat {
  readonly content: ElementContent;
}

/** What the end of a paragraph says of it. */
export interface ParagraphFormat {
  readonly headingLevel: number | undefined;
  readonly isListed: boolean;
  /** In twentieths of a point, as all lengths. */
  readonly indent: number;
  readonly isInTable: boolean;
}

/** A paragraph or table; an item of a list has its indent and its label, such as "2." or "•". */
interface Block {
  readonly element: Element;
  readonly item?: { readonly indent: number; readonly label: string };
}

interface Row {
  readonly cells: Element[];
  /** Where the cells end, from the left. */
  readonly edges: readonly number[];
  readonly isHeader: boolean;
}

/** What tells a label from a bullet. */
const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;

/** The text of a document, or of a note or box in it, which becomes paragraphs, lists and tables as it is read. */
export class RtfFlow {
  readonly #blocks: Block[] = [];
  #runs: Run[] = [];
  #label: string | undefined;
  #boxes: Element[] = [];
  #cell: Block[] = [];
  #cells: Element[] = [];
  #rows: Row[] = [];
  #row = { edges: [] as number[], isHeader: false, isOpen: false };

  write(value: string, { isBold, isItalic, href }: RunFormat): void {
    const last = this.#runs.at(-1);
    const isLike =
      last && last.href === href && ((last.isBold === isBold && last.isItalic === isItalic) || !value.trim());
    if (isLike && last.content.type === 'text') last.content.value += value;
    else this.#runs.push({ content: text(value), isBold, isItalic, href });
  }

  add(content: Element): void {
    this.#runs.push({ content, isBold: false, isItalic: false, href: '' });
  }

  setLabel(label: string): void {
    this.#label = label.trim();
  }

  addBox(content: readonly Element[]): void {
    this.#boxes.push(...content);
  }

  /** Ends lines, paragraphs, cells and rows. Returns whether the control word does so. */
  layOut(word: string, value: number, format: ParagraphFormat): boolean {
    switch (word) {
      case 'par':
      case 'sect':
      case 'nestcell':
      case 'nestrow':
        this.#endParagraph(format);
        return true;
      case 'line':
      case 'lbr':
        this.add(element('br', []));
        return true;
      case 'trowd':
        this.#row = { edges: [], isHeader: false, isOpen: true };
        return true;
      case 'trhdr':
        this.#row.isHeader = true;
        return true;
      case 'cellx':
        this.#row.edges.push(value);
        return true;
      case 'cell':
        this.#endParagraph({ ...format, isInTable: true });
        this.#endCell();
        return true;
      case 'row':
        this.#endRow();
        return true;
      default:
        return false;
    }
  }

  /** Everything that was written, with the paragraph and the table that nothing ended. */
  end(format: ParagraphFormat): Element[] {
    this.#endParagraph(format);
    return inLists(this.#blocksAfterTable());
  }

  #endParagraph({ headingLevel, isListed, indent, isInTable }: ParagraphFormat): void {
    const [runs, label, boxes] = [this.#runs, this.#label ?? (isListed ? '•' : ''), this.#boxes];
    [this.#runs, this.#label, this.#boxes] = [[], undefined, []];
    const into = isInTable || this.#row.isOpen ? this.#cell : this.#blocksAfterTable();
    const hasContent = runs.some(({ content }) => content.type !== 'text' || content.value.trim() !== '');
    if (headingLevel !== undefined && hasContent) {
      const heading = element(`h${Math.min(6, headingLevel)}`, layered(runs, [LINKS]));
      if (LETTER_OR_DIGIT.test(label)) heading.children.unshift(text(`${label} `));
      into.push({ element: heading });
    } else if (hasContent) {
      const item = label !== '' ? { item: { indent, label } } : {};
      into.push({ element: element('p', layered(runs, LAYERS)), ...item });
    }
    into.push(...boxes.map((box) => ({ element: box })));
  }

  #endCell(): void {
    this.#cells.push(element('td', inLists(this.#cell)));
    this.#cell = [];
  }

  #endRow(): void {
    const { edges, isHeader } = this.#row;
    if (this.#cells.length > 0) this.#rows.push({ cells: this.#cells, edges, isHeader });
    this.#cells = [];
    this.#row.isOpen = false;
  }

  #blocksAfterTable(): Block[] {
    if (this.#cell.length > 0) this.#endCell();
    this.#endRow();
    if (this.#rows.length > 0) this.#blocks.push({ element: tableOf(this.#rows) });
    this.#rows = [];
    return this.#blocks;
  }
}

interface Layer {
  readonly keyOf: (run: Run) => string | boolean;
  readonly wrap: (content: ElementContent[], run: Run) => Element;
}

const LINKS: Layer = {
  keyOf: (run) => run.href,
  wrap: (content, { href }) => element('a', content, { href }),
};

const LAYERS: readonly Layer[] = [
  LINKS,
  { keyOf: (run) => run.isBold, wrap: (content) => element('strong', content) },
  { keyOf: (run) => run.isItalic, wrap: (content) => element('em', content) },
];

/** Wraps what stands together once, since Markdown cannot express two emphases side by side. */
function layered(runs: readonly Run[], [layer, ...inner]: readonly Layer[]): ElementContent[] {
  if (!layer) return runs.map(({ content }) => content);
  const content: ElementContent[] = [];
  for (let start = 0, end = 0; start < runs.length; start = end) {
    const first = runs[start] as Run;
    const key = layer.keyOf(first);
    while (end < runs.length && layer.keyOf(runs[end] as Run) === key) end++;
    const within = layered(runs.slice(start, end), inner);
    for (const node of key ? [layer.wrap(within, first)] : within) content.push(node);
  }
  return content;
}

/** How far indents of items may be apart, and still be of one list. */
const SAME_INDENT = 120;

/**
 * Puts the items of lists into lists, by their indents, since a list within another may well be of the first level.
 * Markdown numbers by decimals: other labels stay in the text.
 */
function inLists(blocks: readonly Block[]): Element[] {
  const content: Element[] = [];
  let open: { indent: number; list: Element; next: number | undefined }[] = [];
  for (const { element: block, item } of blocks) {
    if (!item) {
      open = [];
      content.push(block);
      continue;
    }
    const [, digits] = /^(\d{1,9})[.)]?$/.exec(item.label) ?? [];
    const number = digits === undefined ? undefined : Number(digits);
    if (number === undefined && LETTER_OR_DIGIT.test(item.label))
      block.children.unshift(text(`${item.label} `));
    open = open.filter(
      ({ indent, next }) =>
        indent < item.indent - SAME_INDENT || (indent <= item.indent + SAME_INDENT && next === number),
    );
    let last = open.at(-1);
    if (!last || last.indent < item.indent - SAME_INDENT) {
      const list = number === undefined ? element('ul', []) : element('ol', [], { start: number });
      const parent = last?.list.children.at(-1);
      if (parent?.type === 'element') parent.children.push(list);
      else content.push(list);
      last = { indent: item.indent, list, next: undefined };
      open.push(last);
    }
    last.list.children.push(element('li', block.children));
    last.next = number === undefined ? undefined : number + 1;
  }
  return content;
}

/** How far edges of cells may be apart, and still be the same column's. */
const SAME_EDGE = 40;

function tableOf(rows: readonly Row[]): Element {
  const widest = rows.reduce((most, row) => (row.cells.length > most.cells.length ? row : most));
  return element(
    'table',
    rows.map(({ cells, edges, isHeader }) => {
      let column = 0;
      const spanOf = (edge: number | undefined) => {
        const start = column++;
        while (edge !== undefined && (widest.edges[column] ?? Infinity) < edge + SAME_EDGE) column++;
        return column - start;
      };
      return element(
        'tr',
        cells.map((cell, index) => ({
          ...cell,
          tagName: isHeader ? 'th' : 'td',
          ...(cells.length < widest.cells.length ? { properties: { colSpan: spanOf(edges[index]) } } : {}),
        })),
      );
    }),
  );
}
