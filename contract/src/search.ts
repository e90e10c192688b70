import { z } from 'zod';
import { BYTES_PER_MB } from './constants.ts';
import { endpoint } from './endpoint.ts';
import { READS_PROJECT } from './projects.ts';

export const SEARCH_QUERY_MAX_LENGTH = 200;
/**
 * The most that one search may take: time, bytes of the places of its words, and comparisons of these. A phrase such as
 * "of the" in 1 GB of English needs most of it.
 */
export const MAX_SEARCH = { ms: 5_000, placesBytes: 24 * BYTES_PER_MB, comparisons: 25_000_000 } as const;
export const SEARCH_TOO_HEAVY_MESSAGE =
  'This search was stopped, because its words in quotes are too frequent in your files. Nothing was changed. Search for rarer words, or without quotes.';

/** How many searches of one account are made simultaneously, and how many more may wait. */
export const SEARCHES_PER_ACCOUNT = { active: 1, waiting: 15 } as const;
export const TOO_MANY_SEARCHES_MESSAGE =
  'You have too many searches in progress, so this one was not made. Wait for some to finish, then search again.';

/** The number of best-matching files that are returned with their snippets. */
export const SEARCH_HITS = 50;

export const SearchHit = z
  .object({
    file_id: z.uuid(),
    filename: z.string(),
    folder: z.string(),
    page: z.int().nullable().describe('The page of the snippet; null for files without pages.'),
    snippet: z.string().describe('The original text around the words that were found.'),
    marks: z
      .array(z.object({ start: z.int(), end: z.int() }))
      .describe(
        'The matches in the snippet, in UTF-16 units from its start, in ascending order and without overlap.',
      ),
    offset: z.int().describe('Where the snippet starts in the text of the file, in UTF-16 units.'),
  })
  .meta({ id: 'SearchHit', description: 'A file that matches a search, and where.' });
export type SearchHit = z.infer<typeof SearchHit>;

export const SearchResult = z
  .object({
    total: z.int().describe('How many files match.'),
    hits: z.array(SearchHit).describe(`The best ${SEARCH_HITS} matches, best first.`),
    unindexed_files: z
      .int()
      .describe('Files whose contents are not indexed yet. They are indexed automatically.'),
  })
  .meta({ id: 'SearchResult' });
export type SearchResult = z.infer<typeof SearchResult>;

export const searchEndpoints = {
  searchFiles: endpoint({
    ...READS_PROJECT,
    path: '/projects/:id/search',
    summary: "Search the contents of a project's files",
    description:
      'Every word must occur in the file; the last one may be the start of a longer word. Words in double quotes must follow one another. Case and accents are ignored. In scripts without spaces, such as Chinese, Japanese and Thai, and in Korean, any part of a word is found.',
    query: z.strictObject({
      q: z.string().max(SEARCH_QUERY_MAX_LENGTH).describe('The words to search for.'),
    }),
    response: SearchResult,
    errors: ['project_not_found', 'search_too_heavy'],
  }),
};
