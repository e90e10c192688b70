import { leftOutNote } from '@sheaf/contract/uploads/conversion-results';
import { zipSync } from 'fflate';
import { fromHtml } from 'hast-util-from-html';
import mammoth from 'mammoth';
import { openArchive } from './archive.ts';
import { CannotConvert, type MarkdownDocument, type Source } from './conversion.ts';
import { markdownOf } from './markdown.ts';

/** How the files of old formats, and of encrypted documents, begin. */
const COMPOUND_FILE = [0xd0, 0xcf, 0x11, 0xe0];
const PAGE_HEADER = /^word\/(?:header|footer)\d*\.xml$/;
const OBJECT = /^word\/(?:embeddings\/.+|charts\/chart\d+\.xml|diagrams\/data\d+\.xml)$/;
const BACK_TO_NOTE = /<a href="#(?:footnote|endnote|comment)-ref-[^"]*">↑<\/a>/g;

/** Converts a Word document with its footnotes and comments; deleted text stays deleted. */
export async function convertDocx({ bytes }: Source): Promise<MarkdownDocument> {
  if (COMPOUND_FILE.every((byte, index) => bytes[index] === byte)) throw new CannotConvert('protected');
  const archive = openArchive(bytes);
  const parts: Record<string, Uint8Array<ArrayBuffer>> = {};
  let pageHeaders = false;
  for (const name of archive.names.filter((part) => /\.(?:xml|rels)$/i.test(part))) {
    const part = archive.read(name);
    if (!part) continue;
    parts[name] = name.startsWith('word/') ? withEquations(part) : part;
    pageHeaders ||= PAGE_HEADER.test(name) && /<w:t[ >][^<]*\S/.test(new TextDecoder().decode(part));
  }
  const html = await htmlOf(zipSync(parts, { level: 0 }));
  const { markdown, pictures } = markdownOf(fromHtml(html.replace(BACK_TO_NOTE, '')));
  const macros = archive.names.some((name) => name.endsWith('vbaProject.bin'));
  const objects = archive.names.filter((name) => OBJECT.test(name)).length;
  return { markdown, note: leftOutNote({ pictures, macros, pageHeaders, objects }) };
}

/** mammoth gets only the texts: pictures are never unpacked. */
async function htmlOf(document: Uint8Array<ArrayBuffer>): Promise<string> {
  const convertImage = mammoth.images.imgElement(async () => ({ src: '' }));
  // In a browser it takes the one, in Node the other.
  const input = { arrayBuffer: document.buffer, buffer: document as Buffer<ArrayBuffer> };
  try {
    return (await mammoth.convertToHtml(input, { convertImage, styleMap: STYLES })).value;
  } catch {
    throw new CannotConvert('damaged');
  }
}

const STYLES = ["p[style-name='Title'] => h1:fresh", 'comment-reference => sup'];

/** Turns equations, which mammoth does not read, into runs of text: their symbols in order. */
function withEquations(part: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const xml = new TextDecoder().decode(part);
  if (!xml.includes('<m:t')) return part;
  const inRuns = xml
    .replace(/<m:t(?:\s[^>]*)?>/g, '<w:r><w:t xml:space="preserve">')
    .replaceAll('</m:t>', '</w:t></w:r>')
    .replace(/<\/?m:(?!t\b)[^>]*>/g, '');
  return new TextEncoder().encode(inRuns);
}
