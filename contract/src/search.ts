import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { ProjectParams } from './projects.ts';

export const SEARCH_QUERY_MAX_LENGTH = 200;
/** The number of best-matching files that are returned with their snippets. */
export const SEARCH_HITS = 50;

export const SearchHit = z
  .object({
    file_id: z.uuid(),
    filename: z.string(),
    page: z.int().nullable().describe('The page of the snippet; null for files without pages.'),
    snippet: z.string().describe('A piece of the text as it stands there, around the words that were found.'),
    marks: z
      .array(z.object({ start: z.int(), end: z.int() }))
      .describe('What was found in the snippet, in UTF-16 units from its beginning: ascending and apart.'),
    offset: z.int().describe('Where the snippet begins in the text of the file, in UTF-16 units.'),
  })
  .meta({ id: 'SearchHit', description: 'A file that has what was looked for, and where.' });
export type SearchHit = z.infer<typeof SearchHit>;

export const SearchResult = z
  .object({
    total: z.int().describe('How many files have what was looked for.'),
    hits: z.array(SearchHit).describe(`The best ${SEARCH_HITS} of them, best first.`),
    unindexed_files: z
      .int()
      .describe(
        'Files whose contents cannot be searched yet: from before there was a search, they follow by themselves.',
      ),
  })
  .meta({ id: 'SearchResult' });
export type SearchResult = z.infer<typeof SearchResult>;

export const searchEndpoints = {
  searchFiles: endpoint({
    method: 'GET',
    path: '/projects/:id/search',
    summary: 'The files of a project whose contents have some words',
    description:
      'Every word must stand somewhere in the file, and the last one may be the beginning of a longer word; words in double quotes must follow one another. Case and accents do not matter. In scripts without spaces (Chinese, Japanese, Thai, Korean too) any part of a word is found.',
    access: 'account',
    scope: 'read',
    params: ProjectParams,
    query: z.strictObject({
      q: z.string().max(SEARCH_QUERY_MAX_LENGTH).describe('What to look for.'),
    }),
    response: SearchResult,
    errors: ['project_not_found'],
  }),
};
