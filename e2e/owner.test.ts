import type { Page } from '@playwright/test';
import type { ProcessingStatus } from '@sheaf/contract/categorization';
import { documentsAbout } from '@sheaf/testing/documents/lexicon-documents';
import { type Account, call } from './support/account.ts';
import { expect, test } from './support/fixtures.ts';
import { LONG, OpenProject } from './support/open-project.ts';
import { see } from './support/screen.ts';
import { NARROW_VIEWPORT } from './support/viewports.ts';

const SUBJECTS = ['baking', 'tennis', 'space'];

/** The name of the category that a file is in. */
const nameOf = (sorted: Record<string, string[]>, file: string): string =>
  Object.entries(sorted).find(([, files]) => files.includes(file))?.[0] ?? '';
/** The names that categories got, by files that are in them. */
const namesIn = (sorted: Record<string, string[]>) => ({
  oven: nameOf(sorted, 'baking-en-1.txt'),
  tennis: nameOf(sorted, 'tennis-en-1.txt'),
  sport: nameOf(sorted, 'tennis-de-1.txt'),
  sky: nameOf(sorted, 'space-de-1.txt'),
});

test.describe('a person with a sorted project', () => {
  /** Opens a project of 18 files about three subjects in two languages, through which both phases have run. */
  async function openSorted(page: Page, { account, projectPath }: { account: Account; projectPath: string }) {
    const base = projectPath.replace('/app', '');
    const { visitor } = account;
    await visitor.upload(`${base}/upload`, documentsAbout(SUBJECTS, { languages: ['en', 'de'], each: 3 }));
    const id = base.split('/').at(-1);
    for (const [phase, body] of [
      ['categorize-raw'],
      ['assign-categories', { max_categories: 10 }],
    ] as const) {
      await call(visitor, `/ai/${id}/${phase}`, body);
      await expect
        .poll(async () => (await visitor.get<ProcessingStatus>(`${base}/progress`)).body.is_processing, LONG)
        .toBe(false);
    }
    await page.goto(projectPath);
    await page.getByRole('button', { name: 'Undo', exact: true }).waitFor();
    return new OpenProject(page, projectPath);
  }

  test.describe('on a phone', () => {
    test.use({ viewport: NARROW_VIEWPORT, hasTouch: true, isMobile: true });

    test('corrects it by touch, with menus instead of dragging, and a run leaves it so', async ({
      page,
      account,
      projectPath,
    }) => {
      const project = await openSorted(page, { account, projectPath });
      const first = await project.sorted();
      const { oven, tennis, sport, sky } = namesIn(first);
      const tap = (name: string | RegExp) => page.getByRole('button', { name }).first().tap();
      const choose = async (category: string, item: string) => {
        await page.getByRole('button', { name: `Change ${category}`, exact: true }).tap();
        await page
          .getByRole('menuitem', { name: item })
          .or(page.getByRole('menuitemradio', { name: item }))
          .tap();
      };
      await choose(oven, 'Rename');
      await page.getByLabel(`Name of the category ${oven}`).fill('At the oven');
      await page.keyboard.press('Enter');
      await see(page, 'Renamed to "At the oven"');
      await page.getByRole('button', { name: tennis, exact: true }).tap();
      const [moved = ''] = first[tennis] ?? [];
      await page
        .getByRole('list', { name: `Files of ${tennis}` })
        .getByRole('checkbox', { name: `Select ${moved}` })
        .tap();
      await tap('Move to…');
      await page.getByRole('option', { name: /^At the oven/ }).tap();
      await see(page, '1 file moved to "At the oven"');
      await choose('At the oven', 'As it is');
      await see(page, 'Locked as it is');
      const corrected = await project.sorted();
      await choose(sport, 'Merge with…');
      await page.getByRole('option').filter({ hasText: sky }).tap();
      await see(page, `Merged into "${sky}"`);
      await choose(sky, 'Split into its parts');
      await see(page, `Split ${sky} into 2 categories`);
      await tap('Undo');
      await expect.poll(project.sorted).toHaveProperty([sky]);
      await tap('Undo');
      await expect.poll(project.sorted).toEqual(corrected);
      await tap('Redo');
      await expect.poll(project.sorted).not.toHaveProperty([sport]);
      // What a finger meets is large enough for it, and nothing runs out of the page.
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        NARROW_VIEWPORT.width,
      );
      await tap('Assign files');
      await page.getByText('Files assigned', { exact: true }).last().waitFor(LONG);
      expect((await project.sorted())['At the oven']).toEqual(corrected['At the oven']);
    });
  });
});
