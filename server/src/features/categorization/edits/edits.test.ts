import type { Category } from '@sheaf/contract/categorization';
import type { Edit } from '@sheaf/contract/edits';
import type { Problem } from '@sheaf/contract/problems';
import { startApp } from '@sheaf/testing/server/app';
import { duringTests } from '@sheaf/testing/server/during-tests';
import { categoriesOf, filesOf, personWith, pileOf, projectWith } from '@sheaf/testing/visitor/pile';
import type { Visitor } from '@sheaf/testing/visitor/visitor';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';

const app = duringTests(() => startApp({ hasWorker: false }));

/** Creates a project of eight files in own categories: four in Bread, two in Boats, two in none. */
async function sortedProject() {
  const { person, id } = await personWith(app, pileOf(4, ['baking', 'sailing']));
  const base = `/projects/${id}`;
  const make = async (name: string) => (await person.post<Category>(`${base}/categories`, { name })).body;
  const [bread, boats] = [await make('Bread'), await make('Boats')];
  const files = await filesOf(person, base);
  const ids = files.map((file) => file.id);
  await person.post(`${base}/files/move`, { file_ids: ids.slice(0, 4), category_id: bread.id });
  await person.post(`${base}/files/move`, { file_ids: ids.slice(4, 6), category_id: boats.id });
  return { person, id, base, bread, boats, ids };
}

const editsOf = async (person: Visitor, base: string) => (await person.get<Edit[]>(`${base}/edits`)).body;
const countsOf = async (person: Visitor, base: string) =>
  Object.fromEntries((await categoriesOf(person, base)).map(({ name, file_count }) => [name, file_count]));
const codeOf = async (answer: Promise<{ status: number; body: Problem }>) => {
  const { status, body } = await answer;
  return [status, body.code];
};

describe('a category', () => {
  it('can be created by its owner with a description, and is empty at first', async () => {
    const { person, base } = await sortedProject();
    const { status, body } = await person.post<Category>(`${base}/categories`, {
      name: ' Gardens ',
      description: 'All that grows.',
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      name: 'Gardens',
      description: 'All that grows.',
      is_own: true,
      lock: 'none',
    });
    expect(await countsOf(person, base)).toEqual({ Bread: 4, Boats: 2, Gardens: 0 });
  });

  it('has a unique name, ignoring case; a taken one is refused with the category that has it', async () => {
    const { person, base, bread, boats } = await sortedProject();
    const taken = { status: 409, body: { code: 'name_taken', category_id: bread.id } };
    expect(await person.post(`${base}/categories`, { name: 'BREAD' })).toMatchObject(taken);
    expect(await person.patch(`${base}/categories/${boats.id}`, { name: 'bread' })).toMatchObject(taken);
    const own = await person.patch<Category>(`${base}/categories/${bread.id}`, { name: 'bread' });
    expect(own.body).toMatchObject({ id: bread.id, name: 'bread', file_count: 4 });
  });

  it('can be renamed, described and locked; omitted properties stay', async () => {
    const { person, base, bread } = await sortedProject();
    const path = `${base}/categories/${bread.id}`;
    await person.patch(path, { description: 'Of flour and water.' });
    await person.patch(path, { lock: 'grow' });
    const { body } = await person.patch<Category>(path, { name: 'Baking' });
    expect(body).toMatchObject({
      id: bread.id,
      name: 'Baking',
      description: 'Of flour and water.',
      lock: 'grow',
      file_count: 4,
    });
    expect((await editsOf(person, base)).slice(0, 3).map(({ kind, summary }) => [kind, summary])).toEqual([
      ['rename', 'Renamed Bread to Baking'],
      ['lock', 'Locked Bread, which may grow'],
      ['describe', 'Described Bread'],
    ]);
  });

  it('can be merged with others: the largest keeps its id, and its name unless one is given', async () => {
    const { person, base, bread, boats } = await sortedProject();
    const category_ids = [boats.id, bread.id];
    const { body } = await person.post<Category>(`${base}/categories/merge`, { category_ids });
    expect(body).toMatchObject({ id: bread.id, name: 'Bread', file_count: 6 });
    expect((await filesOf(person, base)).filter(({ is_pinned }) => is_pinned)).toHaveLength(6);
    await person.post(`${base}/edits/undo`);
    const named = await person.post<Category>(`${base}/categories/merge`, { category_ids, name: 'boats' });
    expect(named.body).toMatchObject({ id: bread.id, name: 'boats', file_count: 6 });
    expect((await editsOf(person, base))[0]?.summary).toBe('Merged Boats and Bread into boats');
  });

  it('that is closed lets no file in or out, by moving or merging', async () => {
    const { person, base, bread, boats, ids } = await sortedProject();
    await person.patch(`${base}/categories/${bread.id}`, { lock: 'closed' });
    const locked = [409, 'category_locked'];
    const move = (file_ids: string[], category_id: string | null) =>
      codeOf(person.post<Problem>(`${base}/files/move`, { file_ids, category_id }));
    expect(await move(ids.slice(0, 1), boats.id)).toEqual(locked);
    expect(await move(ids.slice(4, 5), bread.id)).toEqual(locked);
    expect(await move(ids.slice(0, 1), null)).toEqual(locked);
    const category_ids = [bread.id, boats.id];
    expect(await codeOf(person.post<Problem>(`${base}/categories/merge`, { category_ids }))).toEqual(locked);
    expect(await countsOf(person, base)).toEqual({ Bread: 4, Boats: 2 });
  });

  it('is one of at most 300', async () => {
    const { person, id, base, ids } = await sortedProject();
    await sql`insert into categories (id, project_id, name, language, created_at)
      select gen_random_uuid(), ${id}, 'Number ' || number, 'en', now() from generate_series(3, 300) number`.execute(
      app.services.db,
    );
    const full = [409, 'category_limit'];
    expect(await codeOf(person.post<Problem>(`${base}/categories`, { name: 'One more' }))).toEqual(full);
    const file_ids = ids.slice(0, 1);
    const toNew = person.post<Problem>(`${base}/files/move`, {
      file_ids,
      new_category: { name: 'One more' },
    });
    expect(await codeOf(toNew)).toEqual(full);
  });
});

describe('files', () => {
  it('can be moved to a category, to a new one, or out of all, and are pinned there until unpinned', async () => {
    const { person, base, boats, ids } = await sortedProject();
    const move = (file_ids: string[], to: object) =>
      person.post<{ moved_files: number; category: Category | null }>(`${base}/files/move`, {
        file_ids,
        ...to,
      });
    expect((await move(ids.slice(0, 3), { category_id: boats.id })).body).toMatchObject({
      moved_files: 3,
      category: { id: boats.id, file_count: 5 },
    });
    expect((await move(ids.slice(6), { new_category: { name: 'Rest' } })).body).toMatchObject({
      moved_files: 2,
      category: { name: 'Rest', file_count: 2, is_own: true, language: 'en' },
    });
    expect((await move(ids.slice(3, 4), { category_id: null })).body).toEqual({
      moved_files: 1,
      category: null,
    });
    const files = await filesOf(person, base);
    expect(files.every(({ is_pinned }) => is_pinned)).toBe(true);
    expect(files[3]?.final_category_id).toBeNull();
    const summaries = (await editsOf(person, base)).slice(0, 3).map(({ summary }) => summary);
    expect(summaries).toEqual([
      'Moved baking-3.txt from Bread out of all categories',
      'Moved 2 files to Rest',
      'Moved 3 files from Bread to Boats',
    ]);
    const unpinned = await person.post(`${base}/files/unpin`, { file_ids: ids.slice(0, 2) });
    expect(unpinned.body).toEqual({ unpinned_files: 2 });
    expect((await filesOf(person, base)).map(({ is_pinned }) => is_pinned).slice(0, 3)).toEqual([
      false,
      false,
      true,
    ]);
  });

  it('are all moved or none', async () => {
    const { person, base, boats, ids } = await sortedProject();
    const stranger = await sortedProject();
    const file_ids = [ids[0], stranger.ids[0]];
    const before = await filesOf(person, base);
    const answer = person.post<Problem>(`${base}/files/move`, { file_ids, category_id: boats.id });
    expect(await codeOf(answer)).toEqual([404, 'file_not_found']);
    expect(await filesOf(person, base)).toEqual(before);
    const missing = person.post<Problem>(`${base}/files/move`, {
      file_ids: ids.slice(0, 1),
      category_id: stranger.boats.id,
    });
    expect(await codeOf(missing)).toEqual([404, 'category_not_found']);
  });

  it('that are deleted are no longer named in any edit, and do not return when edits are undone', async () => {
    const { person, base, boats, ids } = await sortedProject();
    await person.post(`${base}/files/move`, { file_ids: ids.slice(0, 1), category_id: boats.id });
    expect((await editsOf(person, base))[0]?.summary).toBe('Moved baking-0.txt from Bread to Boats');
    await person.delete(`${base}/files/${ids[0]}`);
    expect((await editsOf(person, base))[0]?.summary).toBe('Moved 1 file from Bread to Boats');
    await person.post(`${base}/edits/undo`);
    expect(await countsOf(person, base)).toEqual({ Bread: 3, Boats: 2 });
    await person.post(`${base}/edits/redo`);
    expect(await countsOf(person, base)).toEqual({ Bread: 3, Boats: 2 });
  });

  it('that are all deleted take the categories and the history with them', async () => {
    const { person, base } = await sortedProject();
    await person.delete(`${base}/files`);
    expect(await categoriesOf(person, base)).toEqual([]);
    expect(await editsOf(person, base)).toEqual([]);
  });
});

describe('the history', () => {
  it('can be undone and redone step by step, to exactly the same rows; a new edit ends the redo', async () => {
    const { person, base, bread, boats, ids } = await sortedProject();
    const look = async () => ({
      categories: await categoriesOf(person, base),
      files: await filesOf(person, base),
    });
    const states = [await look()];
    const category_ids = [bread.id, boats.id];
    const edits = [
      () => person.patch(`${base}/categories/${bread.id}`, { name: 'Loaves', lock: 'grow' }),
      () => person.post(`${base}/categories/merge`, { category_ids }),
      () => person.delete(`${base}/categories/${bread.id}`),
      () => person.post(`${base}/files/move`, { file_ids: ids, new_category: { name: 'Bread' } }),
      () => person.post(`${base}/clear`),
      () => person.post(`${base}/clear-all`),
    ];
    for (const edit of edits.slice(0, 5)) {
      expect((await edit()).status).toBe(200);
      states.push(await look());
    }
    for (const state of states.slice(0, -1).toReversed()) {
      expect((await person.post(`${base}/edits/undo`)).status).toBe(200);
      expect(await look()).toEqual(state);
    }
    for (const state of states.slice(1)) {
      expect((await person.post(`${base}/edits/redo`)).status).toBe(200);
      expect(await look()).toEqual(state);
    }
    expect(await codeOf(person.post<Problem>(`${base}/edits/redo`))).toEqual([409, 'nothing_to_redo']);
    await person.post(`${base}/edits/undo`);
    await person.post(`${base}/categories`, { name: 'Something else' });
    expect(await codeOf(person.post<Problem>(`${base}/edits/redo`))).toEqual([409, 'nothing_to_redo']);
    expect((await editsOf(person, base)).filter(({ undone }) => undone)).toEqual([]);
  });

  it('ends when nothing is left to undo', async () => {
    const { person, base } = await sortedProject();
    for (let step = 0; step < 4; step++) expect((await person.post(`${base}/edits/undo`)).status).toBe(200);
    expect(await codeOf(person.post<Problem>(`${base}/edits/undo`))).toEqual([409, 'nothing_to_undo']);
    expect(await categoriesOf(person, base)).toEqual([]);
    expect((await editsOf(person, base)).map(({ undone }) => undone)).toEqual([true, true, true, true]);
  });

  it('contains no edit that changed nothing', async () => {
    const { person, base, bread, ids } = await sortedProject();
    const before = await editsOf(person, base);
    await person.post(`${base}/files/move`, { file_ids: ids.slice(0, 4), category_id: bread.id });
    await person.patch(`${base}/categories/${bread.id}`, { lock: 'none' });
    expect(await editsOf(person, base)).toEqual(before);
  });

  it('refuses an edit from a tab that has not seen the newest one, and says what changed', async () => {
    const { person, base, bread, boats, ids } = await sortedProject();
    const [seen] = await editsOf(person, base);
    await person.post(`${base}/files/move`, {
      file_ids: ids.slice(0, 3),
      category_id: boats.id,
      after_edit: seen?.id,
    });
    const late = { lock: 'grow', after_edit: seen?.id };
    expect(await person.patch(`${base}/categories/${bread.id}`, late)).toMatchObject({
      status: 409,
      body: {
        code: 'edited_meanwhile',
        detail: 'The categories have changed in the meantime: Moved 3 files from Bread to Boats.',
      },
    });
    await person.post(`${base}/edits/undo`);
    expect((await person.patch(`${base}/categories/${bread.id}`, late)).status).toBe(200);
    const none = { name: 'New', after_edit: null };
    expect(await codeOf(person.post<Problem>(`${base}/categories`, none))).toEqual([409, 'edited_meanwhile']);
  });

  it('takes no edit during a run', async () => {
    const { person, id, base, bread, ids } = await sortedProject();
    const calls = (by: Visitor) => [
      by.post<Problem>(`${base}/categories`, { name: 'New' }),
      by.patch<Problem>(`${base}/categories/${bread.id}`, { name: 'New' }),
      by.post<Problem>(`${base}/files/move`, { file_ids: ids, category_id: null }),
      by.post<Problem>(`${base}/files/unpin`, { file_ids: ids }),
      by.post<Problem>(`${base}/edits/undo`),
      by.post<Problem>(`${base}/edits/redo`),
      by.patch<Problem>(base, { name: 'New' }),
    ];
    await person.post(`/ai/${id}/categorize-raw`);
    for (const call of calls(person)) expect(await codeOf(call)).toEqual([409, 'run_in_progress']);
  });
});

describe('a project', () => {
  it('can be renamed and configured; omitted properties stay', async () => {
    const { person, base } = await sortedProject();
    const set = {
      category_mode: 'strict',
      across_languages: true,
      naming_language: 'fr',
      use_folders: true,
    };
    expect((await person.patch(base, set)).body).toMatchObject({ name: 'Pile', ...set });
    expect((await person.patch(base, { name: 'Loaves and boats', description: '' })).body).toMatchObject({
      name: 'Loaves and boats',
      description: null,
      ...set,
    });
    expect((await person.patch<Problem>(base, { naming_language: 'French' })).status).toBe(400);
    const { body } = await person.post<Category>(`${base}/categories`, { name: 'Pain' });
    expect(body.language).toBe('fr');
  });
});

async function project() {
  const person = await app.signedIn();
  const base = `/projects/${await projectWith(person, pileOf(2, ['baking', 'sailing']))}`;
  const set = (...names: (string | { name: string; description: string })[]) =>
    person.post<Category[]>(`${base}/own-categories`, {
      categories: names.map((one) => (typeof one === 'string' ? { name: one } : one)),
    });
  const names = async () => (await categoriesOf(person, base)).map(({ name }) => name).sort();
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
    const [file] = await filesOf(person, base);
    await person.post(`${base}/files/move`, { file_ids: [file?.id], category_id: bread?.id });
    await set('Ships', { name: 'Rest', description: 'All else' });
    expect(await names()).toEqual(['Bread', 'Rest', 'Ships']);
    expect((await summaries())[0]).toBe('Created Ships, changed Rest, deleted Boats');
    expect((await filesOf(person, base))[0]?.final_category_name).toBe('Bread');
  });

  it('makes a category that exists its owner’s, under the name as listed, and keeps its files', async () => {
    const { person, base, set } = await project();
    const [made] = (await set('Bread')).body;
    const [file] = await filesOf(person, base);
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
    const [file] = await filesOf(person, base);
    const [bread] = await categoriesOf(person, base);
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
