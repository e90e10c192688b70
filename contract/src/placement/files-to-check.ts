import { needsALook, type Placed } from './confidence-level.ts';

/** How many files a person is asked to check at a time: the ones most likely to be in the wrong place. */
export const MAX_FILES_TO_CHECK = 20;

export const FILES_TO_CHECK = `How many files a person should check: those that need a look, at most ${MAX_FILES_TO_CHECK}.`;

/** The queue to check: the files that need a look, the most doubtful ones first, ties in the order given. */
export const filesToCheck = <F extends Placed>(files: readonly F[]): F[] =>
  files
    .filter(needsALook)
    .sort((a, b) => doubtful(a) - doubtful(b))
    .slice(0, MAX_FILES_TO_CHECK);

const doubtful = ({ has_text, confidence }: Placed): number => (has_text ? (confidence ?? 0) : 0);

/** The length of that queue, given how many files need a look. */
export const countToCheck = (needALook: number): number => Math.min(needALook, MAX_FILES_TO_CHECK);
