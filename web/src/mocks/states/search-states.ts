import { fileEndpoints } from '@sheaf/contract/files';
import { pagePath, pages } from '@sheaf/contract/pages';
import { SEARCH_TOO_HEAVY_MESSAGE, searchEndpoints } from '@sheaf/contract/search';
import { neverRespond, respond, respondWithProblem } from '../server/mock.ts';
import { sampleId } from '../server/sample-id.ts';
import * as sample from '../server/sample-project.ts';
import { emptySearchResult, searchResult } from '../server/sample-search.ts';
import { type ActionContext, inSequence, openFile, type ScreenState } from './state.ts';

const path = pagePath(pages.project, { projectId: sample.sortedProject.id });

const searchFor =
  (query: string) =>
  async ({ screen, user }: ActionContext): Promise<void> => {
    await user.type(await screen.findByRole('searchbox'), query);
  };

/** The field above the files, with a search typed into it, and what addresses say about the files. */
export const searchStates: readonly ScreenState[] = [
  { name: 'search-hits', path, act: searchFor('oven'), shows: '2 files found in the contents' },
  {
    name: 'search-hit-open',
    path,
    act: inSequence(searchFor('oven'), openFile('Rye loaf for beginners.txt')),
    shows: 'Why here',
  },
  {
    name: 'search-unindexed',
    path,
    handlers: [respond(searchEndpoints.searchFiles, { ...searchResult, unindexed_files: 3 })],
    act: searchFor('oven'),
    shows: /^3 files cannot be searched yet\./,
  },
  {
    name: 'search-no-hit',
    path,
    handlers: [respond(searchEndpoints.searchFiles, emptySearchResult)],
    act: searchFor('unicorn'),
    shows: /^No file contains all of these words/,
  },
  {
    name: 'search-no-hit-in-category',
    path: `${path}?category=${sample.categories[1]?.id}`,
    handlers: [respond(searchEndpoints.searchFiles, emptySearchResult)],
    act: searchFor('nothing of the kind'),
    shows: /^No file has everything/,
  },
  {
    name: 'search-waiting',
    path,
    handlers: [neverRespond(searchEndpoints.searchFiles)],
    act: searchFor('oven'),
    shows: 'Searching the contents…',
  },
  {
    name: 'search-failed',
    path,
    handlers: [
      respondWithProblem(searchEndpoints.searchFiles, { status: 403, detail: 'It is not to be had.' }),
    ],
    act: searchFor('oven'),
    shows: /^Authentication error/,
  },
  {
    name: 'search-too-heavy',
    path,
    handlers: [
      respondWithProblem(searchEndpoints.searchFiles, {
        status: 409,
        code: 'search_too_heavy',
        detail: SEARCH_TOO_HEAVY_MESSAGE,
      }),
    ],
    act: searchFor('"of the"'),
    shows: /^This search was stopped, because its words in quotes are too frequent/,
  },
  {
    name: 'project-file-open',
    path: `${path}?file=${sample.sortedFiles[0]?.id}`,
    handlers: [
      respond(
        fileEndpoints.listFiles,
        sample.sortedFiles.map((file, index) => (index === 0 ? { ...file, confidence: 0.1 } : file)),
      ),
    ],
    shows: 'Second best',
  },
  {
    name: 'project-file-missing',
    path: `${path}?file=${sampleId(999)}`,
    shows: 'This file is no longer here',
  },
  {
    name: 'project-files-filtered',
    path: `${path}?q=moon&category=${sample.categories[1]?.id}`,
    shows: '2 files found by name, folder, category, language or phrase',
  },
];
