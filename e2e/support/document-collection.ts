import { execFile } from 'node:child_process';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { makePdf } from '@sheaf/testing/documents/pdf';
import { documentAbout, pileOf } from '@sheaf/testing/visitor/pile';

const DATA = path.join(import.meta.dirname, '../../../shared/data');

/** Paths of documents on disk. */
export interface DocumentCollection {
  readonly texts: string[];
  readonly pdfs: string[];
}

/**
 * Puts 30 texts in three languages and 5 PDFs into a folder, few enough for the credits of a new account. They are real
 * documents if the benchmark collections are next to the repository, and generated ones otherwise.
 */
export async function prepareDocuments(folder: string): Promise<DocumentCollection> {
  await mkdir(folder, { recursive: true });
  return (await unpackCollections(folder).catch(() => undefined)) ?? generateDocuments(folder);
}

const LANGUAGES = ['en', 'fr', 'de'];
const TEXTS_PER_LANGUAGE = 10;
const PDFS = /^(deb_install-(es|it|da)|deb_fhs|pypdf_pdflatex-4-pages)\.pdf$/;

async function unpackCollections(folder: string): Promise<DocumentCollection> {
  const run = promisify(execFile);
  await run('tar', ['-xzf', path.join(DATA, 'categorization/open.tar.gz'), '-C', folder, 'mixed_a']);
  await run('tar', ['-xJf', path.join(DATA, 'pdf/normal.tar.xz'), '-C', folder]);
  const rows = (await readFile(path.join(folder, 'mixed_a/labels.csv'), 'utf8')).trim().split('\n').slice(1);
  const texts = LANGUAGES.flatMap((language) =>
    rows
      .filter((row) => row.endsWith(`,${language}`))
      .slice(0, TEXTS_PER_LANGUAGE)
      .map((row) => path.join(folder, 'mixed_a', row.split(',')[0] ?? '')),
  );
  const pdfs = (await readdir(folder))
    .filter((name) => PDFS.test(name))
    .map((name) => path.join(folder, name));
  return { texts, pdfs };
}

async function generateDocuments(folder: string): Promise<DocumentCollection> {
  const texts = pileOf(10, ['baking', 'garten', 'santé']).map(({ name, content }) => ({
    file: path.join(folder, name),
    content,
  }));
  const pdfs = [1, 2, 3, 4, 5].map((number) => ({
    file: path.join(folder, `sailing-${number}.pdf`),
    content: makePdf([documentAbout('sailing', number)]),
  }));
  for (const { file, content } of [...texts, ...pdfs]) await writeFile(file, content);
  return { texts: texts.map(({ file }) => file), pdfs: pdfs.map(({ file }) => file) };
}
