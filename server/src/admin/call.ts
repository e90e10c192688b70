import { z } from 'zod';

/** One command as it was given, wherever it is then carried out. */
export const AdminCall = z.strictObject({
  /** What stands after `npm run admin --`. */
  words: z.array(z.string()),
  /** Who gave it: the user of the operating system, unless the words say otherwise. */
  operator: z.string().min(1),
  /** Made before anything is done, so that a command given again after a lost answer is known to be the same one. */
  id: z.uuid(),
});
export type AdminCall = z.infer<typeof AdminCall>;

/** What came of a command: what to print, line by line, and what the shell is told. */
export const AdminAnswer = z.strictObject({
  code: z.int(),
  stdout: z.array(z.string()),
  stderr: z.array(z.string()),
});
export type AdminAnswer = z.infer<typeof AdminAnswer>;

/** What the shell is told; the help says it to people. */
export const EXIT = { done: 0, failed: 1, misused: 2 } as const;
