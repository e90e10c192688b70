import { convertibleExtension } from '@sheaf/contract/uploads/conversion';
import { MAX_CONVERTIBLE_BYTES } from '@sheaf/contract/uploads/conversion-results';
import { CannotConvert, type Conversion, type MarkdownDocument, type Source } from './conversion.ts';

type Converter = (source: Source) => Promise<Conversion> | Conversion;

/**
 * Converts a file into Markdown files that can be uploaded. Nothing outside the file is read, and nothing in it runs.
 * What cannot be converted is listed with the reason. The same bytes give the same files. Rejects only if the code for
 * its format cannot be loaded.
 */
export async function convertFile(source: Source): Promise<Conversion> {
  const convert = await loadConverter(source.path);
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

async function loadConverter(path: string): Promise<Converter> {
  switch (convertibleExtension(path)) {
    case '.docx':
    case '.docm':
      return oneFile((await import('./docx.ts')).convertDocx);
    case '.odt':
      return oneFile((await import('./odt.ts')).convertOdt);
    case '.rtf':
      return oneFile((await import('./rtf.ts')).convertRtf);
    case '.html':
    case '.htm':
      return oneFile((await import('./html.ts')).convertHtml);
    case '.xhtml':
      return oneFile((await import('./html.ts')).convertXhtml);
    case '.epub':
      return oneFile((await import('./epub.ts')).convertEpub);
    case '.eml':
      return oneFile((await import('./mail.ts')).convertMail);
    case '.mbox':
      return (await import('./mailbox.ts')).convertMailbox;
    case '.zip': {
      const { convertZip } = await import('./zip.ts');
      return (source) => convertZip(source, convertFile);
    }
    case undefined:
      throw new Error(`No converter for ${path}`);
  }
}

const oneFile =
  (convert: (source: Source) => Promise<MarkdownDocument> | MarkdownDocument): Converter =>
  async (source) => {
    const { markdown, note } = await convert(source);
    if (!/[\p{L}\p{N}]/u.test(markdown)) throw new CannotConvert('no_text');
    const { path } = source;
    const bytes = new TextEncoder().encode(markdown);
    return {
      files: [{ path: `${path}.md`, bytes }],
      failed: [],
      notes: note === null ? [] : [{ path, note }],
    };
  };
