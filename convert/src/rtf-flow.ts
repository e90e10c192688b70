import type { Element, ElementContent } from 'hast';
import { element, text } from './tree.ts';

/** How a stretch of text looks, and where it leads. */
export interface RunFormat {
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
  readonly listLevel: number;
  readonly isListed: boolean;
  readonly isInTable: boolean;
}

/** A paragraph or table; an item of a list has its level and its label, such as "2." or "•". */
interface Block {
  readonly element: Element;
  readonly item?: { readonly level: number; readonly label: string };
}

interface Row {
  readonly cells: Element[];
  /** Where the cells end, from the left. */
  readonly edges: readonly number[];
  readonly isHeader: boolean;
}

/** The text of a document, or of a note or box in it, which becomes paragraphs, lists and tables as it is read. */
export class RtfFlow {
  private readonly blocks: Block[] = [];
  private runs: Run[] = [];
  private label = '';
  private boxes: Element[] = [];
  private cell: Block[] = [];
  private cells: Element[] = [];
  private rows: Row[] = [];
  private row = { edges: [] as number[], isHeader: false, isOpen: false };

  write(value: string, { isBold, isItalic, href }: RunFormat): void {
    const last = this.runs.at(-1);
    const isLike =
      last && last.href === href && ((last.isBold === isBold && last.isItalic === isItalic) || !value.trim());
    if (isLike && last.content.type === 'text') last.content.value += value;
    else this.runs.push({ content: text(value), isBold, isItalic, href });
  }

  add(content: Element): void {
    this.runs.push({ content, isBold: false, isItalic: false, href: '' });
  }

  setLabel(label: string): void {
    this.label = label.trim();
  }

  addBox(content: readonly Element[]): void {
    this.boxes.push(...content);
  }

  endParagraph({ headingLevel, listLevel, isListed, isInTable }: ParagraphFormat): void {
    const { runs, label, boxes } = this;
    [this.runs, this.label, this.boxes] = [[], '', []];
    const into = isInTable || this.row.isOpen ? this.cell : this.blocksAfterTable();
    const hasContent = runs.some(({ content }) => content.type !== 'text' || content.value.trim() !== '');
    if (headingLevel !== undefined && hasContent) {
      const heading = element(
        `h${Math.min(6, headingLevel)}`,
        runs.map((run) => run.content),
      );
      if (label !== '') heading.children.unshift(text(`${label} `));
      into.push({ element: heading });
    } else if (hasContent) {
      const item = label !== '' || isListed ? { item: { level: listLevel, label } } : {};
      into.push({ element: element('p', layered(runs, LAYERS)), ...item });
    }
    into.push(...boxes.map((box) => ({ element: box })));
  }

  startRow(): void {
    this.row = { edges: [], isHeader: false, isOpen: true };
  }

  addCellEdge(edge: number): void {
    this.row.edges.push(edge);
  }

  markHeaderRow(): void {
    this.row.isHeader = true;
  }

  endCell(format: ParagraphFormat): void {
    this.endParagraph({ ...format, isInTable: true });
    this.cells.push(element('td', inLists(this.cell)));
    this.cell = [];
  }

  endRow(): void {
    const { edges, isHeader } = this.row;
    if (this.cells.length > 0) this.rows.push({ cells: this.cells, edges, isHeader });
    this.cells = [];
    this.row.isOpen = false;
  }

  /** Everything that was written, with the paragraph and the table that nothing ended. */
  end(format: ParagraphFormat): Element[] {
    this.endParagraph(format);
    return inLists(this.blocksAfterTable());
  }

  private blocksAfterTable(): Block[] {
    if (this.cell.length > 0) this.cells.push(element('td', inLists(this.cell)));
    this.cell = [];
    this.endRow();
    if (this.rows.length > 0) this.blocks.push({ element: tableOf(this.rows) });
    this.rows = [];
    return this.blocks;
  }
}

interface Layer {
  readonly keyOf: (run: Run) => string | boolean;
  readonly wrap: (content: ElementContent[], run: Run) => Element;
}

const LAYERS: readonly Layer[] = [
  { keyOf: (run) => run.href, wrap: (content, { href }) => element('a', content, { href }) },
  { keyOf: (run) => run.isBold, wrap: (content) => element('strong', content) },
  { keyOf: (run) => run.isItalic, wrap: (content) => element('em', content) },
];

/** Wraps what stands together once, since Markdown cannot express two emphases side by side. */
function layered(runs: readonly Run[], [layer, ...inner]: readonly Layer[]): ElementContent[] {
  if (!layer) return runs.map(({ content }) => content);
  const content: ElementContent[] = [];
  for (let start = 0, end = 0; start < runs.length; start = end) {
    const [first] = runs.slice(start, start + 1) as [Run];
    const key = layer.keyOf(first);
    while (end < runs.length && layer.keyOf(runs[end] as Run) === key) end++;
    const within = layered(runs.slice(start, end), inner);
    content.push(...(key ? [layer.wrap(within, first)] : within));
  }
  return content;
}

/** Puts the items of lists into lists, by their levels. Markdown numbers by decimals: other labels stay in the text. */
function inLists(blocks: readonly Block[]): Element[] {
  const content: Element[] = [];
  let open: { level: number; list: Element }[] = [];
  for (const { element: block, item } of blocks) {
    if (!item) {
      open = [];
      content.push(block);
      continue;
    }
    const [, number] = /^(\d{1,9})[.)]?$/.exec(item.label) ?? [];
    const tagName = number === undefined ? 'ul' : 'ol';
    if (number === undefined && /[\p{L}\p{N}]/u.test(item.label))
      block.children.unshift(text(`${item.label} `));
    open = open.filter(
      ({ level, list }) => level < item.level || (level === item.level && list.tagName === tagName),
    );
    if (open.at(-1)?.level !== item.level) {
      const list = element(tagName, [], number === undefined ? {} : { start: Number(number) });
      const parent = open.at(-1)?.list.children.at(-1);
      if (parent?.type === 'element') parent.children.push(list);
      else content.push(list);
      open.push({ level: item.level, list });
    }
    open.at(-1)?.list.children.push(element('li', [block]));
  }
  return content;
}

/** How far edges of cells may be apart, in twentieths of a point, and still be the same column's. */
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
