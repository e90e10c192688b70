import { z } from 'zod';
import { FOLDER_RULE, readFolder } from './folders.ts';

/** The folder to move an existing file to, cleaned up like those of uploads. */
export const NewFolder = z
  .string()
  .refine((given) => readFolder(given) !== null, FOLDER_RULE)
  .transform((given) => readFolder(given) ?? '')
  .describe(
    'The path of a folder, such as `Letters/1989`; empty for none. By default, the file stays in its own.',
  );
