import { Readable } from 'node:stream';
import { UPLOAD_FILES_PER_REQUEST } from '@sheaf/contract/constants';
import { FOLDER_LIMITS, readFolder } from '@sheaf/contract/uploads/folders';
import type { FastifyRequest } from 'fastify';

/** A file of an upload; its name is empty if it has none. */
export interface IncomingFile {
  readonly filename: string;
  /** Empty if none was sent; null if it cannot be used. */
  readonly folder: string | null;
  readonly stream: Readable;
}

/** More than any folder takes that is accepted, in decomposed characters. */
const MAX_FOLDER_BYTES = 12 * FOLDER_LIMITS.length;

const BOUNDARY = /;\s*boundary=(?:"([^"]+)"|([^\s;"]+))/i;

const boundaryOf = ({ headers }: FastifyRequest): string | undefined => {
  const [, quoted, plain] = BOUNDARY.exec(headers['content-type'] ?? '') ?? [];
  return quoted ?? plain;
};

/** Whether a request has a multipart body that can be divided into its parts. */
export const hasParts = (request: FastifyRequest): boolean =>
  request.isMultipart() && boundaryOf(request) !== undefined;

/**
 * Yields the file parts of a multipart body, then an empty file without a name for each part whose headers cannot be
 * read: nothing that was sent disappears silently. A field `folder` names the folder of the files after it; other fields are
 * skipped, except those that should have been files. Each
 * stream has to be consumed before the next part arrives.
 */
export async function* incomingFiles(request: FastifyRequest): AsyncIterable<IncomingFile> {
  const parts = request.parts({
    // More than the 50 files allowed per request are read, so that each excess file gets its own refusal.
    limits: {
      files: 4 * UPLOAD_FILES_PER_REQUEST,
      // Each file may have a folder before it.
      parts: 9 * UPLOAD_FILES_PER_REQUEST,
      fileSize: Infinity,
      // The parser buffers fields in memory until the end.
      fieldSize: MAX_FOLDER_BYTES,
    },
    isPartAFile: (field, type, filename) =>
      field === 'files' || type === 'application/octet-stream' || filename !== undefined,
  });
  const countParts = partCounter(request.raw, boundaryOf(request) ?? '');
  let readable = 0;
  let folder: string | null = '';
  for await (const part of parts) {
    readable += 1;
    if (part.type === 'file')
      yield { filename: decodePartName(part.filename ?? ''), folder, stream: part.file };
    else if (part.fieldname === 'folder')
      folder = part.valueTruncated ? null : readFolder(String(part.value));
  }
  for (let unreadable = countParts() - readable; unreadable > 0; unreadable--)
    yield { filename: '', folder: '', stream: Readable.from([]) };
}

/** Counts the parts of a complete multipart body as it arrives: the parser skips some without saying so. */
function partCounter(body: Readable, boundary: string): () => number {
  const delimiter = Buffer.from(`\r\n--${boundary}`);
  let delimiters = 0;
  // The first delimiter may be at the very beginning.
  let rest = Buffer.from('\r\n');
  body.on('data', (chunk: Buffer) => {
    const bytes = Buffer.concat([rest, chunk]);
    let start = 0;
    for (let at = bytes.indexOf(delimiter); at >= 0; at = bytes.indexOf(delimiter, start)) {
      delimiters += 1;
      start = at + delimiter.length;
    }
    rest = bytes.subarray(Math.max(start, bytes.length - delimiter.length + 1));
  });
  // The last one ends the body.
  return () => delimiters - 1;
}

/**
 * Decodes the file name of a part: browsers encode quotes and line breaks as %22, %0A and %0D, and no other character,
 * not even the percent sign (HTML, "multipart/form-data encoding").
 */
const decodePartName = (name: string): string =>
  name.replace(/%(22|0A|0D)/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
