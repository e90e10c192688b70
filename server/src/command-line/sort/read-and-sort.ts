import { createReadStream } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { formatCount, formatNumber } from '@sheaf/contract/text/format';
import type { ModelConfig } from '../../config.ts';
import { fileTypeOf } from '../../features/files/inspection/inspection.rules.ts';
import type { CleanupList } from '../cleanup-list.ts';
import type { DocumentFolder } from '../document-folder.ts';
import { CommandFailed } from '../failures.ts';
import type { OpenText } from '../output/output.ts';
import type { ProgressLine } from '../progress-line.ts';
import type { CategorySettings, ListedCategory } from './category-settings.ts';
import type { FoundDocument } from './find-documents.ts';
import type { Inspected } from './inspect-documents.ts';
import { type Sorted, sortInThreads } from './sorting-threads.ts';

interface SortingOptions {
  readonly folder: DocumentFolder;
  readonly settings: CategorySettings;
  readonly list: readonly ListedCategory[];
  readonly model: ModelConfig | undefined;
  /** Whether the texts will be merged, so that tokens are counted and the texts of PDFs retained. */
  readonly mergesTexts: boolean;
  readonly progress: ProgressLine;
  readonly cleanup: CleanupList;
}

/** Longer texts are read with limits on time and memory. */
const LONG_TEXT_BYTES = 16 * 1024 * 1024;
/** Reading's approximate share of the total time; sorting takes the rest. */
const READING_SHARE = 0.4;

/** Reads the documents, the heavy ones where they can do no harm, and sorts all readable ones. */
export async function readAndSort(
  found: readonly FoundDocument[],
  options: SortingOptions,
): Promise<Sorted & { openText: OpenText }> {
  const texts = found.filter((document) => !isHeavy(document));
  const textBytes = texts.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  const read = { heavy: 0, light: 0 };
  const onRead = (kind: 'heavy' | 'light') => (count: number) => {
    read[kind] = count;
    const total = read.heavy + read.light;
    const message = `Reading ${formatNumber(total)} of ${formatCount(found.length, 'document')}`;
    if (total < found.length) options.progress.show((READING_SHARE * total) / found.length, message);
  };
  const inspected = inspectHeavy(filesOf(found.filter(isHeavy)), options, onRead('heavy'));
  const sorted = await sortInThreads(
    { ...options, files: filesOf(texts), textBytes, countsTokens: options.mergesTexts, inspected },
    {
      onRead: onRead('light'),
      onProgress: (done, message) =>
        options.progress.show(READING_SHARE + (1 - READING_SHARE) * done, message),
    },
  );
  const { textPaths } = await inspected;
  return { ...sorted, openText: textOpener(options.folder, textPaths) };
}

/** A text is heavy if it is long, a PDF always. */
const isHeavy = ({ file, sizeBytes }: FoundDocument): boolean =>
  fileTypeOf(file) === 'pdf' || sizeBytes > LONG_TEXT_BYTES;

const filesOf = (documents: FoundDocument[]): string[] => documents.map(({ file }) => file);

async function inspectHeavy(
  files: string[],
  { folder, mergesTexts, cleanup }: SortingOptions,
  onRead: (count: number) => void,
): Promise<Inspected> {
  if (files.length === 0) return { documents: [], refused: [], textPaths: new Map() };
  // Only loaded if needed, since it brings in PDFium.
  const { inspectDocuments } = await import('./inspect-documents.ts');
  const request = { folder, files, textFolder: cleanup.makeFolder(), keepsTexts: mergesTexts };
  return inspectDocuments(request, { onRead });
}

function textOpener(folder: DocumentFolder, textPaths: ReadonlyMap<string, string>): OpenText {
  return async (file) => {
    const textPath = textPaths.get(file);
    if (textPath) return createReadStream(textPath);
    // Only loaded if texts are merged, since it contains the encoding tables.
    const { openText } = await import('./open-text.ts');
    const opened = openText(folder, file);
    if ('reason' in opened) {
      throw new CommandFailed(
        `${path.join(folder.given, file)} was changed while it was sorted: ${opened.reason}`,
      );
    }
    return Readable.from([Buffer.from(opened.text)]);
  };
}
