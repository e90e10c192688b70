import { Readable } from 'node:stream';
import { text as textOf } from 'node:stream/consumers';
import {
  MISSING_PLACEHOLDER,
  NO_TEXT_PLACEHOLDER,
  UNCATEGORIZED,
} from '@sheaf/contract/downloads/merged-text';
import type { File } from '@sheaf/contract/files';
import { pathOfFile } from '@sheaf/contract/uploads/folders';
import { escapePlain } from '../../../platform/text/markdown/escape-plain.ts';
import { isMarkdown } from '../../../platform/text/markdown/passage-writer.ts';
import { textOrMissing } from '../assembly/merged-text.ts';
import { safeName, uniqueNamer } from '../assembly/safe-names.ts';
import type { ZipEntry } from '../assembly/zip.ts';

export interface NotedDocument {
  readonly file: File;
  openText(): Promise<Readable>;
}

interface Note extends NotedDocument {
  /** Its path in the folder, without the extension: what links name. */
  readonly place: string;
  readonly category: string;
}

/** What cannot be in the target of a wiki link. */
const NOT_IN_LINKS = /[[\]#^|]+/g;

const nameFrom = (uniqueName: (name: string) => string, name: string): string =>
  uniqueName(`${name.replace(NOT_IN_LINKS, ' ').trim() || 'untitled'}.md`).slice(0, -'.md'.length);

/**
 * The files of an Obsidian folder: a note for each document, with its properties and its text, and one for each category,
 * which links to the notes of its documents. The same documents give the same bytes, but for their dates.
 */
export function* obsidianEntries(
  documents: readonly NotedDocument[],
  { project, date }: { project: string; date: Date },
): Generator<ZipEntry> {
  const root = safeName(project || 'Sheaf');
  const [uniqueNote, uniqueIndex] = [uniqueNamer(), uniqueNamer()];
  const notes = documents.map(
    (document): Note => ({
      ...document,
      // With an extension, a link would be one to a file of that type.
      place: `Documents/${nameFrom(uniqueNote, document.file.filename.replace(/\.[^.]*$/, ''))}`,
      category: document.file.final_category_name ?? UNCATEGORIZED,
    }),
  );
  const indexes = new Map(
    [...Map.groupBy(notes, ({ category }) => category)].map(([category, members]) => [
      category,
      { place: `Categories/${nameFrom(uniqueIndex, category)}`, members },
    ]),
  );
  const entry = (place: string, open: ZipEntry['open']): ZipEntry => ({
    ...{ name: `${root}/${place}.md`, open, compress: true, modifiedAt: date },
  });
  for (const [category, { place, members }] of indexes)
    yield entry(place, async () => Readable.from([indexNote(category, members)]));
  for (const note of notes) {
    const index = indexes.get(note.category)?.place ?? '';
    yield entry(note.place, async () => Readable.from([properties(note, index), await bodyOf(note)]));
  }
}

const link = (place: string, label: string): string =>
  `[[${place}|${label.replace(NOT_IN_LINKS, ' ').trim()}]]`;

const indexNote = (category: string, members: readonly Note[]): string =>
  [
    frontMatter({ documents: members.length }),
    `# ${escapePlain(category)}\n\n`,
    ...members.map(({ place, file }) => `- ${link(place, pathOfFile(file))}\n`),
  ].join('');

const properties = ({ file, category }: Note, index: string): string =>
  frontMatter({
    file: file.filename,
    folder: file.folder || null,
    category: link(index, category),
    raw_category: file.raw_category,
    confidence: file.confidence,
    reason: file.reason,
    language: file.raw_language,
    tokens: file.token_count,
  });

/** A JSON value is a YAML value. */
function frontMatter(values: Record<string, unknown>): string {
  const lines = Object.entries(values).map(([name, value]) => `${name}: ${JSON.stringify(value)}\n`);
  return `---\n${lines.join('')}---\n\n`;
}

async function bodyOf({ file, openText }: Note): Promise<string> {
  if (!file.has_text) return NO_TEXT_PLACEHOLDER;
  const opened = await textOrMissing(openText());
  if (!opened) return MISSING_PLACEHOLDER;
  const text = await textOf(opened);
  return isMarkdown(file.filename) ? text : escapePlain(text);
}
