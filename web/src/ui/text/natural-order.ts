const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });

/** Orders texts as people do: "page 2" before "page 10", and letters without regard to case. */
const compareNaturally = collator.compare;

/** Orders files by their names, as people do. */
export const byFilename = (a: { readonly filename: string }, b: { readonly filename: string }): number =>
  compareNaturally(a.filename, b.filename);
