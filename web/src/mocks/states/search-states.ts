import { fileContentEndpoints } from '@sheaf/contract/files/content';
import { SEARCH_TOO_HEAVY_MESSAGE, searchEndpoints } from '@sheaf/contract/search';
import { neverRespond, refuse, respond, respondWithProblem, respondWithText } from '../server/mock.ts';
import { withFiles } from '../server/project-handlers.ts';
import { sampleId } from '../server/sample-id.ts';
import { categories, projectPath, sortedFiles } from '../server/sample-project.ts';
import { emptySearchResult, searchResult } from '../server/sample-search.ts';
import { type ActionContext, follow, inSequence, statesAt } from './state.ts';

const searchFor =
  (query: string) =>
  async ({ screen, user }: ActionContext): Promise<void> =>
    user.type(await screen.findByRole('searchbox'), query);
const noHit = [respond(searchEndpoints.searchFiles, emptySearchResult)];

/** The field above the files, with a search typed into it, and what addresses say about the files. */
export const searchStates = statesAt(projectPath, {
  'search-hits': { act: searchFor('oven'), shows: '2 files found in the contents' },
  'search-hit-open': {
    act: inSequence(searchFor('oven'), follow('Rye loaf for beginners.txt')),
    shows: 'Why here',
  },
  'search-unindexed': {
    handlers: [respond(searchEndpoints.searchFiles, { ...searchResult, unindexed_files: 3 })],
    act: searchFor('oven'),
    shows: /^3 files cannot be searched yet\./,
  },
  'search-no-hit': {
    handlers: noHit,
    act: searchFor('unicorn'),
    shows: /^No file contains all of these words/,
  },
  'search-no-hit-in-category': {
    path: `${projectPath}?category=${categories[1]?.id}`,
    handlers: noHit,
    act: searchFor('nothing of the kind'),
    shows: /^No file has everything/,
  },
  'search-waiting': {
    handlers: [neverRespond(searchEndpoints.searchFiles)],
    act: searchFor('oven'),
    shows: 'Searching the contents…',
  },
  'search-failed': {
    handlers: [refuse(searchEndpoints.searchFiles)],
    act: searchFor('oven'),
    shows: /^Authentication error/,
  },
  'search-too-heavy': {
    handlers: [
      respondWithProblem(searchEndpoints.searchFiles, {
        code: 'search_too_heavy',
        detail: SEARCH_TOO_HEAVY_MESSAGE,
      }),
    ],
    act: searchFor('"of the"'),
    shows: /^This search was stopped, because its words in quotes are too frequent/,
  },
  'project-file-open': {
    path: `${projectPath}?file=${sortedFiles[0]?.id}`,
    handlers: [withFiles(({ confidence }, index) => ({ confidence: index === 0 ? 0.1 : confidence }))],
    shows: 'Second best',
  },
  'project-file-markdown': {
    path: `${projectPath}?file=${sortedFiles[0]?.id}`,
    handlers: [
      withFiles(({ filename }, index) => ({ filename: index === 0 ? 'Bread.md' : filename })),
      respondWithText(
        fileContentEndpoints.getFileText,
        '# Rye\n\nBake it **well**, as [the mill](https://mill.example/) says.\n\n- flour\n- salt\n\n| Day | Loaves |\n| --- | ---: |\n| Monday | 12 |\n',
      ),
    ],
    shows: 'Monday',
  },
  'project-file-missing': {
    path: `${projectPath}?file=${sampleId(999)}`,
    shows: 'This file is no longer here',
  },
  'project-files-filtered': {
    path: `${projectPath}?q=moon&category=${categories[1]?.id}`,
    shows: '2 files found by name, folder, category, language or phrase',
  },
});
