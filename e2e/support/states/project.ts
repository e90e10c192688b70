import { expect, type Page } from '@playwright/test';
import type { Category, PhaseStatus } from '@sheaf/contract/categorization';
import type { Project } from '@sheaf/contract/projects';
import { mockError, modifyResponse, neverRespond } from '../mocked-calls.ts';
import { textFile } from '../person.ts';
import type { Customer } from '../prepared-data.ts';
import { runningJob } from '../running-job.ts';
import {
  askToDelete,
  categoryLine,
  categoryNames,
  chooseItem,
  openFile,
  press,
  showDownloads,
  waitForText,
} from '../screen.ts';
import { RUN_STATES, STATUS } from './runs.ts';
import { deactivate, type State } from './state.ts';
import { UNBREAKABLE_NAMES } from './unbreakable-names.ts';

const showSorted = async (page: Page, customer: Customer) => {
  await page.goto(customer.path);
  await waitForText(page, 'Jupiter and its moons.txt');
  await categoryNames(page).first().waitFor();
};
const choose = (page: Page, files: ReturnType<typeof textFile>[]) =>
  page.locator('input[type=file]').first().setInputFiles(files);
const CONFIRMATION = 'dialog:modal';
/** The confirmation dialog for something on the project's page. */
const confirmationState = (name: string, ask: (page: Page) => Promise<void>): State => ({
  name,
  within: CONFIRMATION,
  show: async (page) => {
    await ask(page);
    await page.getByRole('alertdialog').waitFor();
  },
});
/** The same state, after closing the dialog of the one before it. */
const afterDialog = ({ show, ...state }: State): State => ({
  ...state,
  show: async (page, customer) => {
    // At the width of a phone the open file was a dialog of its own, over the confirmation, which has lost the focus.
    await expect(async () => {
      const cancel = page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' });
      if (await cancel.isVisible()) await cancel.click();
      else await page.keyboard.press('Escape');
      expect(await page.locator(`${CONFIRMATION}, dialog:popover-open`).count()).toBe(0);
    }).toPass();
    await show(page, customer);
  },
});
/** One project. */
export const PROJECT_STATES: readonly State[] = [
  {
    name: 'empty project',
    show: async (page, { emptyPath }) => {
      await page.goto(emptyPath);
      await waitForText(page, 'Try it with sample documents');
    },
    next: [
      {
        name: 'failed uploads',
        show: async (page) => {
          await mockError(page, 'POST /projects/:id/upload', { status: 500, detail: 'It broke.' });
          await choose(page, [textFile('one.txt'), textFile('photo.jpg')]);
          await waitForText(page, '2 files not uploaded');
        },
      },
    ],
  },
  {
    name: 'upload in progress',
    show: async (page, { emptyPath }) => {
      await neverRespond(page, 'POST /projects/:id/upload');
      await page.goto(emptyPath);
      await waitForText(page, 'Try it with sample documents');
      await choose(page, [textFile('one.txt'), textFile('two.txt')]);
      await waitForText(page, /^Uploading/);
    },
  },
  {
    name: 'sorted project',
    show: showSorted,
    next: [
      confirmationState('deleting a file', (page) => askToDelete(page, 'Jupiter and its moons.txt')),
      afterDialog(
        confirmationState('deleting all files', (page) =>
          chooseItem(page, 'More about files', 'Delete all files…'),
        ),
      ),
      afterDialog(
        confirmationState('deleting a category', (page) =>
          chooseItem(page, /^Change (?!description)/, 'Delete…'),
        ),
      ),
      afterDialog(
        confirmationState('clearing everything', (page) =>
          chooseItem(page, 'More about categorization', 'Clear all categorization…'),
        ),
      ),
      afterDialog({
        name: 'file opened',
        show: async (page) => {
          await openFile(page, 'Jupiter and its moons.txt');
          await page.getByRole('dialog').locator('mark').first().waitFor();
        },
      }),
      afterDialog({
        name: 'moving a file',
        within: 'dialog:popover-open',
        show: async (page) => {
          await page.keyboard.press('Escape');
          await page.getByRole('checkbox', { name: 'Select Jupiter and its moons.txt' }).check();
          await press(page, 'Move to…');
          await page.getByRole('listbox').waitFor();
        },
      }),
      afterDialog({
        name: 'renaming a file',
        within: 'dialog[open]',
        show: async (page) => {
          await openFile(page, 'Jupiter and its moons.txt');
          await press(page, 'Rename the file');
          await page.getByLabel('Name of the file').waitFor();
        },
      }),
    ],
  },
  UNBREAKABLE_NAMES,
  ...RUN_STATES,
  {
    name: 'category opened, history shown, and files selected',
    show: async (page, customer) => {
      await showSorted(page, customer);
      await categoryLine(page, (await categoryNames(page).first().textContent()) ?? '').click();
      await page.getByRole('checkbox', { name: 'Select all' }).check();
      await page.getByRole('region', { name: 'Selected files' }).waitFor();
      await press(page, 'History');
      await page.getByRole('list', { name: 'History' }).waitFor();
    },
  },
  {
    name: 'category menu',
    show: async (page, customer) => {
      await showSorted(page, customer);
      await press(page, /^Change (?!description)/);
      await page.getByRole('menu').waitFor();
    },
    next: [
      {
        name: 'how to sort',
        show: async (page) => {
          await page.keyboard.press('Escape');
          await page.getByRole('menu').waitFor({ state: 'hidden' });
          await press(page, 'How to sort…');
          await page.getByText('My own categories', { exact: true }).click();
        },
      },
      {
        name: 'picture',
        show: async (page) => {
          await page.keyboard.press('Escape');
          await page.getByRole('tab', { name: 'Picture' }).click();
          await page.getByRole('tabpanel', { name: 'Picture' }).locator('summary').first().waitFor();
        },
      },
      {
        name: 'raw categories',
        show: async (page) => {
          await press(page, 'Raw categories');
          await page.getByRole('heading', { name: 'Raw Categories' }).waitFor();
        },
      },
    ],
  },
  {
    name: 'files of one category, without a match',
    show: async (page, customer) => {
      await showSorted(page, customer);
      await categoryLine(page, (await categoryNames(page).first().textContent()) ?? '').click();
      await page.getByRole('searchbox').fill('nothing of the kind');
      await waitForText(page, /^No file has everything/);
    },
  },
  {
    name: 'downloads ready, and one being generated for too long',
    show: async (page, customer) => {
      const job = { job_type: 'single_text_file', progress_message: 'Reading 1 of 6' } as const;
      await modifyResponse(page, STATUS, (status: PhaseStatus) => ({
        ...status,
        job_details: [runningJob({ ...job, started_at: '2026-03-01T12:00:00.000Z' })],
      }));
      await modifyResponse(page, 'GET /projects/:id', (project: Project) => ({
        ...project,
        has_zip_file: true,
      }));
      await modifyResponse(page, 'GET /projects/:id/categories', (categories: Category[]) =>
        categories.map((each) => ({ ...each, output_storage_path: 'there', output_file_size: 12_345 })),
      );
      await page.goto(customer.path);
      await showDownloads(page);
      await waitForText(page, 'Reading 1 of 6');
      await page
        .getByRole('button', { name: /^Download Text of/ })
        .first()
        .waitFor();
    },
  },
  {
    name: 'project at its limits',
    show: async (page, customer) => {
      await modifyResponse(page, 'GET /system/limits', (limits: object) => ({
        ...limits,
        max_documents_per_project: 6,
      }));
      await modifyResponse(page, 'GET /projects/:id/files/storage-usage', (usage: object) => ({
        ...usage,
        usage_percentage: 95,
      }));
      await page.goto(customer.path);
      await waitForText(page, /^File limit reached/);
    },
  },
  {
    name: 'project whose parts failed to load',
    show: async (page, customer) => {
      for (const part of ['files', 'categories', 'files/storage-usage', 'phase-status'] as const)
        await mockError(page, `GET /projects/:id/${part}`, { status: 403 });
      await page.goto(customer.path);
      await waitForText(page, /Failed to load phase status\./);
      await waitForText(page, /^Authentication error\./);
    },
  },
  {
    name: 'project loading',
    show: async (page, customer) => {
      await neverRespond(page, 'GET /projects/:id');
      await page.goto(customer.path);
      await page.getByRole('heading', { name: 'Project', exact: true }).waitFor();
    },
  },
  {
    name: 'project not found',
    show: async (page) => {
      await page.goto('/app/projects/0190a5d2-0000-7000-8000-000000000000');
      await waitForText(page, 'Project not found');
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
    name: 'server unreachable',
    show: async (page, customer) => {
      await showSorted(page, customer);
      await page.context().setOffline(true);
      await waitForText(page, 'No connection to the server.');
      await page.context().setOffline(false);
    },
  },
];
