import { leftOutNote } from '@sheaf/contract/uploads/conversion-results';
import type { Element, ElementContent } from 'hast';
import { type Archive, openArchive, readPart } from './archive.ts';
import { CannotConvert, type MarkdownDocument, type Source } from './conversion.ts';
import { markdownOf } from './markdown.ts';
import { type OdtStyles, readStyles } from './odt-styles.ts';
import { element, text } from './tree.ts';
import { elementsNamed, parseXml, type XmlElement, xmlText } from './xml.ts';

interface Reading {
  readonly archive: Archive;
  readonly styles: OdtStyles;
  /** Footnotes, endnotes and comments, which follow the text. */
  readonly notes: Element[];
  /** What stands in frames of the paragraph that is being read. */
  framed: ElementContent[];
  objects: number;
}

/** Converts an OpenDocument text with its notes and comments; deleted text stays deleted. */
export function convertOdt({ bytes }: Source): MarkdownDocument {
  const archive = openArchive(bytes);
  const manifest = archive.names.includes('META-INF/manifest.xml')
    ? readPart(archive, 'META-INF/manifest.xml')
    : '';
  if (manifest.includes('encryption-data')) throw new CannotConvert('protected');
  const content = parseXml(readPart(archive, 'content.xml'));
  const common = parseXml(archive.names.includes('styles.xml') ? readPart(archive, 'styles.xml') : '');
  const [text] = elementsNamed(content, 'office:text');
  if (!text) throw new CannotConvert('damaged');
  const reading: Reading = {
    archive,
    styles: readStyles([common, content]),
    notes: [],
    framed: [],
    objects: 0,
  };
  const children = blocks(text, reading);
  if (reading.notes.length > 0) children.push(element('ol', reading.notes));
  const { markdown, pictures } = markdownOf({ type: 'root', children });
  const pageHeaders = ['style:header', 'style:footer'].some((name) =>
    elementsNamed(common, name).some((part) => /\S/.test(xmlText(part))),
  );
  const macros = archive.names.some(
    (name) => /^(?:Basic|Scripts)\/.+\.(?:xml|py|js|bsh)$/.test(name) && !/script-l[bc]\.xml$/.test(name),
  );
  return { markdown, note: leftOutNote({ pictures, macros, pageHeaders, objects: reading.objects }) };
}

/** Text that was deleted, and what only programs read. */
const NOT_READ = new Set([
  'text:tracked-changes',
  'text:sequence-decls',
  'text:variable-decls',
  'text:user-field-decls',
  'office:forms',
]);

function blocks(parent: XmlElement, reading: Reading): ElementContent[] {
  return parent.children.flatMap((child) => (typeof child === 'string' ? [] : block(child, reading)));
}

function block(node: XmlElement, reading: Reading): ElementContent[] {
  const { name, attributes } = node;
  if (NOT_READ.has(name)) return [];
  switch (name) {
    case 'text:h':
      return paragraph(
        node,
        `h${Math.min(6, Math.max(1, Number(attributes['text:outline-level']) || 1))}`,
        reading,
      );
    case 'text:p':
      return paragraph(node, reading.styles.isTitle(attributes['text:style-name']) ? 'h1' : 'p', reading);
    case 'text:list':
      return [list(node, { reading, level: 1, style: attributes['text:style-name'] })];
    case 'table:table':
      return [table(node, reading)];
    case 'draw:frame':
    case 'draw:custom-shape': {
      const inline = inlineOf(node, reading);
      return [element('p', inline), ...takeFramed(reading)];
    }
    default:
      return blocks(node, reading);
  }
}

function takeFramed(reading: Reading): ElementContent[] {
  const { framed } = reading;
  reading.framed = [];
  return framed;
}

function paragraph(node: XmlElement, tagName: string, reading: Reading): ElementContent[] {
  const content = element(tagName, inlines(node, reading));
  return [content, ...takeFramed(reading)];
}

interface ListPlace {
  readonly reading: Reading;
  readonly level: number;
  readonly style: string | undefined;
}

function list(node: XmlElement, { reading, level, style }: ListPlace): Element {
  const items = node.children.filter((child) => typeof child !== 'string');
  return element(
    reading.styles.isNumbered(style, level) ? 'ol' : 'ul',
    items.map((item) =>
      element(
        'li',
        item.children.flatMap((child) => {
          if (typeof child === 'string') return [];
          if (child.name !== 'text:list') return block(child, reading);
          return [
            list(child, { reading, level: level + 1, style: child.attributes['text:style-name'] ?? style }),
          ];
        }),
      ),
    ),
  );
}

function table(node: XmlElement, reading: Reading): Element {
  const rowsIn = (parent: XmlElement, cellName: string): Element[] =>
    parent.children.flatMap((child) => {
      if (typeof child === 'string') return [];
      if (child.name === 'table:table-row') return [row(child, { cellName, reading })];
      return rowsIn(child, child.name === 'table:table-header-rows' ? 'th' : cellName);
    });
  return element('table', rowsIn(node, 'td'));
}

function row(node: XmlElement, { cellName, reading }: { cellName: string; reading: Reading }): Element {
  // A cell that another covers has no text, and stands for the columns or rows that the other spans.
  const cells = node.children.filter(
    (child) => typeof child !== 'string' && child.name === 'table:table-cell',
  );
  return element(
    'tr',
    (cells as XmlElement[]).map((cell) =>
      element(cellName, blocks(cell, reading), {
        colSpan: Number(cell.attributes['table:number-columns-spanned'] ?? 1),
        rowSpan: Number(cell.attributes['table:number-rows-spanned'] ?? 1),
      }),
    ),
  );
}

function inlines(parent: XmlElement, reading: Reading): ElementContent[] {
  return parent.children.flatMap((child) =>
    // Line breaks of the file are only spaces.
    typeof child === 'string' ? [text(child)] : inlineOf(child, reading),
  );
}

function inlineOf(node: XmlElement, reading: Reading): ElementContent[] {
  const { name, attributes } = node;
  switch (name) {
    case 'text:s':
    case 'text:tab':
      return [text(' ')];
    case 'text:line-break':
      return [element('br', [])];
    case 'text:a':
      return [element('a', inlines(node, reading), { href: attributes['xlink:href'] ?? '' })];
    case 'text:span':
      return emphasized(inlines(node, reading), reading.styles.emphasisOf(attributes['text:style-name']));
    case 'text:note':
    case 'office:annotation':
      return note(node, reading);
    case 'draw:frame':
      return frame(node, reading);
    case 'text:p':
    case 'text:h':
    case 'text:list':
    case 'table:table':
      reading.framed.push(...block(node, { ...reading, framed: [] }));
      return [];
    default:
      return inlines(node, reading);
  }
}

function emphasized(
  content: ElementContent[],
  { isBold, isItalic }: { isBold: boolean; isItalic: boolean },
): ElementContent[] {
  const slanted = isItalic ? [element('em', content)] : content;
  return isBold ? [element('strong', slanted)] : slanted;
}

function note(node: XmlElement, reading: Reading): ElementContent[] {
  const [body = node] = elementsNamed(node, 'text:note-body');
  const author = xmlText(elementsNamed(node, 'dc:creator')[0] ?? '');
  const content = blocks(body, { ...reading, framed: [] });
  const place = reading.notes.push(
    element('li', author === '' ? content : [text(`${author}: `), ...content]),
  );
  return [text(`[${place}]`)];
}

/** A frame holds a picture, with its description, or a text, or an object of another program, such as an equation. */
function frame(node: XmlElement, reading: Reading): ElementContent[] {
  const children = node.children.filter((child) => typeof child !== 'string');
  const box = children.find((child) => child.name === 'draw:text-box');
  if (box) return inlines(box, reading);
  const object = children.find((child) => child.name === 'draw:object');
  if (object) {
    const equation = equationOf(object, reading.archive);
    if (equation !== undefined) return [text(equation)];
    reading.objects++;
    return [];
  }
  const alt = ['svg:title', 'svg:desc']
    .map((name) => children.find((child) => child.name === name))
    .find(Boolean);
  const hasPicture = children.some((child) => child.name === 'draw:image');
  return hasPicture ? [element('img', [], { alt: alt ? xmlText(alt) : '' })] : [];
}

function equationOf(object: XmlElement, archive: Archive): string | undefined {
  const folder = (object.attributes['xlink:href'] ?? '').replaceAll(/^\.\/|\/$/g, '');
  const part = archive.names.includes(`${folder}/content.xml`)
    ? readPart(archive, `${folder}/content.xml`)
    : '';
  const [math] = elementsNamed(parseXml(part), 'math');
  if (!math) return undefined;
  const [annotation] = elementsNamed(math, 'annotation');
  return xmlText(annotation ?? math).replace(/\s+/g, ' ');
}
