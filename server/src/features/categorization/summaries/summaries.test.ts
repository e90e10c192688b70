import type { Category } from '@sheaf/contract/categorization';
import type { CategorySummary } from '@sheaf/contract/categorization/summaries';
import { startApp } from '@sheaf/testing/server/app';
import { duringTests } from '@sheaf/testing/server/during-tests';
import { run } from '@sheaf/testing/visitor/jobs';
import { categoriesOf, documentAbout, filesOf, personWith, pileOf } from '@sheaf/testing/visitor/pile';
import type { Visitor } from '@sheaf/testing/visitor/visitor';
import { beforeAll, describe, expect, it } from 'vitest';

const app = duringTests(() => startApp());

const summariesOf = async (person: Visitor, base: string) =>
  (await person.get<CategorySummary[]>(`${base}/categories/summaries`)).body;

async function sortedProject(uploads = pileOf(5, ['baking', 'garten'])) {
  const { person, id } = await personWith(app, uploads);
  await run(person, `/ai/${id}/categorize-raw`);
  await run(person, `/ai/${id}/assign-categories`, { max_categories: 5 });
  return { person, id, base: `/projects/${id}` };
}

describe('after a sort, the summary of a category', () => {
  let person: Visitor;
  let id: string;
  let base: string;
  beforeAll(async () => {
    ({ person, id, base } = await sortedProject());
  });

  it('quotes its files and names their terms and the most typical one, for each category in order', async () => {
    const files = await filesOf(person, id);
    const categories = await categoriesOf(person, id);
    const summaries = await summariesOf(person, base);
    expect(summaries.map(({ category_id }) => category_id)).toEqual(categories.map(({ id }) => id));
    expect(summaries.length).toBeGreaterThan(1);
    for (const { category_id, sentences, terms, central_file } of summaries) {
      const own = files.filter(({ final_category_id }) => final_category_id === category_id);
      const ids = own.map(({ id }) => id);
      expect(ids).toContain(central_file?.id);
      expect(terms.length).toBeGreaterThan(0);
      const reasons = own.flatMap(({ reason }) => reason);
      expect(terms.filter((term) => !reasons.includes(term))).toEqual([]);
      expect(sentences.length).toBeGreaterThan(0);
      for (const { text, file } of sentences) {
        expect(ids).toContain(file.id);
        const { body } = await person.get<string>(`${base}/files/${file.id}/text`);
        expect(String(body)).toContain(text);
      }
    }
    expect(await summariesOf(person, base)).toEqual(summaries);
  });

  it('follows each edit: a file moved away is no longer named, and is back once that is undone', async () => {
    const before = await summariesOf(person, base);
    const [first, second] = before;
    const moved = first?.central_file?.id ?? '';
    await person.post(`${base}/files/move`, { file_ids: [moved], category_id: second?.category_id });
    const after = await summariesOf(person, base);
    expect(JSON.stringify(after)).not.toContain(moved);
    expect(after.find(({ category_id }) => category_id === first?.category_id)?.central_file).not.toBeNull();
    await person.post(`${base}/edits/undo`, {});
    expect(await summariesOf(person, base)).toEqual(before);
  });

  it('leaves out files that are left out', async () => {
    const left = (await summariesOf(person, base))[0]?.central_file?.id ?? '';
    await person.post(`${base}/files/leave-out`, { file_ids: [left], left_out: true });
    expect(JSON.stringify(await summariesOf(person, base))).not.toContain(left);
  });
});

it('of a single category, a summary names no neighbor', async () => {
  const { person, base } = await sortedProject([{ name: 'a.txt', content: documentAbout('baking', 1) }]);
  const [only, ...others] = await summariesOf(person, base);
  expect(others).toEqual([]);
  expect(only).toMatchObject({ central_file: { filename: 'a.txt' }, edge_files: [], neighbor: null });
});

it('of a category that its owner made and filled, nothing is said; without categories, there is no summary', async () => {
  const { person, id } = await personWith(app, pileOf(1, ['baking']));
  const base = `/projects/${id}`;
  expect(await summariesOf(person, base)).toEqual([]);
  const { body } = await person.post<Category>(`${base}/categories`, { name: 'Bread' });
  const ids = (await filesOf(person, id)).map((file) => file.id);
  await person.post(`${base}/files/move`, { file_ids: ids, category_id: body.id });
  expect(await summariesOf(person, base)).toEqual([
    { category_id: body.id, sentences: [], terms: [], central_file: null, edge_files: [], neighbor: null },
  ]);
});
