import {
  documentHeading,
  type ListedDocument,
  NO_TEXT_PLACEHOLDER,
  type Numbered,
  numberDocuments,
  openingOf,
  openingOfCategories,
  sectionHeading,
  sectionsOf,
  UNCATEGORIZED,
} from '@sheaf/contract/downloads/merged-text';
import type { File } from '@sheaf/contract/files';
import { inPathOrder } from '@sheaf/contract/natural-order';
import type { CategoryLists } from '../../features/history/category-lists.ts';
import { textOf } from './recording.ts';

interface Document extends ListedDocument {
  readonly id: string;
}

const documentsOf = (files: readonly File[]): Document[] =>
  inPathOrder(files).map(({ id, path, token_count, notes }) => ({
    ...{ id, filename: path, tokenCount: token_count, notes },
  }));

function written(document: Numbered<Document>): string {
  const text = textOf(document.id) || NO_TEXT_PLACEHOLDER;
  return `${documentHeading(document)}${text.endsWith('\n') ? text : `${text}\n`}`;
}

interface Head {
  readonly project: string;
  readonly date: Date;
}

/** The merged text of a category, as the product writes it. */
export function categoryText(title: string, files: readonly File[], head: Head): string {
  const documents = numberDocuments(documentsOf(files));
  return [...openingOf({ ...head, title, documents }, documents), ...documents.map(written)].join('');
}

export function projectText({ categories, files }: CategoryLists, head: Head): string {
  const filesOf = (id: string | null) => files.filter((file) => file.final_category_id === id);
  const groups = [
    ...categories.map(({ id, name }) => ({ title: name, documents: documentsOf(filesOf(id)) })),
    { title: UNCATEGORIZED, documents: documentsOf(filesOf(null)), isUncategorized: true },
  ].filter(({ documents }) => documents.length > 0);
  const sections = sectionsOf(groups);
  return [
    ...openingOfCategories({ ...head, categories: groups }, sections),
    ...sections.flatMap((section) => [sectionHeading(section), ...section.documents.map(written)]),
  ].join('');
}
