import { pageParts, pdfOfPages } from '@sheaf/testing/documents/page-recipe';
import { type FakeTesseract, makeFakeTesseract } from '@sheaf/testing/fakes/tesseract/fake-tesseract';
import { startApp, type TestApp } from '@sheaf/testing/server/app';
import { download, jobEnd, run } from '@sheaf/testing/visitor/jobs';
import { categoriesOf, personWith, pileOf } from '@sheaf/testing/visitor/pile';
import type { Visitor } from '@sheaf/testing/visitor/visitor';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';

const LEASE = {
  name: 'lease.pdf',
  content: pdfOfPages([
    { content: pageParts.lines(['The bread is due: flour, dough, yeast, oven']) },
    { content: pageParts.picture },
  ]),
};

let app: TestApp;
let tesseract: FakeTesseract;
beforeAll(async () => {
  tesseract = await makeFakeTesseract();
  app = await startApp({ env: { OCR: 'on', OCR_PROGRAM: tesseract.program } });
});
afterAll(async () => {
  await app.close();
  await tesseract.remove();
});

/** Downloads something, while `change` happens just before the built file is stored. */
async function downloadWhile(person: Visitor, call: string, change: () => Promise<unknown>): Promise<void> {
  const { storage } = app.services;
  const { putFile } = storage;
  let isChanged = false;
  const stores = vi.spyOn(storage, 'putFile').mockImplementation(async (key, ...file) => {
    if (key.includes('/outputs/') && !isChanged) {
      isChanged = true;
      await change();
    }
    return putFile(key, ...file);
  });
  try {
    await download(person, call);
  } finally {
    stores.mockRestore();
  }
  expect(isChanged).toBe(true);
}

async function sortedProject() {
  const { person, id } = await personWith(app, [...pileOf(3, ['baking']), LEASE]);
  await run(person, `/ai/${id}/categorize-raw`);
  await run(person, `/ai/${id}/assign-categories`, { max_categories: 1 });
  const [category] = await categoriesOf(person, id);
  return { person, project: `/projects/${id}`, category: `/projects/${id}/categories/${category?.id}` };
}

it.each([
  [
    'its category is renamed',
    'Category: Loaves\n',
    (person: Visitor, { category }: { category: string }) => person.patch(category, { name: 'Loaves' }),
  ],
  [
    'its project is renamed',
    'Project: Pantry\n',
    (person: Visitor, { project }: { project: string }) => person.patch(project, { name: 'Pantry' }),
  ],
  [
    'OCR reads one of its scans',
    '[OCR, page 2]',
    async (person: Visitor, { project }: { project: string }) =>
      jobEnd(person, (await person.post<{ job_id: string }>(`${project}/ocr`, {})).body.job_id),
  ],
])('a text that is built while %s is built again when requested next', async (_, expected, change) => {
  const { person, ...calls } = await sortedProject();
  const call = `${calls.category}/download/txt`;
  await downloadWhile(person, call, () => change(person, calls));
  expect((await download(person, call)).content.toString()).toContain(expected);
});
