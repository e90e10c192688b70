import type { BundleChange } from '@sheaf/contract/bundles/bundles';
import { targetName } from '@sheaf/contract/bundles/target';
import { type CategorySummary, writtenNote } from '@sheaf/contract/categorization/summaries';
import { formatCount } from '@sheaf/contract/text/format';
import { escapePlain } from '../../../platform/text/markdown/escape-plain.ts';
import type { BundleSet } from './bundle-set.ts';
import { copiesRemark, documentId, labelOf, pieceName } from './citation.ts';
import { sectionTitle } from './names/bundle-names.ts';
import type { PlanCategory, PlannedBundle } from './plan-input.ts';

/** The categories of a file that is named by what they share, or not at all. */
const contents = ({ sections }: PlannedBundle) =>
  sections.length > 1 ? `${sections.map(sectionTitle).join(', ')}; ` : '';

const piecesOf = ({ sections }: PlannedBundle) => sections.flatMap(({ pieces }) => pieces);

/** The index of a set of bundles, with what each category is about and one line per document, in the form of llms.txt. */
export function indexFile(
  { input, plan, request, leftOut, leftOutCategories }: BundleSet,
  summaries: readonly CategorySummary[],
): string {
  const files = plan.bundles.map(
    (bundle) =>
      `- [${bundle.name}](<${bundle.name}>): ${contents(bundle)}${formatCount(piecesOf(bundle).length, 'document')}, ${formatCount(bundle.size.tokens, 'token')}, ${formatCount(bundle.size.words, 'word')}\n`,
  );
  const documents = plan.bundles.flatMap((bundle) =>
    piecesOf(bundle).map((piece) => ({
      number: piece.document.number,
      line: `- ${documentId(piece.document.number)} · ${pieceName(piece)}: ${bundle.name}${copiesRemark(piece.document)}\n`,
    })),
  );
  documents.sort((a, b) => a.number - b.number);
  return [
    `# ${input.project}\n\n`,
    `> ${formatCount(plan.bundles.length, 'file')} for ${targetName(request.target)}. Counts of tokens (o200k) and words (Unicode) are upper limits.\n\n`,
    `## Files\n\n${files.join('')}\n`,
    categoriesPart(input.categories, summaries),
    `## Documents\n\n${documents.map(({ line }) => line).join('')}`,
    leftOutCategories.length > 0
      ? `\n## Left out by choice\n\n${leftOutCategories.map(({ name, documents: all }) => `- ${name}: ${formatCount(all.length, 'document')}\n`).join('')}`
      : '',
    leftOut.length > 0
      ? `\n## Left out, since they are not PDFs\n\n${leftOut.map((name) => `- ${name}\n`).join('')}`
      : '',
  ].join('');
}

/** What each category is about: its terms, sentences, most typical document, and documents close to another category. */
function categoriesPart(categories: readonly PlanCategory[], summaries: readonly CategorySummary[]): string {
  const summaryOf = new Map(summaries.map((summary) => [summary.category_id, summary]));
  const labels = new Map(
    categories.flatMap(({ documents }) => documents.map((document) => [document.id, labelOf(document)])),
  );
  const entries = categories.flatMap(({ id, name }) => {
    const summary = id === null ? undefined : summaryOf.get(id);
    return summary?.central_file || summary?.written ? summaryEntry(summary, { name, labels }) : [];
  });
  return entries.length === 0 ? '' : `## Categories\n\n${entries.join('')}\n`;
}

function summaryEntry(
  { written, terms, sentences, central_file, edge_files }: CategorySummary,
  { name, labels }: { name: string; labels: ReadonlyMap<string, string> },
): string {
  const label = ({ id, filename }: { id: string; filename: string }) => labels.get(id) ?? filename;
  const close = edge_files.map((file) => `${label(file)} (${file.second_category})`);
  const lines = [
    ...(written ? [`${escapePlain(written.text)} (${writtenNote(written)})`] : []),
    ...sentences.map(({ text, file }) => `“${escapePlain(text)}” (${label(file)})`),
    ...(central_file ? [`Most typical: ${label(central_file)}`] : []),
    ...(close.length > 0 ? [`Close to another category: ${close.join(', ')}`] : []),
  ];
  const about = terms.length > 0 ? `: ${escapePlain(terms.join(', '))}` : '';
  return `- ${name}${about}\n${lines.map((line) => `  - ${line}\n`).join('')}`;
}

/** What differs from an earlier set of bundles, and what to do with the files of that set. */
export function changesFile(changes: readonly BundleChange[]): string {
  const list = (title: string, names: readonly string[]) =>
    names.length === 0 ? '' : `\n${title}:\n\n${names.map((name) => `- ${name}\n`).join('')}`;
  const bundles = changes.map(
    ({ bundle, added, removed, moved, read_with_ocr }) =>
      `\n## ${bundle}\n${list('Added', added)}${list('Removed', removed)}${list('Moved into it or out of it', moved)}${list('Read with OCR', read_with_ocr)}`,
  );
  return `# Changes\n\nReplace the files of these names by those in this ZIP; the others are as they were.\n${bundles.join('')}`;
}
