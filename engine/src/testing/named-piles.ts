import type { NamedDocument } from '../name/naming.ts';
import { stemCountsOf } from '../text/terms.ts';
import { documentOf } from './piles.ts';

/** Texts in groups, to be named: each a line of its own, or with its file name before a bar. */
export function groupedPile(piles: readonly (readonly string[])[], language = 'en') {
  const documents: NamedDocument[] = piles.flatMap((own, g) =>
    own.map((line, i) => {
      const [filename, text] = line.includes('|')
        ? (line.split('|') as [string, string])
        : [`${g}-${i}.txt`, line];
      const document = documentOf(`${g}-${i}`, text, { filename });
      return { document, language, text: document.digest, ...stemCountsOf(document.terms) };
    }),
  );
  return {
    documents,
    groups: Int32Array.from(piles.flatMap((own, g) => own.map(() => g))),
    languages: piles.map(() => language),
    present: piles.map((): string | null => null),
  };
}
