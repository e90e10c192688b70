import type { Page } from '@playwright/test';
import type { Category, PhaseStatus, RawCategories } from '@sheaf/contract/categorization';
import type { File } from '@sheaf/contract/files';
import type { Project } from '@sheaf/contract/projects';
import { mockAnswer, mockError, modifyAnswer } from '../mocked-calls.ts';
import { textFile } from '../person.ts';
import type { Customer } from '../prepared-data.ts';
import { runningJob } from '../running-job.ts';
import { confirm, press, see } from '../screen.ts';
import { DIALOG, deactivate, never, type State, UNBROKEN } from './state.ts';

const STATUS = 'GET /projects/:id/phase-status';

const showSorted = async (page: Page, customer: Customer) => {
  await page.goto(customer.path);
  await see(page, 'Jupiter and its moons.txt');
  await page.getByRole('heading', { name: 'At a glance' }).waitFor();
};
const choose = (page: Page, files: ReturnType<typeof textFile>[]) =>
  page.locator('input[type=file]').first().setInputFiles(files);
/** A dialog of a project. */
const askingOfProject = (button: string | RegExp) => async (page: Page, customer: Customer) => {
  await showSorted(page, customer);
  await press(page, button);
  await page.getByRole('alertdialog').waitFor();
};
/** The sorted project, as it would be if everything in it had a long name without a break. */
const showUnbroken = async (page: Page, customer: Customer) => {
  await modifyAnswer(page, 'GET /projects/:id', (project: Project) => ({
    ...project,
    name: UNBROKEN,
    description: UNBROKEN,
  }));
  await modifyAnswer(page, 'GET /projects/:id/files', (files: File[]) =>
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
  await modifyAnswer(page, 'GET /projects/:id/categories', (categories: Category[]) =>
    categories.map((category) => ({ ...category, name: UNBROKEN.slice(0, 80) })),
  );
  await modifyAnswer(page, 'GET /projects/:id/raw-categories', (raw: RawCategories) => ({
    ...raw,
    raw_categories: raw.raw_categories.map((each) => ({ ...each, name: UNBROKEN.slice(0, 80) })),
  }));
  await page.goto(customer.path);
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
    show: async (page, { emptyPath }) => {
      await page.goto(emptyPath);
      await see(page, 'Try it with sample documents');
    },
  },
  {
    name: 'failed uploads',
    show: async (page, { emptyPath }) => {
      await page.goto(emptyPath);
      await see(page, 'Try it with sample documents');
      await mockError(page, 'POST /projects/:id/upload', { status: 500, detail: 'It broke.' });
      await choose(page, [textFile('one.txt'), textFile('photo.jpg')]);
      await see(page, '2 files not uploaded');
    },
  },
  {
    name: 'upload under way',
    show: async (page, { emptyPath }) => {
      await page.route('**/upload', never);
      await page.goto(emptyPath);
      await see(page, 'Try it with sample documents');
      await choose(page, [textFile('one.txt'), textFile('two.txt')]);
      await see(page, /^Uploading/);
    },
  },
  { name: 'sorted project', show: showSorted },
  { name: 'names that have no break', show: showUnbroken },
  {
    name: 'deleting a category whose name has no break',
    within: DIALOG,
    show: async (page, customer) => {
      await showUnbroken(page, customer);
      await press(page, /^Delete the category/);
      await page.getByRole('alertdialog').waitFor();
    },
  },
  {
    name: 'a notification with a name that has no break',
    show: async (page, customer) => {
      await showUnbroken(page, customer);
      await mockAnswer(page, 'DELETE /projects/:id/categories/:categoryId', { message: 'Deleted.' });
      await press(page, /^Delete the category/);
      await confirm(page, 'Delete category');
      await see(page, 'Category deleted');
    },
  },
  {
    name: 'phase 1 not yet run',
    show: async (page, customer) => {
      await modifyAnswer(page, STATUS, (status: PhaseStatus) => ({
        ...status,
        phase1: { ...status.phase1, complete: false, can_run: true, files_processed: 0, files_remaining: 6 },
        phase2: { ...status.phase2, complete: false, can_run: false, final_categories: 0 },
        phase1_cost: 6,
        last_run_message: null,
      }));
      await mockAnswer(page, 'GET /projects/:id/categories', []);
      await page.goto(customer.path);
      await see(page, 'Categorize 6 files');
    },
  },
  {
    name: 'phase 1 done',
    show: async (page, customer) => {
      await modifyAnswer(page, STATUS, (status: PhaseStatus) => ({
        ...status,
        phase2: { ...status.phase2, complete: false, final_categories: 0, files_processed: 0 },
      }));
      await mockAnswer(page, 'GET /projects/:id/categories', []);
      await page.goto(customer.path);
      await see(page, 'Ready');
      await page.getByRole('heading', { name: 'Raw Categories', exact: true }).waitFor();
    },
  },
  {
    name: 'run under way, and too few credits',
    show: async (page, customer) => {
      await modifyAnswer(page, STATUS, (status: PhaseStatus) => ({
        ...status,
        phase1: { ...status.phase1, is_running: true },
        job_details: [runningJob({ job_type: 'raw_categorization', progress_message: 'Reading 3 of 6' })],
      }));
      await modifyAnswer(page, 'GET /credits/balance', (balance: object) => ({
        ...balance,
        total_credits: 3,
      }));
      await page.goto(customer.path);
      await see(page, 'Running...');
    },
  },
  {
    name: 'files that need a look, one opened',
    show: async (page, customer) => {
      await modifyAnswer(page, 'GET /projects/:id/files', (files: File[]) =>
        files.map((file, index) => ({
          ...file,
          confidence: index < 3 ? 0.1 : file.confidence,
          has_text: index > 0,
          notes: index === 1 ? ['Read as Windows-1252.'] : [],
        })),
      );
      await page.goto(customer.path);
      await page.getByRole('button', { name: /^Needs a look/ }).click();
      await see(page, '3 files found');
      await press(page, /^Confidence: /);
      await see(page, 'Told by');
    },
  },
  {
    name: 'files placed without the model, one opened',
    show: async (page, customer) => {
      await modifyAnswer(page, STATUS, (status: PhaseStatus) => ({
        ...status,
        last_run_message:
          '6 of 6 placed in 3 categories; 1 needs a look; 4 of 6 were placed without the model, which did not answer; the categories are the same as before; 10 credits returned',
      }));
      await modifyAnswer(page, 'GET /projects/:id/files', (files: File[]) =>
        files.map((file, index) => ({
          ...file,
          raw_placed_by: index < 4 ? ('builtin_no_answer' as const) : ('model' as const),
          final_placed_by: index < 2 ? ('builtin_unusable' as const) : ('model' as const),
        })),
      );
      await page.goto(customer.path);
      await see(page, /4 of 6 were placed without the model/);
      await press(page, /^Confidence: /);
      await see(page, 'Raw category by');
    },
  },
  {
    name: 'run that the model ended',
    show: async (page, customer) => {
      await modifyAnswer(page, STATUS, (status: PhaseStatus) => ({
        ...status,
        last_run_message:
          'Stopped: 0 of 6 files categorized; the language model did not answer; 6 credits returned',
      }));
      await page.goto(customer.path);
      await see(page, /the language model did not answer/);
    },
  },
  {
    name: 'category opened, the history, and files chosen',
    show: async (page, customer) => {
      await showSorted(page, customer);
      await press(page, 'History');
      await page
        .getByRole('region', { name: 'File Group Categories' })
        .getByRole('heading', { level: 3 })
        .first()
        .getByRole('button')
        .click();
      await page
        .getByRole('button', { name: /^Select all/ })
        .first()
        .click();
      await page.getByRole('region', { name: 'Selected files' }).waitFor();
    },
  },
  {
    name: 'moving a file',
    within: DIALOG,
    show: async (page, customer) => {
      await showSorted(page, customer);
      await page.getByRole('checkbox', { name: 'Select Jupiter and its moons.txt' }).check();
      await press(page, 'Move to…');
      await page.getByRole('listbox').waitFor();
    },
  },
  {
    name: 'a file opened',
    within: DIALOG,
    show: async (page, customer) => {
      await showSorted(page, customer);
      await press(page, 'Jupiter and its moons.txt');
      await page.getByRole('dialog').locator('mark').first().waitFor();
    },
  },
  {
    name: 'menu of a category',
    show: async (page, customer) => {
      await showSorted(page, customer);
      await press(page, /^Change (?!description)/);
      await page.getByRole('menu').waitFor();
    },
  },
  {
    name: 'how to sort',
    show: async (page, customer) => {
      await showSorted(page, customer);
      await page.getByText('How to sort', { exact: true }).click();
    },
  },
  {
    name: 'files of one category, and none found',
    show: async (page, customer) => {
      await showSorted(page, customer);
      await press(page, /^Show files of /);
      await page.getByRole('searchbox').fill('nothing of the kind');
      await see(page, 'No file matches');
    },
  },
  {
    name: 'pictures as tables',
    show: async (page, customer) => {
      await showSorted(page, customer);
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
    show: async (page, customer) => {
      const job = { job_type: 'single_text_file', progress_message: 'Reading 1 of 6' } as const;
      await modifyAnswer(page, STATUS, (status: PhaseStatus) => ({
        ...status,
        job_details: [runningJob({ ...job, started_at: '2026-03-01T12:00:00.000Z' })],
      }));
      await modifyAnswer(page, 'GET /projects/:id', (project: Project) => ({
        ...project,
        has_zip_file: true,
      }));
      await modifyAnswer(page, 'GET /projects/:id/categories', (categories: Category[]) =>
        categories.map((each) => ({ ...each, output_storage_path: 'there', output_file_size: 12_345 })),
      );
      await page.goto(customer.path);
      await see(page, /^text file: Reading 1 of 6/);
      await page
        .getByRole('button', { name: /^Download Text of/ })
        .first()
        .waitFor();
    },
  },
  {
    name: 'project at its limits',
    show: async (page, customer) => {
      await modifyAnswer(page, 'GET /system/limits', (limits: object) => ({
        ...limits,
        max_documents_per_project: 6,
      }));
      await modifyAnswer(page, 'GET /projects/:id/files/storage-usage', (usage: object) => ({
        ...usage,
        usage_percentage: 95,
      }));
      await page.goto(customer.path);
      await see(page, /^File limit reached/);
    },
  },
  {
    name: 'project whose parts did not come',
    show: async (page, customer) => {
      for (const part of ['files', 'categories', 'files/storage-usage', 'phase-status'] as const)
        await mockError(page, `GET /projects/:id/${part}`, { status: 403 });
      await page.goto(customer.path);
      await see(page, /Failed to load phase status\./);
      await see(page, /^Authentication error\./);
    },
  },
  {
    name: 'project on its way',
    show: async (page, customer) => {
      await page.route(/\/projects\/[^/]+$/, (route) =>
        route.request().resourceType() === 'document' ? route.continue() : never(),
      );
      await page.goto(customer.path);
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
    show: async (page, customer) => {
      await deactivate(page);
      await showSorted(page, customer);
    },
  },
  {
    name: 'page whose server is gone',
    show: async (page, customer) => {
      await showSorted(page, customer);
      await page.context().setOffline(true);
      await see(page, 'No connection to the server.');
      await page.context().setOffline(false);
    },
  },
];
