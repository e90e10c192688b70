import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { makePdf } from '@sheaf/testing/documents/pdf';
import { documentAbout, type Topic } from '@sheaf/testing/visitor/pile';
import type { SeededRandom } from './random.ts';

/** A document that a person uploads. Its reference is part of its name and appears once in its text. */
export interface SentDocument {
  readonly reference: string;
  readonly name: string;
  readonly content: Buffer;
  readonly sha256: string;
}

/** Creates documents, no two of them alike. */
export type MakeDocuments = (count: number, random: SeededRandom) => SentDocument[];

const TOPICS: readonly Topic[] = ['baking', 'sailing', 'garten', 'santé'];
const PDF_TOPICS: readonly Topic[] = ['baking', 'sailing'];
// Every fourth document is a PDF.
const PDF_EVERY = 4;
const COLLECTION = 'bbc';
const ARCHIVE = path.join(import.meta.dirname, '../../../shared/data/categorization/open.tar.gz');

const REFERENCE = /\bRef[0-9]{8}x\b/g;

/** Returns the references in a text, each as often as it occurs. */
export const referencesIn = (text: string): string[] => text.match(REFERENCE) ?? [];

/** Makes documents from a collection's texts if the data folder is next to the repository, else from our own words. */
export async function openDocuments(folder: string): Promise<{ source: string; make: MakeDocuments }> {
  const texts = await readCollection(folder);
  let made = 0;
  const make: MakeDocuments = (count, random) =>
    Array.from({ length: count }, () => {
      const number = ++made;
      const reference = `Ref${String(number).padStart(8, '0')}x`;
      return number % PDF_EVERY === 0
        ? pdfDocument(reference, number, random)
        : textDocument(reference, texts ? random.pick(texts)() : documentAbout(random.pick(TOPICS), number));
    });
  return {
    source: texts ? `texts of the collection ${COLLECTION}, PDFs of our own` : 'documents of our own',
    make,
  };
}

function textDocument(reference: string, text: string): SentDocument {
  const kind = reference.endsWith('3x') ? 'md' : 'txt';
  return sent(reference, `${reference}.${kind}`, Buffer.from(`${reference}\n\n${text}\n`));
}

function pdfDocument(reference: string, number: number, random: SeededRandom): SentDocument {
  const topic = random.pick(PDF_TOPICS);
  const pages = Array.from({ length: random.between(1, 6) }, (_, page) =>
    documentAbout(topic, number + page).replace(/(.{80}) /g, '$1\n'),
  );
  return sent(reference, `${reference}.pdf`, makePdf([`${reference}\n${pages[0]}`, ...pages.slice(1)]));
}

const sent = (reference: string, name: string, content: Buffer): SentDocument => ({
  reference,
  name,
  content,
  sha256: createHash('sha256').update(content).digest('hex'),
});

/** Returns readers of a collection's texts; undefined if the collection is missing. */
async function readCollection(folder: string): Promise<Array<() => string> | undefined> {
  if (!existsSync(ARCHIVE)) return undefined;
  const target = path.join(folder, 'collection');
  await mkdir(target);
  const unpacked = spawnSync('tar', ['-xzf', ARCHIVE, '-C', target, '--wildcards', `*${COLLECTION}/*`]);
  const files = unpacked.status === 0 ? globSync(`${target}/**/*.txt`) : [];
  return files.length > 0 ? files.map((file) => () => readFileSync(file, 'utf8')) : undefined;
}
