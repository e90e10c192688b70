import { type Category, categorizationEndpoints } from '@sheaf/contract/categorization';
import { summaryEndpoints } from '@sheaf/contract/categorization/summaries';
import { editEndpoints } from '@sheaf/contract/edits';
import { fileEndpoints } from '@sheaf/contract/files';
import { fileContentEndpoints } from '@sheaf/contract/files/content';
import { accountTabPath } from '@sheaf/contract/pages';
import { refuse, respond, respondWithProblem } from '../server/mock.ts';
import {
  notYetRun,
  withCredits,
  withFiles,
  withJob,
  withLimits,
  withStatus,
} from '../server/project-handlers.ts';
import * as sample from '../server/sample-project.ts';
import { type ActionContext, choose, follow, inSequence, press, statesAt, toggle } from './state.ts';

const openBread = follow(/^Baking & bread/);
const about = press('About this category');
const aboutBread = inSequence(openBread, about);
const openRye = follow('Rye loaf for beginners.txt');
const renameRye = inSequence(openRye, press('Rename the file'));
const selectKiel = toggle('Select Hafenplan Kiel.txt');

const writesSummaries = withLimits({ summaries_credits: 10 });
const WRITTEN = {
  text: 'Recipes and notes on baking bread with rye and sourdough, from the first starter to the oven.',
  files_changed: 2,
};

const replaceText =
  (label: string, text: string) =>
  async ({ screen, user }: ActionContext): Promise<void> => {
    const field = await screen.findByRole('textbox', { name: label });
    await user.clear(field);
    await user.type(field, `${text}{Enter}`);
  };
/** Drags the slider without releasing it. */
const moveSlider =
  (value: string) =>
  async ({ screen, setValue }: ActionContext): Promise<void> =>
    setValue(await screen.findByRole('slider'), value);

const locks: readonly Category['lock'][] = ['grow', 'closed', 'none'];

/** A project whose categories are being corrected. */
export const editingStates = statesAt(sample.projectPath, {
  'categories-decided': {
    handlers: [
      respond(
        categorizationEndpoints.listCategories,
        sample.categories.map((category, index) => ({
          ...category,
          lock: locks[index] ?? 'none',
          is_own: index < 2,
          description: index === 0 ? 'Loaves, starters and what goes wrong with them' : null,
        })),
      ),
      withFiles((_, index) => ({ is_pinned: index < 2 })),
    ],
    act: openBread,
    shows: 'Locked, may grow',
  },
  'category-open': { act: openBread, shows: '3 texts · 1,536 tokens · English' },
  'category-about': { act: aboutBread, shows: /^“For the dough I used a kilo of flour/ },
  'category-about-written': {
    handlers: [
      writesSummaries,
      respond(
        summaryEndpoints.listCategorySummaries,
        sample.summaries.map((summary) => ({ ...summary, written: WRITTEN })),
      ),
    ],
    act: aboutBread,
    shows: '(written by AI before 2 files came or went)',
  },
  'category-about-being-written': {
    handlers: [
      writesSummaries,
      withJob({ job_type: 'write_summaries', progress_message: 'The language model is writing summaries' }),
    ],
    act: aboutBread,
    shows: 'The language model is writing summaries…',
  },
  'category-about-unknown': {
    act: inSequence(follow(/^Segeln/), about),
    shows: /^No run has put files here/,
  },
  'category-about-failed': {
    handlers: [
      respondWithProblem(summaryEndpoints.listCategorySummaries, { detail: 'Something went wrong.' }),
    ],
    act: aboutBread,
    shows: /^Failed to load what this category is about/,
  },
  'category-menu': { act: press('Change Astronomy'), shows: 'Split into parts' },
  'category-name-taken': {
    handlers: [
      respondWithProblem(editEndpoints.updateCategory, {
        code: 'name_taken',
        detail: 'Another category is called so.',
        category_id: sample.bread.id,
      }),
    ],
    act: inSequence(
      choose('Change Astronomy', 'Rename'),
      replaceText('Name of the category Astronomy', 'Baking & bread'),
    ),
    shows: /^Merge the two into one category of 5 files/,
  },
  'category-description': {
    act: choose('Change Astronomy', 'Description…'),
    shows: 'What belongs in "Astronomy"?',
  },
  'category-merge': { act: choose('Change Astronomy', 'Merge with…'), shows: 'Merge "Astronomy" with…' },
  'category-new': { act: press('New category'), shows: 'Create category' },
  'files-selected': {
    act: inSequence(selectKiel, toggle('Select Jupiter and its moons.txt')),
    shows: '2 files selected',
  },
  'files-move': { act: inSequence(selectKiel, press('Move to…')), shows: 'Move 1 file to…' },
  'all-files-selected': {
    act: inSequence(openBread, toggle('Select all'), press('History')),
    shows: '3 files selected',
  },
  history: { act: press('History'), shows: 'Moved 1 file from Astronomy to Segeln' },
  checking: {
    handlers: [
      withFiles(({ confidence }, index) => ({
        confidence: index < 3 ? 0.1 * (index + 1) : confidence,
        has_text: index > 0,
        notes: index === 1 ? ['Read as Windows-1252.'] : [],
      })),
      withStatus({ files_to_check: 3 }),
    ],
    act: press('Check 3 files'),
    shows: '1 of 3',
  },
  'finer-or-coarser': { act: moveSlider('2'), shows: '2 instead of 3' },
  'file-open': { act: openRye, shows: /^Bake it until the crust/ },
  'file-renaming': {
    act: inSequence(
      renameRye,
      async ({ screen }) => void (await screen.findByRole('textbox', { name: 'Name of the file' })),
    ),
    shows: 'Why here',
  },
  'file-name-taken': {
    handlers: [
      respondWithProblem(fileEndpoints.renameFile, {
        code: 'name_taken',
        detail: 'There is already a file named "Hafenplan Kiel.txt". Choose another name.',
      }),
    ],
    act: inSequence(renameRye, replaceText('Name of the file', 'Hafenplan Kiel.txt')),
    shows: /Choose another name\.$/,
  },
  'file-open-failed': {
    handlers: [refuse(fileContentEndpoints.getFileText)],
    act: openRye,
    shows: /^Authentication error/,
  },
  'new-files': {
    handlers: [
      withFiles((_, index) => (index < 2 ? (sample.unsortedFiles[index] ?? {}) : {})),
      withStatus({
        phase1: { ...sample.sortedStatus.phase1, complete: false, files_processed: 4, files_remaining: 2 },
        phase1_cost: 2,
      }),
    ],
    shows: 'Sort 2 new files',
  },
  'credits-for-some': {
    handlers: [respond(editEndpoints.listEdits, []), ...notYetRun, withCredits(3)],
    shows: 'Categorize 3 of 6 now',
  },
  'credits-to-buy': {
    path: `${accountTabPath('buy')}&project=${sample.sortedProject.id}&files=300&grouping=10`,
    shows: 'Covers what you need',
  },
});
