import path from 'node:path';
import type { Browser } from 'playwright-core';
import { Person } from './person.ts';

const SAMPLES = path.join(import.meta.dirname, '../../samples');

/** Paths of documents of two subjects, so that there is more than one category. */
export const DOCUMENTS = [
  'Bread troubleshooting.md',
  'Rye loaf for beginners.txt',
  'Sourdough starter diary.md',
  'Jupiter and its moons.txt',
  'Reading the summer sky.md',
  'Why the Moon has phases.txt',
].map((name) => path.join(SAMPLES, name));

/** A person with a project of six documents through which both phases have run, at its address. */
export interface Shelf {
  readonly person: Person;
  readonly projectPath: string;
}

/** Signs somebody up, and sorts six documents for them. */
export async function openShelf(browser: Browser, url: string): Promise<Shelf> {
  const person = await Person.arrive(browser, url);
  await person.signUp();
  await person.createProject('A small shelf');
  await person.upload(DOCUMENTS);
  await person.categorize();
  await person.page.getByRole('button', { name: 'Merge categories' }).click();
  await person.page.getByText('Categories merged', { exact: true }).waitFor({ timeout: 60_000 });
  return { person, projectPath: new URL(person.page.url()).pathname };
}
