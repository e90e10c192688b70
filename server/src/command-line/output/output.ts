import type { Readable } from 'node:stream';
import type { SortedDocument } from '../sort/documents.ts';

/** The whole text of a document, UTF-8 with LF. */
export type OpenText = (file: string) => Promise<Readable>;

/** Where the result of a sort goes. Whether it can go there was checked when it was made, before all work. */
export interface Output {
  /** The folder it writes into, which is not sorted with the rest. */
  readonly folder: string | null;
  /** Whether it merges texts, and so needs them and their tokens. */
  readonly mergesTexts: boolean;
  /** Writes all or nothing, and returns what and where as the end of a sentence. Throws a CommandFailed. */
  write(documents: readonly SortedDocument[], openText: OpenText): Promise<string>;
}
