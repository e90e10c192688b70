import { FILE_CREDITS_DEFAULT } from '../constants.ts';
import type { File } from '../files.ts';
import sampleHashes from './sample-hashes.json' with { type: 'json' };

const samples: ReadonlySet<string> = new Set(sampleHashes);

/** The cost of giving a document its raw category: sample documents, recognized by their SHA-256, cost nothing. */
export const fileCreditsOf = (sha256: string): number => (samples.has(sha256) ? 0 : FILE_CREDITS_DEFAULT);

type PricedFile = Pick<File, 'file_credits' | 'raw_category' | 'left_out'>;

const isOpen = ({ raw_category, left_out }: PricedFile): boolean => raw_category === null && !left_out;

/** How many of the files that phase 1 would process the credits cover, in upload order, as a run takes them. */
export function countCoveredFiles(files: readonly PricedFile[], credits: number): number {
  let left = credits;
  let covered = 0;
  for (const { file_credits } of files.filter(isOpen)) {
    left -= file_credits;
    if (left < 0) break;
    covered += 1;
  }
  return covered;
}
