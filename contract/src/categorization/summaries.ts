import { z } from 'zod';
import { PhaseStart } from '../categorization.ts';
import { endpoint } from '../endpoint.ts';
import { File } from '../files.ts';
import { plural } from '../plural.ts';
import { READS_PROJECT, RUNS_ON_PROJECT } from '../projects.ts';

export const MAX_SENTENCES = 2;
export const MAX_TERMS = 5;
export const MAX_EDGE_FILES = 3;
/** So many categories, the largest, are written about in one call to a language model. */
const MAX_WRITTEN_SUMMARIES = 60;

/** The categories to write about: those with files, the largest first. */
export const categoriesToWrite = <C extends { readonly id: string }>(
  categories: readonly C[],
  countFiles: (category: C) => number,
): C[] =>
  categories
    .filter((category) => countFiles(category) > 0)
    .sort((a, b) => countFiles(b) - countFiles(a) || (a.id < b.id ? -1 : 1))
    .slice(0, MAX_WRITTEN_SUMMARIES);

const FileInSummary = File.pick({ id: true, filename: true, folder: true });

export const CategorySummary = z
  .object({
    category_id: z.uuid(),
    sentences: z
      .array(z.object({ text: z.string(), file: FileInSummary }))
      .max(MAX_SENTENCES)
      .describe('Sentences of its files that are about what most of them are about. None if no sentence is.'),
    terms: z.array(z.string()).max(MAX_TERMS).describe('What most of its files have in common, best first.'),
    central_file: FileInSummary.nullable().describe('The file that is most typical of the category.'),
    edge_files: z
      .array(
        FileInSummary.extend({
          second_category: z.string(),
          second_nearness: File.shape.second_nearness.unwrap(),
        }),
      )
      .max(MAX_EDGE_FILES)
      .describe(
        'The files, other than the central one, that are closest to another category, the closest first: it is at least half as close to them as their own.',
      ),
    neighbor: z
      .object({
        category_id: z.uuid(),
        name: z.string(),
        file_count: z.int().describe('How many files it is at least half as close to as their own category.'),
      })
      .nullable()
      .describe('The category that most such files are close to.'),
    written: z
      .object({
        text: z.string(),
        files_changed: z.int().describe('How many files have come into the category or left it since then.'),
      })
      .optional()
      .describe('What a language model has written of it; only present if somebody had that done.'),
  })
  .meta({
    id: 'CategorySummary',
    description:
      'What a category is about, found in its files without a language model (except for `written`), by what runs have stored about each. Files that no run has put there are not considered.',
  });
export type CategorySummary = z.infer<typeof CategorySummary>;

/** What to know about a text of the language model: "written by AI before 3 files came or went". */
export const writtenNote = ({ files_changed: count }: NonNullable<CategorySummary['written']>): string =>
  `written by AI${count > 0 ? ` before ${count} ${plural(count, 'file')} came or went` : ''}`;

export const summaryEndpoints = {
  listCategorySummaries: endpoint({
    ...READS_PROJECT,
    path: '/projects/:id/categories/summaries',
    summary: 'Summarize the categories of a project, largest first',
    response: z.array(CategorySummary),
    errors: ['project_not_found'],
  }),
  startSummaries: endpoint({
    ...RUNS_ON_PROJECT,
    path: '/projects/:id/categories/summaries',
    summary: 'Have a language model write the summaries of the categories',
    description: `Starts a job of type \`write_summaries\`, which asks the server's language model once, about the ${MAX_WRITTEN_SUMMARIES} largest categories. It costs \`summaries_credits\` of the system limits; these are returned unless it writes a summary of each. Nothing is started where no category has changed since.`,
    blockedAction: 'have summaries written',
    response: PhaseStart,
    errors: [
      'project_not_found',
      'no_language_model',
      'run_in_progress',
      'nothing_to_do',
      'insufficient_credits',
    ],
  }),
};
