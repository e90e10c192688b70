import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { READS_PROJECT } from '../projects.ts';

export const DuplicateKind = z
  .enum(['file', 'text', 'version', 'series'])
  .describe(
    'The same bytes (`file`), the same text (`text`), versions of one text (`version`), or a `series` that differs only in numbers, dates and names; those are not duplicates.',
  );
export type DuplicateKind = z.infer<typeof DuplicateKind>;

export const DuplicateFamily = z
  .object({
    kind: DuplicateKind,
    file_ids: z.array(z.uuid()).describe('The first is the file that the others are copies or versions of.'),
    similarity: z.number().describe('The lowest share of common passages that connects them, from 0 to 1.'),
    differs: z
      .array(z.object({ removed: z.string(), added: z.string() }))
      .describe('The first words in which the second file differs from the first.'),
  })
  .meta({ id: 'DuplicateFamily', description: 'A group of similar files.' });
export type DuplicateFamily = z.infer<typeof DuplicateFamily>;

export const duplicateEndpoints = {
  listDuplicates: endpoint({
    ...READS_PROJECT,
    path: '/projects/:id/duplicates',
    summary: 'List groups of similar files',
    response: z.array(DuplicateFamily),
    errors: ['project_not_found'],
  }),
};
