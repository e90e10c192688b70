import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readDocument } from '../text/document.ts';
import { createBuiltinCategorizer } from './builtin.ts';

const SAMPLES = path.join(import.meta.dirname, '../../../samples');

/** The subjects of the samples, recognized by words in their names. */
const SUBJECTS: Record<string, RegExp> = {
  bread: /Bread|pizza|bakery|loaf|Sourdough|soup/,
  garden: /potager|tomates|photosynthèse|compost|rosiers/,
  health: /dormir|secours|brûlure|pharmacie/,
  sailing: /Crew|Ablegen|Hafenplan|Knoten|Logbuch|Segel|Vorfahrt/,
  'railways, in English': /locomotives|station house|Signal box|branch line/,
  'railways, in German': /Eisenbahn|Museumsbahn|Dampf/,
  stars: /telescope|Jupiter|star party|Observing|summer sky|Moon/,
};

async function sortSamples(names: string[]) {
  const documents = names.map((filename) => ({
    ...readDocument({ text: readFileSync(path.join(SAMPLES, filename), 'utf8'), filename }),
    id: filename,
    filename,
    rawCategoryId: null,
    categoryId: null,
  }));
  return createBuiltinCategorizer().assignDocuments({ documents, present: [], maxCategories: 10 }, {});
}

test('the sample documents are sorted by subject, each subject complete and in a category of its own', async () => {
  const names = readdirSync(SAMPLES);
  const groups = await sortSamples(names);
  const found = groups.map(({ documentIds }) => documentIds.toSorted()).sort();
  const written = Object.values(SUBJECTS).map((words) => names.filter((name) => words.test(name)).sort());
  expect(written.flat().toSorted()).toEqual(names.toSorted());
  expect(found).toEqual(written.sort());
});

test('categories of a few samples per subject get the names that a person would give them', async () => {
  const few = [
    ...['Bread troubleshooting.md', 'Morning at the village bakery.txt'],
    ...['Rye loaf for beginners.txt', 'Sourdough starter diary.md'],
    ...['How steam locomotives work.txt', 'The branch line to Aldermere.txt'],
    ...['Jupiter and its moons.txt', 'Reading the summer sky.md', 'Why the Moon has phases.txt'],
    ...['Compte rendu - atelier premiers secours.txt', 'Premiers secours - les gestes qui sauvent.md'],
    ...['Que faire en cas de brûlure.txt', 'Trousse de pharmacie en randonnée.md'],
    ...['Calendrier du potager.txt', 'Réussir son compost.md', 'Tailler les rosiers.txt'],
  ];
  const groups = await sortSamples(few);
  const names = groups.map(({ name }) => name.toLowerCase()).sort();
  const expected = [/bread|baking/, /jardin/, /railway/, /santé|secours/, /astronomy|space|moon/];
  expect(names).toHaveLength(expected.length);
  for (const words of expected) expect(names.filter((name) => words.test(name))).toHaveLength(1);
});

test('a handful of samples are grouped by subject, although they share few words', async () => {
  const baking = ['Letter to Ruth about the pizza oven.txt', 'Morning at the village bakery.txt'];
  const sky = ['Jupiter and its moons.txt', 'Minutes star party planning.txt', 'Observing log October.md'];
  const ships = ['Brief an die Crew.txt', 'Checkliste vor dem Ablegen.txt'];
  const railways = ['Dampf, Diesel, Strom.txt', 'Protokoll Museumsbahn Mai.md'];
  for (const kinds of [
    [baking, sky],
    [ships, railways],
    [sky, ['Dampf, Diesel, Strom.txt']],
  ]) {
    const groups = await sortSamples(kinds.flat());
    expect(groups.map(({ documentIds }) => documentIds.toSorted()).sort()).toEqual(
      kinds.map((names) => names.toSorted()).sort(),
    );
  }
});
