import { convertibleExtension } from '@sheaf/contract/uploads/conversion';
import { MAX_CONVERTIBLE_BYTES } from '@sheaf/contract/uploads/conversion-results';
import { CannotConvert, type Conversion, type MarkdownDocument, type Source } from './conversion.ts';

/**
 * Converts a file into Markdown files that can be uploaded. Nothing outside the file is read, and nothing in it runs.
 * What cannot be converted is listed with the reason. The same bytes give the same files.
 */
export async function convertFile(source: Source): Promise<Conversion> {
  try {
    if (source.bytes.length > MAX_CONVERTIBLE_BYTES) throw new CannotConvert('too_large');
    return await convert(source);
  } catch (error) {
    return { files: [], failed: [{ path: source.path, refusal: refusalFor(error) }], notes: [] };
  }
}

function refusalFor(error: unknown) {
  if (error instanceof CannotConvert) return error.refusal;
  // Too deep a nesting, or too long a text.
  return error instanceof RangeError ? 'too_heavy' : 'damaged';
}

/** Each is only loaded when it is used. */
async function convert(source: Source): Promise<Conversion> {
  switch (convertibleExtension(source.path)) {
    case '.mbox':
      return (await import('./mailbox.ts')).convertMailbox(source);
    case '.zip':
      return (await import('./zip.ts')).convertZip(source, convertFile);
    default:
      return oneFile(source, await convertDocument(source));
  }
}

async function convertDocument(source: Source): Promise<MarkdownDocument> {
  switch (convertibleExtension(source.path)) {
    case '.docx':
    case '.docm':
      return (await import('./docx.ts')).convertDocx(source);
    case '.odt':
      return (await import('./odt.ts')).convertOdt(source);
    case '.html':
    case '.htm':
      return (await import('./html.ts')).convertHtml(source);
    case '.xhtml':
      return (await import('./html.ts')).convertXhtml(source);
    case '.epub':
      return (await import('./epub.ts')).convertEpub(source);
    case '.eml':
      return (await import('./mail.ts')).convertMail(source);
    default:
      throw new CannotConvert('damaged');
  }
}

function oneFile({ path }: Source, { markdown, note }: MarkdownDocument): Conversion {
  if (!/[\p{L}\p{N}]/u.test(markdown)) throw new CannotConvert('no_text');
  const bytes = new TextEncoder().encode(markdown);
  return { files: [{ path: `${path}.md`, bytes }], failed: [], notes: note === null ? [] : [{ path, note }] };
}
