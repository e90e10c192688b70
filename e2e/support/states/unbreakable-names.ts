import type { Page } from '@playwright/test';
import type { Category, RawCategories } from '@sheaf/contract/categorization';
import type { File } from '@sheaf/contract/files';
import type { Project } from '@sheaf/contract/projects';
import { mockResponse, modifyResponse } from '../mocked-calls.ts';
import type { Customer } from '../prepared-data.ts';
import { chooseItem, confirm, waitForText } from '../screen.ts';
import { type State, UNBREAKABLE } from './state.ts';

/** Opens the sorted project with a long unbreakable name for everything in it. */
const showUnbreakable = async (page: Page, customer: Customer) => {
  await modifyResponse(page, 'GET /projects/:id', (project: Project) => ({
    ...project,
    name: UNBREAKABLE,
    description: UNBREAKABLE,
  }));
  await modifyResponse(page, 'GET /projects/:id/files', (files: File[]) =>
    files.map((file) => ({
      ...file,
      filename: `${UNBREAKABLE}.txt`,
      raw_category: UNBREAKABLE.slice(0, 80),
      final_category_name: UNBREAKABLE.slice(0, 80),
      reason: [UNBREAKABLE.slice(0, 80)],
      confidence: 0.1,
      notes: [UNBREAKABLE],
    })),
  );
  await modifyResponse(page, 'GET /projects/:id/categories', (categories: Category[]) =>
    categories.map((category) => ({ ...category, name: UNBREAKABLE.slice(0, 80) })),
  );
  await modifyResponse(page, 'GET /projects/:id/raw-categories', (raw: RawCategories) => ({
    ...raw,
    raw_categories: raw.raw_categories.map((each) => ({ ...each, name: UNBREAKABLE.slice(0, 80) })),
  }));
  await page.goto(customer.path);
  await page.locator('[data-category] > button').first().click();
  await page.getByRole('row').getByRole('link').first().click();
  await page.getByText('Why here', { exact: true }).click();
};

/** The sorted project with unbreakable names, then with its first category being deleted. */
export const UNBREAKABLE_NAMES: State = {
  name: 'unbreakable names',
  show: showUnbreakable,
  next: [
    {
      name: 'deleting a category with an unbreakable name',
      within: 'dialog:modal',
      show: async (page) => {
        await chooseItem(page, /^Change (?!description)/, 'Delete…');
        await page.getByRole('alertdialog').waitFor();
      },
    },
    {
      name: 'notification with an unbreakable name',
      show: async (page) => {
        await mockResponse(page, 'DELETE /projects/:id/categories/:categoryId', { message: 'Deleted.' });
        await confirm(page, 'Delete category');
        await waitForText(page, 'Category deleted');
      },
    },
  ],
};
