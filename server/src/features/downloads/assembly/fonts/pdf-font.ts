/** A font of the generated pages: its name in their resources, and its objects, which refer to each other. */
export interface PdfFont {
  readonly key: string;
  readonly objects: readonly [PdfObject, ...PdfObject[]];
}

/** `reference` refers to the second object of the font (0), or the one after it (1). */
type PdfObject = (reference: (index: number) => string) => string;

/** A text as UTF-16BE in hexadecimal, as PDFs write it. */
export const utf16Hex = (text: string): string => Buffer.from(text, 'utf16le').swap16().toString('hex');
