import { convertibleExtension } from '@sheaf/contract/uploads/conversion';
import { leftOutNote } from '@sheaf/contract/uploads/conversion-results';
import { sanitizeFilename } from '@sheaf/contract/uploads/stored-names';
import { acceptedExtension } from '@sheaf/contract/uploads/types';
import { openArchive } from './archive.ts';
import {
  CannotConvert,
  type Conversion,
  type ConversionNote,
  type ConvertedFile,
  type Source,
  type UnconvertedFile,
} from './conversion.ts';

/**
 * Unpacks an archive: documents are taken as they are, and others converted. Archives within it are left out, like files
 * of other types; hidden files are not mentioned.
 */
export async function convertZip(
  { path, bytes }: Source,
  convert: (source: Source) => Promise<Conversion>,
): Promise<Conversion> {
  const archive = openArchive(bytes);
  const files: ConvertedFile[] = [];
  const failed: UnconvertedFile[] = [];
  const notes: ConversionNote[] = [];
  const otherFiles: string[] = [];
  const taken = new Set<string>();
  for (const name of archive.names) {
    const parts = name
      .split(/[/\\]/)
      .map(sanitizeFilename)
      .filter((part) => !/^(?:\.*|[A-Za-z]:)$/.test(part));
    if (parts.length === 0 || parts.some((part) => part.startsWith('.') || part === '__MACOSX')) continue;
    const inner = `${path}/${parts.join('/')}`;
    const isDocument = acceptedExtension(inner) !== undefined;
    const kind = convertibleExtension(inner);
    if (taken.has(inner) || (!isDocument && (kind === undefined || kind === '.zip'))) {
      otherFiles.push(parts.join('/'));
      continue;
    }
    taken.add(inner);
    const content = readEntry(archive, name);
    if (!content) failed.push({ path: inner, refusal: 'protected_archive' });
    else if (isDocument) files.push({ path: inner, bytes: content });
    else {
      const conversion = await convert({ path: inner, bytes: content });
      files.push(...conversion.files);
      failed.push(...conversion.failed);
      notes.push(...conversion.notes);
    }
  }
  if (files.length + failed.length === 0) throw new CannotConvert('nothing_inside');
  const note = leftOutNote({ otherFiles });
  return { files, failed, notes: note === null ? notes : [...notes, { path, note }] };
}

function readEntry(archive: ReturnType<typeof openArchive>, name: string) {
  try {
    return archive.read(name);
  } catch (error) {
    if (error instanceof CannotConvert) return undefined;
    throw error;
  }
}
