import type { ConversionRefusal } from '@sheaf/contract/uploads/conversion-results';

/** A file to convert. Its path, with `/` between the parts, is the name that its results derive from. */
export interface Source {
  readonly path: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** A file that can be uploaded. */
export interface ConvertedFile {
  readonly path: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** What a file lacks once converted, for people. */
export interface ConversionNote {
  readonly path: string;
  readonly note: string;
}

export interface UnconvertedFile {
  readonly path: string;
  readonly refusal: ConversionRefusal;
}

export interface Conversion {
  readonly files: readonly ConvertedFile[];
  readonly failed: readonly UnconvertedFile[];
  readonly notes: readonly ConversionNote[];
}

/** A document as Markdown, and what it lacks. */
export interface MarkdownDocument {
  readonly markdown: string;
  readonly note: string | null;
}

/** Why a file cannot be converted. */
export class CannotConvert extends Error {
  readonly refusal: ConversionRefusal;

  constructor(refusal: ConversionRefusal) {
    super(refusal);
    this.refusal = refusal;
  }
}
