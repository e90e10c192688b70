import type { Category } from '@sheaf/contract/categorization';
import type { Edit } from '@sheaf/contract/edits';
import type { File } from '@sheaf/contract/files';
import type { Problem } from '@sheaf/contract/problems';
import { startApp } from '@sheaf/testing/server/app';
import { duringTests } from '@sheaf/testing/server/during-tests';
import { pileOf, projectWith } from '@sheaf/testing/visitor/pile';
import { describe, expect, it } from 'vitest';

const app = duringTests(() => startApp({ hasWorker: false }));

async function project() {
  const person = await app.signedIn();
  const base = `/projects/${await projectWith(person, pileOf(2, ['baking', 'sailing']))}`;
  const set = (...names: (string | { name: string; description: string })[]) =>
    person.post<Category[]>(`${base}/own-categories`, {
      categories: names.map((one) => (typeof one === 'string' ? { name: one } : one)),
    });
  const names = async () =>
    (await person.get<Category[]>(`${base}/categories`)).body.map(({ name }) => name).sort();
  const summaries = async () =>
    (await person.get<Edit[]>(`${base}/edits`)).body.map(({ summary }) => summary);
  return { person, base, set, names, summaries };
}

describe('a list of own categories', () => {
  it('creates all of them in one edit, in its order, which one undo takes back', async () => {
    const { person, base, set, names, summaries } = await project();
    const { status, body } = await set(
      'Quotes',
      { name: 'Invoices', description: 'To be paid' },
      ' Letters ',
    );
    expect(status).toBe(200);
    const inOrder = body.toSorted((a, b) => (a.id < b.id ? -1 : 1));
    expect(inOrder.map(({ name, description, is_own }) => [name, description, is_own])).toEqual([
      ['Quotes', null, true],
      ['Invoices', 'To be paid', true],
      ['Letters', null, true],
    ]);
    expect(await summaries()).toEqual(['Created Quotes, Invoices and Letters']);
    await person.post(`${base}/edits/undo`);
    expect(await names()).toEqual([]);
  });

  it('deletes what is no longer listed and empty; what has files stays', async () => {
    const { person, base, set, names, summaries } = await project();
    const { body: created } = await set('Bread', 'Boats', 'Rest');
    const bread = created.find(({ name }) => name === 'Bread');
    const [file] = (await person.get<File[]>(`${base}/files`)).body;
    await person.post(`${base}/files/move`, { file_ids: [file?.id], category_id: bread?.id });
    await set('Ships', { name: 'Rest', description: 'All else' });
    expect(await names()).toEqual(['Bread', 'Rest', 'Ships']);
    expect((await summaries())[0]).toBe('Created Ships, changed Rest, deleted Boats');
    expect((await person.get<File[]>(`${base}/files`)).body[0]?.final_category_name).toBe('Bread');
  });

  it('makes a category that exists its owner’s, under the name as listed, and keeps its files', async () => {
    const { person, base, set } = await project();
    const [made] = (await set('Bread')).body;
    const [file] = (await person.get<File[]>(`${base}/files`)).body;
    await person.post(`${base}/files/move`, { file_ids: [file?.id], category_id: made?.id });
    const { body } = await set('BREAD');
    expect(body).toMatchObject([{ id: made?.id, name: 'BREAD', file_count: 1, is_own: true }]);
  });

  it('records nothing if it is the same', async () => {
    const { set, summaries } = await project();
    await set('Bread', 'Boats');
    await set('Boats', 'Bread');
    expect(await summaries()).toHaveLength(1);
  });

  it('may name each category once, and as many as a project can have', async () => {
    const { person, base, set, names } = await project();
    expect((await set('Bread', 'bread')).status).toBe(400);
    const many = (count: number) => Array.from({ length: count }, (_, index) => `Number ${index}`);
    expect((await set(...many(301))).status).toBe(400);
    expect((await set(...many(300))).status).toBe(200);
    // All of them are empty, so the others take their place.
    expect((await set('Bread', ...many(299))).status).toBe(200);
    expect(await names()).toHaveLength(300);
    const [file] = (await person.get<File[]>(`${base}/files`)).body;
    const [bread] = (await person.get<Category[]>(`${base}/categories`)).body;
    await person.post(`${base}/files/move`, { file_ids: [file?.id], category_id: bread?.id });
    const others = Array.from({ length: 300 }, (_, index) => ({ name: `Other ${index}` }));
    const full = await person.post<Problem>(`${base}/own-categories`, { categories: others });
    expect(full).toMatchObject({ status: 409, body: { code: 'category_limit' } });
  });

  it('is refused while a run is active', async () => {
    const { person, base, set } = await project();
    await person.post(`/ai/${base.split('/').at(-1)}/categorize-raw`);
    expect((await set('Bread')).status).toBe(409);
  });
});
