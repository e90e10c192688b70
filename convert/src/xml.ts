import type { ElementContent, Root } from 'hast';
import { parseDocument } from 'htmlparser2';

type XmlNode = ReturnType<typeof parseDocument>['children'][number];

/** An element of an XML document: its name with prefix, its attributes, and what it contains. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly (XmlElement | string)[];
}

/** Parses XML, also if it is not quite well-formed. It reads no external entities, and expands none. */
export function parseXml(xml: string): XmlElement {
  return { name: '', attributes: {}, children: nodesOf(parseDocument(xml, { xmlMode: true }).children) };
}

function nodesOf(nodes: readonly XmlNode[]): (XmlElement | string)[] {
  return nodes.flatMap((node): (XmlElement | string)[] => {
    if (node.type === 'text') return [node.data];
    if (node.type === 'cdata') return nodesOf(node.children);
    if (!('attribs' in node)) return [];
    return [{ name: node.name, attributes: node.attribs, children: nodesOf(node.children) }];
  });
}

/** All elements below one, in the order of the document. */
function elementsIn(element: XmlElement): XmlElement[] {
  return element.children.flatMap((child) =>
    typeof child === 'string' ? [] : [child, ...elementsIn(child)],
  );
}

export const elementsNamed = (element: XmlElement, name: string): XmlElement[] =>
  elementsIn(element).filter((found) => found.name === name);

export const xmlText = (node: XmlElement | string): string =>
  typeof node === 'string' ? node : node.children.map(xmlText).join('');

/** Parses a page of XHTML, in which any element may close itself. */
export function parseXhtml(xhtml: string): Root {
  const { children } = parseDocument(xhtml, { recognizeSelfClosing: true, recognizeCDATA: true });
  return { type: 'root', children: pageContent(children) };
}

function pageContent(nodes: readonly XmlNode[]): ElementContent[] {
  return nodes.flatMap((node): ElementContent[] => {
    if (node.type === 'text') return [{ type: 'text', value: node.data }];
    if (node.type === 'cdata') return pageContent(node.children);
    if (!('attribs' in node)) return [];
    const { colspan, rowspan, ...properties } = node.attribs;
    return [
      {
        type: 'element',
        tagName: node.name,
        properties: {
          ...properties,
          ...(colspan === undefined ? {} : { colSpan: colspan }),
          ...(rowspan === undefined ? {} : { rowSpan: rowspan }),
        },
        children: pageContent(node.children),
      },
    ];
  });
}
