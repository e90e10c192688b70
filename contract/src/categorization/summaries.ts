import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { File } from '../files.ts';
import { ProjectParams } from '../projects.ts';

export const MAX_SENTENCES = 2;
export const MAX_TERMS = 5;
export const MAX_EDGE_FILES = 3;

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
  })
  .meta({
    id: 'CategorySummary',
    description:
      'What a category is about, found in its files without a language model, by what runs have stored about each. Files that no run has put there are not considered.',
  });
export type CategorySummary = z.infer<typeof CategorySummary>;

export const summaryEndpoints = {
  listCategorySummaries: endpoint({
    method: 'GET',
    path: '/projects/:id/categories/summaries',
    summary: 'Summarize the categories of a project, largest first',
    access: 'account',
    scope: 'read',
    params: ProjectParams,
    response: z.array(CategorySummary),
    errors: ['project_not_found'],
  }),
};
