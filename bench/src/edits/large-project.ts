import type { Category } from '@sheaf/contract/categorization';
import type { File } from '@sheaf/contract/files';
import type { Bench } from '../bench.ts';
import { writeTexts } from '../files/documents.ts';
import { asFiles, Person } from '../person.ts';

const FILES = 1_000;
const CATEGORIES = 300;
const FILE_BYTES = 2_000;

/** A project of many files in many categories, and its API paths. */
export interface LargeProject {
  readonly person: Person;
  readonly id: string;
  readonly base: string;
  readonly files: readonly File[];
  readonly categories: readonly Category[];
}

/** Signs up a person with such a project, whose files are spread over the categories by hand. */
export async function makeLargeProject(bench: Bench, url: string): Promise<LargeProject> {
  const from = (await bench.data.texts('mixed_a')).slice(0, 200);
  const folder = await bench.folder('texts');
  const texts = await writeTexts(folder, { from, count: FILES, sizeBytes: FILE_BYTES });
  const person = await Person.signUp(url);
  const id = await person.createProject();
  bench.logProgress(`uploading ${FILES} documents`);
  await person.upload(id, asFiles(texts.map((text) => text.path)));
  const base = `/projects/${id}`;
  const uploaded = (await person.visitor.get<File[]>(`${base}/files`)).body;
  bench.logProgress(`putting them into ${CATEGORIES} categories`);
  for (let number = 0; number < CATEGORIES; number += 1) {
    const file_ids = uploaded.filter((_, index) => index % CATEGORIES === number).map((file) => file.id);
    const name = `Category ${String(number + 1).padStart(3, '0')}`;
    const { status } = await person.visitor.post(`${base}/files/move`, { file_ids, new_category: { name } });
    if (status !== 200) throw new Error(`A move was answered with ${status}.`);
  }
  const files = (await person.visitor.get<File[]>(`${base}/files`)).body;
  const categories = (await person.visitor.get<Category[]>(`${base}/categories`)).body;
  return { person, id, base, files, categories };
}
