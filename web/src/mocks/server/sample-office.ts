import type { Category } from '@sheaf/contract/categorization';
import type { File } from '@sheaf/contract/files';
import { sampleId } from './sample-id.ts';
import { bread, sortedFiles } from './sample-project.ts';

/** The categories of a small office, with the raw categories that they were made from, and how many files each had. */
const content: Record<string, Record<string, number>> = {
  Invoices: { 'Customer invoices': 6, 'Supplier invoices': 4, Reminders: 1 },
  Letters: { 'Letters to clients': 4, Complaints: 1 },
  Minutes: { Minutes: 5 },
  Quotes: { Quotes: 4, 'Customer invoices': 1 },
  Bank: { Loans: 2, 'Card notices': 2 },
  Contracts: { Leases: 2, Employment: 1, Complaints: 1 },
  Rechnungen: { Rechnungen: 4 },
  Angebote: { Angebote: 2 },
  Verträge: { Mietverträge: 1, Kündigungen: 1 },
};

const sumOf = (counts: Record<string, number>) => Object.values(counts).reduce((sum, one) => sum + one, 0);

export const officeCategories: Category[] = Object.entries(content).map(([name, raws], index) => ({
  ...bread,
  id: sampleId(600 + index),
  name,
  file_count: sumOf(raws),
  txt_file_count: sumOf(raws),
  pdf_file_count: index % 2,
  token_count: sumOf(raws) * 170,
  ...(index === 0 && { output_storage_path: 'invoices.txt', output_file_size: 7_100 }),
}));

export const officeFiles: File[] = Object.values(content).flatMap((raws, category) =>
  Object.entries(raws).flatMap(([raw_category, count], raw) =>
    Array.from({ length: count }, (_, index) => ({
      ...(sortedFiles[0] as File),
      id: sampleId(7_000 + 100 * category + 10 * raw + index),
      filename: `${raw_category} ${index + 1}.pdf`,
      file_type: 'pdf' as const,
      raw_category,
      final_category_id: officeCategories[category]?.id ?? null,
      final_category_name: officeCategories[category]?.name ?? null,
    })),
  ),
);
