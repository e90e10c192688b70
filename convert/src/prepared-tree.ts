import type { Element, ElementContent, Root, RootContent } from 'hast';

/** What Markdown cannot express becomes what it can. Returns how many pictures were left out. */
export function prepareTree(tree: Root): { pictures: number } {
  const found = { pictures: 0 };
  prepareChildren(tree, found);
  return found;
}

/** Elements that Markdown's writer would leave out, by what it writes in their place. */
const READ_AS: Record<string, string> = { dialog: 'div', menu: 'ul', math: 'span' };
const EMPHASES = new Set(['strong', 'b', 'em', 'i', 'del', 's']);
const MAX_COLUMN_SPAN = 100;
const MAX_ROW_SPAN = 1_000;
/** In a cell, these mean that the table only arranges a page. */
const IN_LAYOUT_ONLY = new Set(['table', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'pre', 'hr']);
const BLOCKS = new Set([
  ...['address', 'article', 'aside', 'blockquote', 'center', 'dd', 'details', 'div', 'dl', 'dt', 'fieldset'],
  ...['figcaption', 'figure', 'footer', 'form', 'header', 'li', 'main', 'nav', 'ol', 'p', 'section', 'ul'],
]);

function prepareChildren(parent: Root | Element, found: { pictures: number }): void {
  const children: RootContent[] = parent.children;
  parent.children = children.flatMap((child): ElementContent[] => {
    if (child.type === 'doctype') return [];
    if (child.type !== 'element') return [child];
    if (child.tagName === 'img' || child.tagName === 'svg') {
      found.pictures++;
      return pictureText(child);
    }
    // An equation in another notation, which would be read twice.
    if (child.tagName === 'annotation') return [];
    prepareChildren(child, found);
    child.tagName = READ_AS[child.tagName] ?? child.tagName;
    if (child.tagName === 'a' && !leadsOutside(child)) child.tagName = 'span';
    if (child.tagName === 'table') return tableContent(child);
    return EMPHASES.has(child.tagName) ? withSpacesOutside(child) : [child];
  });
}

function pictureText({ properties, children }: Element): ElementContent[] {
  const title = children.find((child) => child.type === 'element' && child.tagName === 'title');
  const description = String(properties.alt || properties.title || (title ? textOf(title) : '')).trim();
  return description === '' ? [] : [{ type: 'text', value: `(Picture: ${description})` }];
}

/** Markdown's emphasis begins and ends at a character: with a space there, the words beside it would be escaped. */
function withSpacesOutside(emphasis: Element): ElementContent[] {
  const before = takeSpace(emphasis.children[0], (value) => value.trimStart());
  const after = takeSpace(emphasis.children.at(-1), (value) => value.trimEnd());
  const isEmpty = emphasis.children.every((child) => child.type === 'text' && child.value === '');
  return isEmpty ? [before, after] : [before, emphasis, after];
}

function takeSpace(node: ElementContent | undefined, trim: (value: string) => string): ElementContent {
  if (node?.type !== 'text') return { type: 'text', value: '' };
  const { value } = node;
  node.value = trim(value);
  return { type: 'text', value: value.replace(node.value, '') };
}

/** A link within the document has no target in Markdown, and a script is no link. */
const leadsOutside = ({ properties }: Element): boolean =>
  /^(?!javascript:|data:)[^#]/i.test(String(properties.href ?? '').trim());

/** A table of data, with its caption before it; or the content of one that only arranges a page. */
function tableContent(table: Element): Element[] {
  const captions = childrenNamed(table, ['caption']).map((caption) => ({ ...caption, tagName: 'p' }));
  const groups = childrenNamed(table, ['thead', 'tbody', 'tfoot']);
  const rows = [table, ...groups].flatMap((group) => childrenNamed(group, ['tr']));
  const cellsOf = (row: Element) => childrenNamed(row, ['td', 'th']);
  const isLayout =
    rows.every((row) => cellsOf(row).length < 2) ||
    ['presentation', 'none'].includes(String(table.properties.role)) ||
    rows.some((row) => cellsOf(row).some((cell) => hasDescendant(cell, IN_LAYOUT_ONLY)));
  if (isLayout) {
    const content = rows.flatMap(cellsOf).map((cell) => ({ ...cell, tagName: 'div', properties: {} }));
    return [...captions, ...content];
  }
  for (const cell of rows.flatMap(cellsOf)) {
    cell.children = inOneLine(cell.children);
    const { colSpan, rowSpan } = cell.properties;
    if (colSpan) cell.properties.colSpan = Math.min(Number(colSpan) || 1, MAX_COLUMN_SPAN);
    if (rowSpan) cell.properties.rowSpan = Math.min(Number(rowSpan) || 1, MAX_ROW_SPAN);
  }
  return [...captions, table];
}

/** The content of a cell, which in Markdown is one line: blocks are separated by spaces, items by bullets. */
function inOneLine(content: readonly ElementContent[]): ElementContent[] {
  return content.flatMap((node): ElementContent[] => {
    if (node.type !== 'element') return [node];
    const children = inOneLine(node.children);
    if (node.tagName === 'br') return [SPACE];
    if (!BLOCKS.has(node.tagName)) return [{ ...node, children }];
    return [node.tagName === 'li' ? BULLET : SPACE, ...children, SPACE];
  });
}

const SPACE = { type: 'text', value: ' ' } as const;
const BULLET = { type: 'text', value: ' • ' } as const;

const childrenNamed = ({ children }: Element, names: readonly string[]): Element[] =>
  children.filter((child) => child.type === 'element' && names.includes(child.tagName)) as Element[];

const hasDescendant = ({ children }: Element, names: ReadonlySet<string>): boolean =>
  children.some(
    (child) => child.type === 'element' && (names.has(child.tagName) || hasDescendant(child, names)),
  );

export function textOf(node: Root | RootContent): string {
  if (node.type === 'text') return node.value;
  return 'children' in node ? node.children.map(textOf).join('') : '';
}
