import { leftOutNote } from '@sheaf/contract/uploads/conversion-results';
import { openArchive, readPart } from './archive.ts';
import { CannotConvert, type MarkdownDocument, type Source } from './conversion.ts';
import { decodeHtml } from './html.ts';
import { markdownOf } from './markdown.ts';
import { elementsNamed, parseXhtml, parseXml, xmlText } from './xml.ts';

/** Converts a book: its chapters in their order, under its title. */
export function convertEpub({ bytes }: Source): MarkdownDocument {
  const archive = openArchive(bytes);
  const container = parseXml(readPart(archive, 'META-INF/container.xml'));
  const packagePath = elementsNamed(container, 'rootfile')[0]?.attributes['full-path'];
  if (packagePath === undefined) throw new CannotConvert('damaged');
  const book = parseXml(readPart(archive, packagePath));
  const items = new Map(
    elementsNamed(book, 'item').map(({ attributes }) => [attributes.id, attributes.href]),
  );
  const chapters = elementsNamed(book, 'itemref').flatMap(({ attributes }) => {
    const href = items.get(attributes.idref);
    return href === undefined ? [] : [pathFrom(packagePath, href)];
  });
  const encrypted = archive.names.includes('META-INF/encryption.xml')
    ? readPart(archive, 'META-INF/encryption.xml')
    : '';
  if (chapters.some((chapter) => encrypted.includes(`"${chapter}"`))) throw new CannotConvert('protected');
  const head = ['title', 'creator'].flatMap((name) => {
    const text = elementsNamed(book, `dc:${name}`)
      .map((element) => xmlText(element).trim())
      .join(', ');
    return text === '' ? [] : [name === 'title' ? `# ${text}` : text];
  });
  let pictures = 0;
  const texts = chapters.flatMap((chapter) => {
    const page = archive.read(chapter);
    if (!page) return [];
    const written = markdownOf(parseXhtml(decodeHtml(page)));
    pictures += written.pictures;
    return [written.markdown.trim()];
  });
  const markdown = `${[...head, ...texts].filter(Boolean).join('\n\n')}\n`;
  return { markdown, note: leftOutNote({ pictures }) };
}

/** The path of a file in the archive that another refers to. */
function pathFrom(base: string, href: string): string {
  const { pathname } = new URL(href, `file:///${base}`);
  return decodeURIComponent(pathname.slice(1));
}
