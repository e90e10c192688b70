import { z } from 'zod';
import { FILENAME_MAX_LENGTH, UPLOAD_EXTENSIONS } from '../constants.ts';
import { sanitizeFilename } from './stored-names.ts';
import { acceptedExtension } from './types.ts';

/** A new name for an existing file, cleaned up like those of uploads. */
export const NewFilename = z
  .string()
  .transform(sanitizeFilename)
  .pipe(
    z
      .string()
      .min(1, 'A file needs a name.')
      .max(FILENAME_MAX_LENGTH, `File name must be at most ${FILENAME_MAX_LENGTH} characters long.`)
      .refine(
        (filename) => acceptedExtension(filename) !== undefined,
        `The name must end in ${new Intl.ListFormat('en-US', { type: 'disjunction' }).format(UPLOAD_EXTENSIONS)}.`,
      ),
  )
  .describe('With the extension of its type: `.pdf` for a PDF, `.txt` or `.md` for a text.');
