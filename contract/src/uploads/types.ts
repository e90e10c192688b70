import { UPLOAD_EXTENSIONS } from '../constants.ts';

type UploadExtension = (typeof UPLOAD_EXTENSIONS)[number];

export const UPLOAD_MEDIA_TYPES: Record<UploadExtension, string> = {
  '.txt': 'text/plain',
  '.md': 'text/markdown',
  '.pdf': 'application/pdf',
};

/** The extension that decides how a file is read, or undefined if the file is not accepted. */
export function acceptedExtension(filename: string): UploadExtension | undefined {
  const lower = filename.toLowerCase();
  return UPLOAD_EXTENSIONS.find((extension) => lower.endsWith(extension));
}
