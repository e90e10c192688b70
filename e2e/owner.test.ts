import type { Page } from '@playwright/test';
import type { Edit } from '@sheaf/contract/edits';
import type { File } from '@sheaf/contract/files';
import { documentsAbout } from '@sheaf/testing/documents/lexicon-documents';
import { projectWith } from '@sheaf/testing/visitor/pile';
import type { Upload, Visitor } from '@sheaf/testing/visitor/visitor';
import { type Account, call, openAccount } from './support/account.ts';
import { expect, test } from './support/fixtures.ts';
import { Keyboard } from './support/keyboard.ts';
import { type InputMethod, keyboardInput, mouseInput, touchInput } from './support/owner/input-methods.ts';
import {
  correctAndRunAgain,
  placeTenMore,
  regroupBackAndForth,
  sortAcrossLanguages,
  sortStrictly,
  tenMoreDocuments,
  twoHundredDocuments,
} from './support/owner/journey.ts';
import { ProjectOwner } from './support/owner/project-owner.ts';
import { buyCredits, waitForRun } from './support/prepared-data.ts';
import { NARROW_VIEWPORT } from './support/viewports.ts';

/** Subjects, and the number of documents about each in each of eight languages. */
const MULTILINGUAL = { subjects: ['baking', 'tennis', 'space'], each: 2 };
const LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'pl'];

/** Enough for several runs of 200 documents on a busy machine. */
const TIMEOUT_MS = 600_000;

test.describe.configure({ mode: 'serial', timeout: TIMEOUT_MS });

test.describe('the owner of 200 sorted documents', () => {
  let account: Account;
  let projectId: string;
  let multilingualId: string;

  test.beforeAll(async ({ product }) => {
    test.setTimeout(TIMEOUT_MS);
    account = await openAccount(product.url);
    await buyCredits(account.visitor, product.url, 'standard');
    projectId = await createSortedProject(account.visitor, twoHundredDocuments());
    multilingualId = await createSortedProject(
      account.visitor,
      documentsAbout(MULTILINGUAL.subjects, { languages: LANGUAGES, each: MULTILINGUAL.each }),
    );
  });
  test.beforeEach(({ context }) => context.addCookies(account.session.cookies));
  test.afterEach(async () => {
    for (const id of [projectId, multilingualId]) await restore(account.visitor, id);
  });

  async function runJourney(owner: (id: string) => Promise<ProjectOwner>): Promise<void> {
    const project = await owner(projectId);
    await regroupBackAndForth(project);
    await correctAndRunAgain(project);
    await placeTenMore(project);
    await sortStrictly(project);
    await sortAcrossLanguages(await owner(multilingualId), MULTILINGUAL.subjects);
  }

  const opener = (page: Page, input: InputMethod) => async (id: string) => {
    const path = `/app/projects/${id}`;
    await page.goto(path);
    await page.getByRole('slider', { name: 'Finer or coarser' }).waitFor();
    return new ProjectOwner(page, path, input);
  };

  test('corrects them by mouse, and every run preserves the corrections', async ({ page }) => {
    await runJourney(opener(page, mouseInput(page)));
  });

  test('does the same by keyboard alone, and always sees where the focus is', async ({ page }) => {
    const keyboard = new Keyboard(page);
    await runJourney(opener(page, keyboardInput(page, keyboard)));
    expect(keyboard.problems).toEqual([]);
  });

  test.describe('on a phone', () => {
    test.use({ viewport: NARROW_VIEWPORT, hasTouch: true, isMobile: true });

    test('does the same by touch, with menus instead of dragging', async ({ page }) => {
      await runJourney(opener(page, touchInput(page)));
      // Nothing overflows the page.
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        NARROW_VIEWPORT.width,
      );
    });
  });
});

/** Creates a project with documents in which both phases have run; returns its id. */
async function createSortedProject(visitor: Visitor, documents: readonly Upload[]): Promise<string> {
  const id = await projectWith(visitor, documents);
  await call(visitor, `/ai/${id}/categorize-raw`, {});
  await waitForRun(visitor, id);
  await call(visitor, `/ai/${id}/assign-categories`, { max_categories: 30 });
  await waitForRun(visitor, id);
  return id;
}

/** Restores a project to its state after its first run: without later edits, files and settings. */
async function restore(visitor: Visitor, id: string): Promise<void> {
  const { body: edits } = await visitor.get<Edit[]>(`/projects/${id}/edits?limit=500`);
  const [first, current] = [edits.at(-1), edits.find(({ undone }) => !undone)];
  if (first && first.id !== current?.id) await call(visitor, `/projects/${id}/edits/undo`, { to: first.id });
  const { body: files } = await visitor.get<File[]>(`/projects/${id}/files`);
  const added = tenMoreDocuments().map(({ name }) => name);
  for (const { id: fileId, filename } of files) {
    if (added.includes(filename)) await visitor.delete(`/projects/${id}/files/${fileId}`);
  }
  await visitor.patch(`/projects/${id}`, {
    category_mode: 'free',
    across_languages: false,
    naming_language: null,
  });
}
