import type { Category } from '@sheaf/contract/categorization';
import type { CutPreview, Edit } from '@sheaf/contract/edits';
import type { File } from '@sheaf/contract/files';
import type { Problem } from '@sheaf/contract/problems';
import { startApp } from '@sheaf/testing/server/app';
import { duringTests } from '@sheaf/testing/server/during-tests';
import { run } from '@sheaf/testing/visitor/jobs';
import { categoriesOf, documentAbout, filesOf, personWith, pileOf } from '@sheaf/testing/visitor/pile';
import type { Visitor } from '@sheaf/testing/visitor/visitor';
import { describe, expect, it } from 'vitest';

const app = duringTests(() => startApp({ env: { SIGNUP_COURTESY_CREDITS: '200' } }));

const editsOf = async (person: Visitor, base: string) => (await person.get<Edit[]>(`${base}/edits`)).body;

/** Creates a project of 20 files on four topics, in as many categories as its run created. */
async function sortedProject() {
  const { person, id } = await personWith(app, pileOf(5));
  await run(person, `/ai/${id}/categorize-raw`);
  await run(person, `/ai/${id}/assign-categories`, { max_categories: 10 });
  return { person, id, base: `/projects/${id}` };
}

let sorted: ReturnType<typeof sortedProject> | undefined;
/** One such project for all tests that change it only by edits, as its run left it. */
async function untouchedProject() {
  sorted ??= sortedProject();
  const { person, base } = await sorted;
  const edits = (await editsOf(person, base)).filter(({ undone }) => !undone);
  if (edits.length > 1)
    expect((await person.post(`${base}/edits/undo`, { to: edits.at(-1)?.id })).status).toBe(200);
  return sorted;
}

describe('finer and coarser', () => {
  it('previews the categories and applies the cut, free and undoable; cutting back restores the same ones', async () => {
    const { person, id, base } = await untouchedProject();
    const [categories, files] = [await categoriesOf(person, id), await filesOf(person, id)];
    const count = categories.length;
    expect(count).toBeGreaterThan(2);
    const preview = (await person.get<CutPreview>(`${base}/categories/regroup?max_categories=2`)).body;
    expect(preview.categories).toHaveLength(2);
    expect(preview.categories.reduce((sum, { file_count }) => sum + file_count, 0)).toBe(20);
    expect(preview.min_categories).toBe(1);
    expect(preview.max_categories).toBeGreaterThanOrEqual(count);
    expect(await categoriesOf(person, id)).toEqual(categories);

    const { body } = await person.post<{ categories: Category[] }>(`${base}/categories/regroup`, {
      max_categories: 2,
    });
    const shown = (list: Array<Pick<Category, 'name' | 'file_count' | 'token_count'>>) =>
      list.map(({ name, file_count, token_count }) => [name, file_count, token_count]);
    expect(shown(body.categories)).toEqual(shown(preview.categories));
    expect((await editsOf(person, base))[0]?.summary).toBe('Regrouped into 2 categories');
    await person.post(`${base}/categories/regroup`, { max_categories: count });
    expect((await categoriesOf(person, id)).toSorted((a, b) => (a.id < b.id ? -1 : 1))).toEqual(
      categories.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    );
    expect(await filesOf(person, id)).toEqual(files);
    for (let step = 0; step < 2; step++) await person.post(`${base}/edits/undo`);
    expect(await categoriesOf(person, id)).toEqual(categories);
    expect(await filesOf(person, id)).toEqual(files);
  });

  it('restores the categories of the run even if one of their files has been deleted since', async () => {
    const { person, id, base } = await sortedProject();
    const [file] = await filesOf(person, id);
    await person.delete(`${base}/files/${file?.id}`);
    const ids = (await categoriesOf(person, id)).map(({ id }) => id);
    await person.post(`${base}/categories/regroup`, { max_categories: 2 });
    await person.post(`${base}/categories/regroup`, { max_categories: ids.length });
    expect((await categoriesOf(person, id)).map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
  });

  it('leaves pinned files, own and locked categories unchanged', async () => {
    const { person, id, base } = await untouchedProject();
    const files = await filesOf(person, id);
    const mixed = ['baking-0.txt', 'garten-0.txt'].map(
      (name) => files.find(({ filename }) => filename === name)?.id ?? '',
    );
    const { category } = (
      await person.post<{ category: Category }>(`${base}/files/move`, {
        file_ids: mixed,
        new_category: { name: 'Mine' },
      })
    ).body;
    await person.patch(`${base}/categories/${category.id}`, { lock: 'closed' });
    const { body } = await person.post<{ categories: Category[] }>(`${base}/categories/regroup`, {
      max_categories: 2,
    });
    expect(body.categories.find(({ id }) => id === category.id)).toMatchObject({
      name: 'Mine',
      lock: 'closed',
      is_own: true,
      file_count: 2,
    });
    expect(body.categories).toHaveLength(2);
    const pinned = (await filesOf(person, id)).filter(({ is_pinned }) => is_pinned);
    expect(pinned.map(({ id }) => id).toSorted()).toEqual(mixed.toSorted());
  });

  it('reaches at least the raw categories that a run has merged, and splits a category into its parts in the tree', async () => {
    const { person, id } = await personWith(app, pileOf(6));
    const base = `/projects/${id}`;
    await run(person, `/ai/${id}/categorize-raw`);
    const raw = (await person.get<{ total_categories: number }>(`${base}/raw-categories`)).body;
    await run(person, `/ai/${id}/merge`, { max_categories: 2 });
    const merged = await categoriesOf(person, id);
    expect(merged).toHaveLength(2);
    const cut = (await person.get<CutPreview>(`${base}/categories/regroup?max_categories=2`)).body;
    expect(cut.max_categories).toBeGreaterThanOrEqual(raw.total_categories);

    const largest = merged.toSorted((a, b) => b.file_count - a.file_count)[0];
    const labelsOf = async (ids: readonly (string | undefined)[]) => {
      const files = await filesOf(person, id);
      return ids.map((one) =>
        [
          ...new Set(
            files.flatMap((file) => (file.final_category_id === one ? (file.raw_category ?? '') : [])),
          ),
        ].sort(),
      );
    };
    const [before = []] = await labelsOf([largest?.id]);
    const { body } = await person.post<{ categories: Category[] }>(
      `${base}/categories/${largest?.id}/split`,
      {},
    );
    // Each raw category is entirely in one of the parts.
    expect((await labelsOf(body.categories.map((part) => part.id))).flat().sort()).toEqual(before);
    expect(body.categories.length).toBeGreaterThan(1);
  });

  it('includes files placed since, and takes them back', async () => {
    const { person, id, base } = await sortedProject();
    await person.upload(`${base}/upload`, [{ name: 'new.txt', content: documentAbout('sailing', 90) }]);
    await run(person, `/ai/${id}/place-new`);
    const [categories, files] = [await categoriesOf(person, id), await filesOf(person, id)];
    expect(files.find(({ filename }) => filename === 'new.txt')?.final_category_id).toEqual(
      files.find(({ filename }) => filename === 'sailing-0.txt')?.final_category_id,
    );
    for (const max_categories of [1, categories.length]) {
      const { body } = await person.post<{ categories: Category[] }>(`${base}/categories/regroup`, {
        max_categories,
      });
      expect(body.categories).toHaveLength(max_categories);
    }
    const places = (list: readonly File[]) =>
      list.map(({ filename, final_category_id }) => [filename, final_category_id]);
    expect(places(await filesOf(person, id))).toEqual(places(files));
    expect((await categoriesOf(person, id)).map(({ name }) => name).sort()).toEqual(
      categories.map(({ name }) => name).sort(),
    );
  });

  it('gives no category a name that another one has received since', async () => {
    const { person, id, base } = await untouchedProject();
    const made = await categoriesOf(person, id);
    const [first] = made;
    const count = made.length;
    await person.post(`${base}/categories/regroup`, { max_categories: 1 });
    await person.post(`${base}/categories`, { name: first?.name });
    const { status, body } = await person.post<{ categories: Category[] }>(`${base}/categories/regroup`, {
      max_categories: count + 1,
    });
    expect(status).toBe(200);
    const names = body.categories.map(({ name }) => name.toLowerCase());
    expect(new Set(names).size).toBe(names.length);
    expect(names).toContain(first?.name.toLowerCase());
  });

  it('needs the tree of a run that still applies', async () => {
    const { person, base } = await sortedProject();
    const preview = async () =>
      (await person.get<Problem>(`${base}/categories/regroup?max_categories=3`)).body.code;
    await person.post(`${base}/clear`);
    expect(await preview()).toBe('no_tree');
    await person.post(`${base}/edits/undo`);
    expect(await preview()).toBeUndefined();
    await person.post(`${base}/edits/undo`);
    expect(await preview()).toBe('no_tree');
    const refused = await person.post<Problem>(`${base}/categories/regroup`, { max_categories: 3 });
    expect([refused.status, refused.body.code]).toEqual([409, 'no_tree']);
  });
});

describe('splitting a category', () => {
  async function breadAndBoats({ pinned }: { pinned: number }) {
    const { person, id, base } = await untouchedProject();
    const files = (await filesOf(person, id)).filter(({ filename }) => /^(baking|sailing)/.test(filename));
    const file_ids = files.map(({ id }) => id);
    const { category } = (
      await person.post<{ category: Category }>(`${base}/files/move`, {
        file_ids,
        new_category: { name: 'Bread and boats' },
      })
    ).body;
    await person.post(`${base}/files/unpin`, { file_ids: file_ids.slice(pinned) });
    return { person, id, base, category };
  }

  it('leaves pinned files in it, and says so', async () => {
    const { person, id, base, category } = await breadAndBoats({ pinned: 1 });
    await person.post(`${base}/categories/${category.id}/split`, {});
    const left = (await filesOf(person, id)).filter(
      ({ final_category_id }) => final_category_id === category.id,
    );
    expect(left.map(({ is_pinned }) => is_pinned)).toEqual([true]);
    expect((await editsOf(person, base))[0]?.summary).toBe(
      'Split Bread and boats into 2 categories; its pinned files stay in it',
    );
  });

  it('creates categories of its natural parts, and changes nothing else', async () => {
    const { person, id, base, category } = await breadAndBoats({ pinned: 0 });
    const before = await categoriesOf(person, id);
    const { status, body } = await person.post<{ categories: Category[] }>(
      `${base}/categories/${category.id}/split`,
      {},
    );
    expect(status).toBe(200);
    expect(body.categories.map(({ file_count }) => file_count).toSorted()).toEqual([5, 5]);
    const after = await filesOf(person, id);
    const homeOf = (topic: string) =>
      new Set(after.flatMap((file) => (file.filename.startsWith(topic) ? [file.final_category_id] : [])));
    expect([homeOf('baking').size, homeOf('sailing').size]).toEqual([1, 1]);
    const others = (await categoriesOf(person, id)).filter(
      ({ id }) => !body.categories.some((part) => part.id === id),
    );
    expect(others).toEqual(before.filter(({ id }) => id !== category.id));
    expect((await editsOf(person, base))[0]?.summary).toBe('Split Bread and boats into 2 categories');
    await person.post(`${base}/edits/undo`);
    expect(await categoriesOf(person, id)).toEqual(before);
  });

  it('is refused if nothing distinguishes its documents, or if it is closed', async () => {
    const { person, base } = await untouchedProject();
    const { body: empty } = await person.post<Category>(`${base}/categories`, { name: 'Empty' });
    const split = async () =>
      (await person.post<Problem>(`${base}/categories/${empty.id}/split`, {})).body.code;
    expect(await split()).toBe('cannot_split');
    await person.patch(`${base}/categories/${empty.id}`, { lock: 'closed' });
    expect(await split()).toBe('category_locked');
  });
});
