import type { FakeModelQuestion } from '@sheaf/testing/fakes/model/model';
import { answerTo } from '@sheaf/testing/fakes/model/model';
import { expect, it } from 'vitest';
import { cutCategories } from '../builtin/cut-names.ts';
import type { Group } from '../categorizer.ts';
import type { CategoryTree } from '../category-tree.ts';
import { categorizerFor, fakeModelOfTest, pile } from '../testing/model-tests.ts';
import { rulesOf } from '../testing/owner-rules.ts';

const { start, current } = fakeModelOfTest();
const isUnion = ({ material }: FakeModelQuestion) => material.includes('Name the items');
const documents = pile(4).map((document, i) => ({ ...document, rawCategoryId: `r${Math.floor(i / 4)}` }));
const rawCategories = ['Baking', 'Sailing', 'Law'].map((name, i) => ({ id: `r${i}`, name, language: 'en' }));

/** Sorts with the fake model, and returns the tree and a way to cut it. */
async function sorted(unionReply: string) {
  await start({ react: (asked) => (isUnion(asked) ? { text: unionReply } : { text: answerTo(asked) }) });
  let tree: CategoryTree | undefined;
  const groups: Group[] = await categorizerFor(current()).assignDocuments(
    { documents, present: [], maxCategories: 9, rawCategories },
    { onTree: (made) => (tree = made) },
  );
  const groupOf = new Map(groups.flatMap(({ name, documentIds }) => documentIds.map((id) => [id, name])));
  const cut = (maxCategories: number) =>
    cutCategories(tree as CategoryTree, {
      maxCategories,
      documents: documents.map((document) => ({ ...document, categoryId: groupOf.get(document.id) ?? null })),
      present: groups.map(({ name, language }) => ({ id: name, name, language })),
      rules: rulesOf({}),
    });
  return { groups, tree: tree as CategoryTree, cut };
}

it("hands over a tree whose natural cut is the model's categories, with its nodes named in one call", async () => {
  const { groups, tree, cut } = await sorted(
    '{"names":[{"item":1,"name":"Crafts"},{"item":2,"name":"Everything"}]}',
  );
  expect(groups.map(({ name }) => name).sort()).toEqual(['Baking', 'Law', 'Sailing']);
  expect(tree.naturalCount).toBe(3);
  expect(current().questions.filter(isUnion)).toHaveLength(1);
  expect(
    cut(3)
      .map(({ existingId }) => existingId)
      .sort(),
  ).toEqual(['Baking', 'Law', 'Sailing']);
  const two = cut(2).map(({ name }) => name);
  expect(two).toContain('Crafts');
  expect(cut(1).map(({ name }) => name)).toEqual(['Everything']);
});

it.each(['nonsense', '{"names":[{"item":1,"name":"Baking"},{"item":2,"name":"other"}]}'])(
  'generates names of its own if the model answers %s',
  async (reply) => {
    const { cut } = await sorted(reply);
    for (const count of [1, 2]) {
      const names = cut(count).map(({ name }) => name);
      expect(names).toHaveLength(count);
      expect(new Set(names).size).toBe(count);
      expect(names.every((name) => name.trim() !== '' && name !== 'other')).toBe(true);
    }
  },
);
