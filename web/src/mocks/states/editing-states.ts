import { type Category, categorizationEndpoints } from '@sheaf/contract/categorization';
import { summaryEndpoints } from '@sheaf/contract/categorization/summaries';
import { creditEndpoints } from '@sheaf/contract/credits';
import { editEndpoints } from '@sheaf/contract/edits';
import { fileEndpoints } from '@sheaf/contract/files';
import { fileContentEndpoints } from '@sheaf/contract/files/content';
import { accountTabPath, pagePath, pages } from '@sheaf/contract/pages';
import { projectEndpoints } from '@sheaf/contract/projects';
import { systemEndpoints } from '@sheaf/contract/system';
import { respond, respondWithProblem } from '../server/mock.ts';
import { balance, limits } from '../server/sample-account.ts';
import * as sample from '../server/sample-project.ts';
import { type ActionContext, choose, inSequence, openFile, press, type ScreenState } from './state.ts';

const path = pagePath(pages.project, { projectId: sample.sortedProject.id });

const openBread = press(/^Baking & bread/);
const aboutBread = inSequence(openBread, press('About this category'));
const openRye = openFile('Rye loaf for beginners.txt');

/** A server with a language model. */
const writesSummaries = respond(systemEndpoints.getSystemLimits, { ...limits, summaries_credits: 10 });
const WRITTEN = {
  text: 'Recipes and notes on baking bread with rye and sourdough, from the first starter to the oven.',
  files_changed: 2,
};

const toggleCheckbox =
  (...names: readonly string[]) =>
  async ({ screen, user }: ActionContext): Promise<void> => {
    for (const name of names) {
      const [box] = await screen.findAllByRole('checkbox', { name: `Select ${name}` });
      if (box) await user.click(box);
    }
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
const decided = [
  respond(
    categorizationEndpoints.listCategories,
    sample.categories.map((category, index) => ({
      ...category,
      lock: locks[index] ?? 'none',
      is_own: index < 2,
      description: index === 0 ? 'Loaves, starters and what goes wrong with them' : null,
    })),
  ),
  respond(
    fileEndpoints.listFiles,
    sample.sortedFiles.map((file, index) => ({ ...file, is_pinned: index < 2 })),
  ),
];

/** A project whose categories are being corrected. */
export const editingStates: readonly ScreenState[] = [
  {
    name: 'categories-decided',
    path,
    handlers: decided,
    act: openBread,
    shows: 'Locked, may grow',
  },
  { name: 'category-open', path, act: openBread, shows: '3 texts · 1,536 tokens · English' },
  {
    name: 'category-about',
    path,
    act: aboutBread,
    shows: /^“For the dough I used a kilo of flour/,
  },
  {
    name: 'category-about-written',
    path,
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
  {
    name: 'category-about-being-written',
    path,
    handlers: [
      writesSummaries,
      respond(categorizationEndpoints.getPhaseStatus, {
        ...sample.sortedStatus,
        job_details: [
          sample.runningJob({
            job_type: 'write_summaries',
            progress_message: 'The language model is writing summaries',
          }),
        ],
      }),
    ],
    act: aboutBread,
    shows: 'The language model is writing summaries…',
  },
  {
    name: 'category-about-unknown',
    path,
    act: inSequence(press(/^Segeln/), press('About this category')),
    shows: /^No run has put files here/,
  },
  {
    name: 'category-about-failed',
    path,
    handlers: [
      respondWithProblem(summaryEndpoints.listCategorySummaries, {
        status: 500,
        code: 'internal',
        detail: 'Something went wrong.',
      }),
    ],
    act: aboutBread,
    shows: /^Failed to load what this category is about/,
  },
  {
    name: 'category-menu',
    path,
    act: press('Change Astronomy'),
    shows: 'Split into parts',
  },
  {
    name: 'category-name-taken',
    path,
    handlers: [
      respondWithProblem(editEndpoints.updateCategory, {
        status: 409,
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
  {
    name: 'category-description',
    path,
    act: choose('Change Astronomy', 'Description…'),
    shows: 'What belongs in "Astronomy"?',
  },
  {
    name: 'category-merge',
    path,
    act: choose('Change Astronomy', 'Merge with…'),
    shows: 'Merge "Astronomy" with…',
  },
  { name: 'category-new', path, act: press('New category'), shows: 'Create category' },
  {
    name: 'files-selected',
    path,
    act: toggleCheckbox('Hafenplan Kiel.txt', 'Jupiter and its moons.txt'),
    shows: '2 files selected',
  },
  {
    name: 'files-move',
    path,
    act: inSequence(toggleCheckbox('Hafenplan Kiel.txt'), press('Move to…')),
    shows: 'Move 1 file to…',
  },
  {
    name: 'all-files-selected',
    path,
    act: inSequence(
      openBread,
      async ({ screen, user }) => user.click(await screen.findByRole('checkbox', { name: 'Select all' })),
      press('History'),
    ),
    shows: '3 files selected',
  },
  { name: 'history', path, act: press('History'), shows: 'Moved 1 file from Astronomy to Segeln' },
  {
    name: 'checking',
    path,
    handlers: [
      respond(
        fileEndpoints.listFiles,
        sample.sortedFiles.map((file, index) => ({
          ...file,
          confidence: index < 3 ? 0.1 * (index + 1) : file.confidence,
          has_text: index > 0,
          notes: index === 1 ? ['Read as Windows-1252.'] : [],
        })),
      ),
      respond(categorizationEndpoints.getPhaseStatus, { ...sample.sortedStatus, files_to_check: 3 }),
    ],
    act: press('Check 3 files'),
    shows: '1 of 3',
  },
  { name: 'finer-or-coarser', path, act: moveSlider('2'), shows: '2 instead of 3' },
  {
    name: 'file-open',
    path,
    act: openRye,
    shows: /^Bake it until the crust/,
  },
  {
    name: 'file-renaming',
    path,
    act: inSequence(
      openRye,
      press('Rename the file'),
      async ({ screen }) => void (await screen.findByRole('textbox', { name: 'Name of the file' })),
    ),
    shows: 'Why here',
  },
  {
    name: 'file-name-taken',
    path,
    handlers: [
      respondWithProblem(fileEndpoints.renameFile, {
        status: 409,
        code: 'name_taken',
        detail: 'There is already a file named "Hafenplan Kiel.txt". Choose another name.',
      }),
    ],
    act: inSequence(openRye, press('Rename the file'), replaceText('Name of the file', 'Hafenplan Kiel.txt')),
    shows: /Choose another name\.$/,
  },
  {
    name: 'file-open-failed',
    path,
    handlers: [
      respondWithProblem(fileContentEndpoints.getFileText, { status: 403, detail: 'It is not to be had.' }),
    ],
    act: openRye,
    shows: /^Authentication error/,
  },
  {
    name: 'own-categories-only',
    path,
    handlers: [
      respond(projectEndpoints.getProject, {
        ...sample.sortedProject,
        category_mode: 'strict',
        naming_language: 'en',
      }),
    ],
    act: inSequence(press('How to sort…'), async ({ screen, user }) =>
      user.click(await screen.findByText('My own categories')),
    ),
    shows: /^List a category first/,
  },
  {
    name: 'new-files',
    path,
    handlers: [
      respond(
        fileEndpoints.listFiles,
        sample.sortedFiles.map((file, index) => (index < 2 ? (sample.unsortedFiles[index] ?? file) : file)),
      ),
      respond(categorizationEndpoints.getPhaseStatus, {
        ...sample.sortedStatus,
        phase1: { ...sample.sortedStatus.phase1, complete: false, files_processed: 4, files_remaining: 2 },
        phase1_cost: 2,
      }),
    ],
    shows: 'Sort 2 new files',
  },
  {
    name: 'credits-for-some',
    path,
    handlers: [
      respond(projectEndpoints.getProject, { ...sample.sortedProject, category_count: 0 }),
      respond(categorizationEndpoints.listCategories, []),
      respond(editEndpoints.listEdits, []),
      respond(fileEndpoints.listFiles, sample.unsortedFiles),
      respond(categorizationEndpoints.getPhaseStatus, sample.unsortedStatus),
      respond(creditEndpoints.getCreditBalance, { ...balance, total_credits: 3 }),
    ],
    shows: 'Categorize 3 of 6 now',
  },
  {
    name: 'credits-to-buy',
    path: `${accountTabPath('buy')}&project=${sample.sortedProject.id}&files=300&grouping=10`,
    shows: 'Covers what you need',
  },
];
