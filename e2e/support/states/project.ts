import type { Category, PhaseStatus, RawCategories } from '@sheaf/contract/categorization';
import type { File } from '@sheaf/contract/files';
import type { Project } from '@sheaf/contract/projects';
import type { Page } from 'playwright-core';
import { answer, change, refuse } from '../answers.ts';
import { runUnderWay } from '../run.ts';
import { confirm, press, see } from '../screen.ts';
import { DIALOG, deactivate, never, type Places, type State, UNBROKEN } from './state.ts';

const STATUS = 'GET /projects/:id/phase-status';

const showSorted = async (page: Page, { sorted }: Places) => {
  await page.goto(sorted);
  await see(page, 'Jupiter and its moons.txt');
  await page.getByRole('heading', { name: 'At a glance' }).waitFor();
};
const text = (name: string, content = `${name} is about bread.`) => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(content),
});
const choose = (page: Page, files: ReturnType<typeof text>[]) =>
  page.locator('input[type=file]').first().setInputFiles(files);
/** A dialog of a project. */
const askingOfProject = (button: string | RegExp) => async (page: Page, places: Places) => {
  await showSorted(page, places);
  await press(page, button);
  await page.getByRole('alertdialog').waitFor();
};
/** The sorted project, as it would be if everything in it had a long name without a break. */
const showUnbroken = async (page: Page, places: Places) => {
  await change(page, 'GET /projects/:id', (project: Project) => ({
    ...project,
    name: UNBROKEN,
    description: UNBROKEN,
  }));
  await change(page, 'GET /projects/:id/files', (files: File[]) =>
    files.map((file) => ({
      ...file,
      filename: `${UNBROKEN}.txt`,
      raw_category: UNBROKEN.slice(0, 80),
      final_category_name: UNBROKEN.slice(0, 80),
      reason: [UNBROKEN.slice(0, 80)],
      confidence: 0.1,
      notes: [UNBROKEN],
    })),
  );
  await change(page, 'GET /projects/:id/categories', (categories: Category[]) =>
    categories.map((category) => ({ ...category, name: UNBROKEN.slice(0, 80) })),
  );
  await change(page, 'GET /projects/:id/raw-categories', (raw: RawCategories) => ({
    ...raw,
    raw_categories: raw.raw_categories.map((each) => ({ ...each, name: UNBROKEN.slice(0, 80) })),
  }));
  await page.goto(places.sorted);
  await page.getByRole('heading', { name: 'At a glance' }).waitFor();
  await page
    .getByRole('button', { name: /^Show files of/ })
    .first()
    .click();
  await page
    .getByRole('button', { name: /Needs a look/ })
    .last()
    .click();
};
/** One project. */
export const PROJECT_STATES: readonly State[] = [
  {
    name: 'empty project',
    show: async (page, { empty }) => {
      await page.goto(empty);
      await see(page, 'Try it with sample documents');
    },
  },
  {
    name: 'failed uploads',
    show: async (page, { empty }) => {
      await page.goto(empty);
      await see(page, 'Try it with sample documents');
      await refuse(page, 'POST /projects/:id/upload', { status: 500, detail: 'It broke.' });
      await choose(page, [text('one.txt'), text('photo.jpg')]);
      await see(page, '2 files not uploaded');
    },
  },
  {
    // The last that needs the empty project: what is held back may reach the server when the state is left.
    name: 'upload under way',
    show: async (page, { empty }) => {
      await page.route('**/upload', never);
      await page.goto(empty);
      await see(page, 'Try it with sample documents');
      await choose(page, [text('one.txt'), text('two.txt')]);
      await see(page, /^Uploading/);
    },
  },
  { name: 'sorted project', show: showSorted },
  { name: 'names that have no break', show: showUnbroken },
  {
    name: 'deleting a category whose name has no break',
    within: DIALOG,
    show: async (page, places) => {
      await showUnbroken(page, places);
      await press(page, /^Delete the category/);
      await page.getByRole('alertdialog').waitFor();
    },
  },
  {
    name: 'a notification with a name that has no break',
    show: async (page, places) => {
      await showUnbroken(page, places);
      await answer(page, 'DELETE /projects/:id/categories/:categoryId', { message: 'Deleted.' });
      await press(page, /^Delete the category/);
      await confirm(page, 'Delete category');
      await see(page, 'Category deleted');
    },
  },
  {
    name: 'phase 1 not yet run',
    show: async (page, places) => {
      await change(page, STATUS, (status: PhaseStatus) => ({
        ...status,
        phase1: { ...status.phase1, complete: false, can_run: true, files_processed: 0, files_remaining: 6 },
        phase2: { ...status.phase2, complete: false, can_run: false, final_categories: 0 },
        phase1_cost: 6,
        last_run_message: null,
      }));
      await answer(page, 'GET /projects/:id/categories', []);
      await page.goto(places.sorted);
      await see(page, 'Categorize 6 files');
    },
  },
  {
    name: 'phase 1 done',
    show: async (page, places) => {
      await change(page, STATUS, (status: PhaseStatus) => ({
        ...status,
        phase2: { ...status.phase2, complete: false, final_categories: 0, files_processed: 0 },
      }));
      await answer(page, 'GET /projects/:id/categories', []);
      await page.goto(places.sorted);
      await see(page, 'Ready');
      await page.getByRole('heading', { name: 'Raw Categories', exact: true }).waitFor();
    },
  },
  {
    name: 'run under way, and too few credits',
    show: async (page, places) => {
      await change(page, STATUS, (status: PhaseStatus) => ({
        ...status,
        phase1: { ...status.phase1, is_running: true },
        job_details: [runUnderWay({ job_type: 'raw_categorization', progress_message: 'Reading 3 of 6' })],
      }));
      await change(page, 'GET /credits/balance', (balance: object) => ({ ...balance, total_credits: 3 }));
      await page.goto(places.sorted);
      await see(page, 'Running...');
    },
  },
  {
    name: 'files that need a look, one opened',
    show: async (page, places) => {
      await change(page, 'GET /projects/:id/files', (files: File[]) =>
        files.map((file, index) => ({
          ...file,
          confidence: index < 3 ? 0.1 : file.confidence,
          has_text: index > 0,
          notes: index === 1 ? ['Read as Windows-1252.'] : [],
        })),
      );
      await page.goto(places.sorted);
      await page.getByRole('button', { name: /^Needs a look/ }).click();
      await see(page, '3 files found');
      await press(page, /^Confidence: /);
      await see(page, 'Told by');
    },
  },
  {
    name: 'files placed without the model, one opened',
    show: async (page, places) => {
      await change(page, STATUS, (status: PhaseStatus) => ({
        ...status,
        last_run_message:
          '6 of 6 placed in 3 categories; 1 needs a look; 4 of 6 were placed without the model, which did not answer; the categories are the same as before; 10 credits returned',
      }));
      await change(page, 'GET /projects/:id/files', (files: File[]) =>
        files.map((file, index) => ({
          ...file,
          raw_placed_by: index < 4 ? ('builtin_no_answer' as const) : ('model' as const),
          final_placed_by: index < 2 ? ('builtin_unusable' as const) : ('model' as const),
        })),
      );
      await page.goto(places.sorted);
      await see(page, /4 of 6 were placed without the model/);
      await press(page, /^Confidence: /);
      await see(page, 'Raw category by');
    },
  },
  {
    name: 'run that the model ended',
    show: async (page, places) => {
      await change(page, STATUS, (status: PhaseStatus) => ({
        ...status,
        last_run_message:
          'Stopped: 0 of 6 files categorized; the language model did not answer; 6 credits returned',
      }));
      await page.goto(places.sorted);
      await see(page, /the language model did not answer/);
    },
  },
  {
    name: 'files of one category, and none found',
    show: async (page, places) => {
      await showSorted(page, places);
      await press(page, /^Show files of /);
      await page.getByRole('searchbox').fill('nothing of the kind');
      await see(page, 'No file matches');
    },
  },
  {
    name: 'pictures as tables',
    show: async (page, places) => {
      await showSorted(page, places);
      for (const summary of await page.locator('summary').all()) await summary.click();
      await page.getByRole('table', { name: 'Languages by documents' }).waitFor();
    },
  },
  { name: 'deleting a file', within: DIALOG, show: askingOfProject('Delete Jupiter and its moons.txt') },
  { name: 'deleting all files', within: DIALOG, show: askingOfProject('Delete all files') },
  { name: 'deleting a category', within: DIALOG, show: askingOfProject(/^Delete the category/) },
  { name: 'clearing everything', within: DIALOG, show: askingOfProject('Clear all categorization') },
  {
    name: 'downloads made, and one being made, for too long',
    show: async (page, places) => {
      const job = { job_type: 'single_text_file', progress_message: 'Reading 1 of 6' } as const;
      await change(page, STATUS, (status: PhaseStatus) => ({
        ...status,
        job_details: [runUnderWay({ ...job, started_at: '2026-03-01T12:00:00.000Z' })],
      }));
      await change(page, 'GET /projects/:id', (project: Project) => ({ ...project, has_zip_file: true }));
      await change(page, 'GET /projects/:id/categories', (categories: Category[]) =>
        categories.map((each) => ({ ...each, output_storage_path: 'there', output_file_size: 12_345 })),
      );
      await page.goto(places.sorted);
      await see(page, /^text file: Reading 1 of 6/);
      await page
        .getByRole('button', { name: /^Download Text of/ })
        .first()
        .waitFor();
    },
  },
  {
    name: 'project at its limits',
    show: async (page, places) => {
      await change(page, 'GET /system/limits', (limits: object) => ({
        ...limits,
        max_documents_per_project: 6,
      }));
      await change(page, 'GET /projects/:id/files/storage-usage', (usage: object) => ({
        ...usage,
        usage_percentage: 95,
      }));
      await page.goto(places.sorted);
      await see(page, /^File limit reached/);
    },
  },
  {
    name: 'project whose parts did not come',
    show: async (page, places) => {
      for (const part of ['files', 'categories', 'files/storage-usage', 'phase-status'] as const)
        await refuse(page, `GET /projects/:id/${part}`, { status: 403 });
      await page.goto(places.sorted);
      await see(page, /Failed to load phase status\./);
      await see(page, /^Authentication error\./);
    },
  },
  {
    name: 'project on its way',
    show: async (page, { sorted }) => {
      await page.route(/\/projects\/[^/]+$/, (route) =>
        route.request().resourceType() === 'document' ? route.continue() : never(),
      );
      await page.goto(sorted);
      await page.getByRole('heading', { name: 'Project', exact: true }).waitFor();
    },
  },
  {
    name: 'project not found',
    show: async (page) => {
      await page.goto('/app/projects/0190a5d2-0000-7000-8000-000000000000');
      await see(page, 'Project not found');
    },
  },
  {
    name: 'project of a deactivated account',
    show: async (page, places) => {
      await deactivate(page);
      await showSorted(page, places);
    },
  },
  {
    name: 'page whose server is gone',
    show: async (page, places) => {
      await showSorted(page, places);
      await page.context().setOffline(true);
      await see(page, 'No connection to the server.');
      await page.context().setOffline(false);
    },
  },
];
