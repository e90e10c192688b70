import type { Readable } from 'node:stream';
import type { SortedDocument } from '../sort/documents.ts';

/** The full text of a document, UTF-8 with LF. */
export type OpenText = (file: string) => Promise<Readable>;

/** Where the result of a sort goes. Whether it can be written was checked when this was created, before any work. */
export interface Output {
  /** The folder it writes into, which is excluded from sorting. */
  readonly folder: string | null;
  /** Whether it merges texts, and so needs them and their token counts. */
  readonly mergesTexts: boolean;
  /** Writes everything or nothing; says what and where, as the end of a sentence. Throws a CommandFailed. */
  write(documents: readonly SortedDocument[], openText: OpenText): Promise<string>;
}
