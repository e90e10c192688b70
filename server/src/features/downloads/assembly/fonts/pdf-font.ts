/** A font of the generated pages: its name in their resources, and its objects, which refer to each other. */
export interface PdfFont {
  readonly key: string;
  readonly objects: readonly [PdfObject, ...PdfObject[]];
}

/** `reference` refers to the second object of the font (0), or the one after it (1). */
type PdfObject = (reference: (index: number) => string) => string;
