import { describe, expect, test } from 'vitest';
import { createBuiltinCategorizer } from '../builtin/builtin.ts';
import type { EngineDocument } from '../categorizer.ts';
import { documentOf, pile, textAbout } from '../testing/piles.ts';
import { compareByLanguage } from './compare.ts';
import { buildCorpus } from './corpus.ts';
import { folderHint } from './folders.ts';

const topicOf = ({ id }: EngineDocument) => id.split('-')[1] ?? '';
const inFolders = (documents: EngineDocument[], folderOf: (document: EngineDocument, i: number) => string) =>
  documents.map((document, i) => ({ ...document, folder: folderOf(document, i) }));

/** What the folders of documents say about two of them. */
function hintOf(documents: EngineDocument[], a: string, b: string): number {
  const corpus = buildCorpus(documents);
  const plain = corpus.map((one) => ({ ...one, document: { ...one.document, folder: '' } }));
  const hint = folderHint(corpus, compareByLanguage(plain)[0]?.neighbors ?? expect.fail());
  const at = (id: string) => corpus.findIndex(({ document }) => document.id === id);
  return hint ? hint(at(a), at(b)) : 1;
}

describe('what folders say', () => {
  const documents = pile(['sport', 'food'], { each: 10 });
  const [a, b, other] = ['en-sport-1', 'en-sport-2', 'en-food-2'] as const;

  test('two documents of a folder on one subject are nearer, those of different folders are not', () => {
    const filed = inFolders(documents, topicOf);
    expect(hintOf(filed, a, b)).toBeGreaterThan(1.3);
    expect(hintOf(filed, a, other)).toBe(1);
  });

  test('a folder that holds everything, and no folder, say nothing', () => {
    expect(
      hintOf(
        inFolders(documents, () => 'Desktop'),
        a,
        b,
      ),
    ).toBe(1);
    expect(
      hintOf(
        inFolders(documents, () => ''),
        a,
        b,
      ),
    ).toBe(1);
    expect(hintOf(documents, a, b)).toBe(1);
  });

  test('folders on no subject in particular say next to nothing', () => {
    const filed = inFolders(documents, (_, i) => `${2020 + (i % 2)}`);
    expect(hintOf(filed, 'en-sport-2', 'en-sport-4')).toBeLessThan(1.1);
    expect(hintOf(filed, 'en-sport-2', 'en-food-2')).toBeLessThan(1.1);
  });

  test('documents in folders within one folder share that one', () => {
    const nested = inFolders(documents, (document, i) => `Old/${topicOf(document)}/${i % 2}`);
    expect(hintOf(nested, a, b)).toBeCloseTo(hintOf(inFolders(documents, topicOf), a, b));
    expect(hintOf(nested, a, other)).toBe(1);
  });
});

describe('a sort with folders', () => {
  const both = `${textAbout('sport', 'en', 7)} ${textAbout('food', 'en', 8)}`;
  const sortWith = async (undecided: string, folder: string) => {
    const documents = inFolders(
      [...pile(['sport', 'food'], { each: 10 }), documentOf('undecided', undecided)],
      (document) => (document.id === 'undecided' ? folder : topicOf(document)),
    );
    const categorizer = createBuiltinCategorizer();
    const placements = await categorizer.labelDocuments({ documents, present: [] }, {});
    const withRaw = documents.map((document) => ({
      ...document,
      rawCategoryId: placements.find(({ documentId }) => documentId === document.id)?.name ?? null,
    }));
    const groups = await categorizer.assignDocuments(
      { documents: withRaw, present: [], maxCategories: 50 },
      {},
    );
    const group = groups.find(({ documentIds }) => documentIds.includes('undecided'));
    return [...new Set(group?.documentIds.map((id) => id.split('-')[1] ?? ''))].filter(Boolean);
  };

  test.each(['sport', 'food'])('puts a document on two subjects with its folder (%s)', async (folder) => {
    expect(await sortWith(both, folder)).toEqual([folder]);
  });

  test('puts a document that was filed wrongly where its text belongs', async () => {
    expect(await sortWith(textAbout('sport', 'en', 9), 'food')).toEqual(['sport']);
  });
});
