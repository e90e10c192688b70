import { pagePath, pages } from '@sheaf/contract/pages';
import { searchEndpoints } from '@sheaf/contract/search';
import { answer, neverAnswer, refuse } from '../server/mock.ts';
import * as sample from '../server/sample-project.ts';
import { type Acting, inSequence, press, type ScreenState } from './state.ts';

const path = pagePath(pages.project, { projectId: sample.sortedProject.id });

const lookFor =
  (query: string) =>
  async ({ screen, user }: Acting): Promise<void> => {
    await user.type(await screen.findByRole('searchbox'), query);
  };

/** The field above the files, with a search typed into it. */
export const searchStates: readonly ScreenState[] = [
  { name: 'search-hits', path, act: lookFor('oven'), shows: /^2 files found$/ },
  {
    name: 'search-hit-open',
    path,
    act: inSequence(lookFor('oven'), press(/^Rye loaf for beginners\.txt\s*Page 2/)),
    shows: 'Download original',
  },
  {
    name: 'search-unindexed',
    path,
    handlers: [answer(searchEndpoints.searchFiles, { ...sample.searchResult, unindexed_files: 3 })],
    act: lookFor('oven'),
    shows: /^3 files cannot be searched yet\./,
  },
  {
    name: 'search-no-hit',
    path,
    handlers: [answer(searchEndpoints.searchFiles, sample.emptySearchResult)],
    act: lookFor('unicorn'),
    shows: /^No file contains all of these words/,
  },
  {
    name: 'search-waiting',
    path,
    handlers: [neverAnswer(searchEndpoints.searchFiles)],
    act: lookFor('oven'),
    shows: 'Searching the contents…',
  },
  {
    name: 'search-failed',
    path,
    handlers: [refuse(searchEndpoints.searchFiles, { status: 403, detail: 'It is not to be had.' })],
    act: lookFor('oven'),
    shows: /^Authentication error/,
  },
];
