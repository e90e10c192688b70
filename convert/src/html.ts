import { leftOutNote } from '@sheaf/contract/uploads/conversion-results';
import type { Element, Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { decoderFor } from './charsets.ts';
import type { MarkdownDocument, Source } from './conversion.ts';
import { markdownOf } from './markdown.ts';
import { textOf } from './prepared-tree.ts';
import { parseXhtml } from './xml.ts';

/** Converts an HTML page. It is only parsed: nothing in it runs, and nothing that it refers to is loaded. */
export const convertHtml = ({ bytes }: Source): MarkdownDocument => pageDocument(fromHtml(decodeHtml(bytes)));

export const convertXhtml = ({ bytes }: Source): MarkdownDocument =>
  pageDocument(parseXhtml(decodeHtml(bytes)));

function pageDocument(tree: Root): MarkdownDocument {
  const { markdown, pictures } = pageToMarkdown(tree);
  return { markdown, note: leftOutNote({ pictures }) };
}

/** A page without a heading of the first level is headed by its title. */
function pageToMarkdown(tree: Root): { markdown: string; pictures: number } {
  const title = findElement(tree, 'title');
  const written = markdownOf(tree);
  const heading = title ? textOf(title).replace(/\s+/g, ' ').trim() : '';
  if (heading === '' || /^# /m.test(written.markdown)) return written;
  return { ...written, markdown: `# ${heading}\n\n${written.markdown}` };
}

function findElement(parent: Root | Element, tagName: string): Element | undefined {
  for (const child of parent.children) {
    if (child.type !== 'element') continue;
    const found = child.tagName === tagName ? child : findElement(child, tagName);
    if (found) return found;
  }
  return undefined;
}

const DECLARED_CHARSET =
  /<meta[^>]{0,200}\bcharset\s*=\s*["']?\s*([\w:-]{1,40})|<\?xml[^>]{0,200}\bencoding\s*=\s*["']([\w:-]{1,40})/i;
const HEAD_BYTES = 4_096;

/** Decodes by the byte order mark, or as UTF-8 if it is; otherwise as declared, or as Windows text. */
export function decodeHtml(bytes: Uint8Array): string {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, HEAD_BYTES));
  const [, inMeta, inXml] = DECLARED_CHARSET.exec(head) ?? [];
  const mark = /^(?:(\u00ef\u00bb\u00bf)|(\u00ff\u00fe)|(\u00fe\u00ff))/.exec(head);
  const marked = mark && (mark[1] ? 'utf-8' : mark[2] ? 'utf-16le' : 'utf-16be');
  const declared = decoderFor(inMeta ?? inXml);
  // Its bytes are all ASCII.
  if (declared.encoding === 'iso-2022-jp') return declared.decode(bytes);
  try {
    return new TextDecoder(marked ?? 'utf-8', { fatal: true }).decode(bytes);
  } catch {
    return declared.decode(bytes);
  }
}
