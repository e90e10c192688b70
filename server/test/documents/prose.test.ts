import { createBuiltinCategorizer } from '@sheaf/engine/builtin/builtin';
import type { EngineDocument, Group, RawPlacement } from '@sheaf/engine/categorizer';
import { readText } from '@sheaf/engine/text/reading';
import { countTokens } from '@sheaf/engine/text/tokens';
import { type CaseFile, filesOfCase } from '@sheaf/testing/documents/cases';
import { expect, it } from 'vitest';
import { readTextFile } from '../../src/features/files/inspection/text/text-file.ts';

const documentOf = ({ name, bytes }: CaseFile): EngineDocument => {
  const file = readTextFile(bytes);
  if (!file.ok) throw new Error(file.refusal);
  const { language, digest, terms } = readText({ text: file.ownText, filename: name });
  return { id: name, filename: name, language, digest, terms, rawCategoryId: null, categoryId: null };
};

interface Sorted {
  readonly documents: readonly EngineDocument[];
  readonly groups: readonly Group[];
  readonly placements: readonly RawPlacement[];
  readonly names: readonly string[];
}

async function sort(number: string): Promise<Sorted> {
  const documents = filesOfCase(number).map(documentOf);
  const categorizer = createBuiltinCategorizer();
  const groups = await categorizer.assignDocuments({ documents, present: [], maxCategories: 10 }, {});
  const placements = await categorizer.labelDocuments({ documents, present: [] }, {});
  const names = [...new Set([...groups, ...placements].map(({ name }) => name))];
  return { documents, groups, placements, names };
}

const membersOf = ({ groups }: Sorted): number[][] =>
  groups
    .map(({ documentIds }) => documentIds.map((id) => Number(/\d+/.exec(id))).sort((a, b) => a - b))
    .sort(([a = 0], [b = 0]) => a - b);

const subjects = (count: number, each: number): number[][] =>
  Array.from({ length: count }, (_, subject) =>
    Array.from({ length: each }, (_, i) => subject * each + i + 1),
  );

const reasonsOf = ({ placements }: Sorted) => placements.flatMap(({ reason }) => reason);

it('an embedded image is no text, and is not counted', async () => {
  for (const { bytes } of filesOfCase('28')) {
    const file = readTextFile(bytes);
    expect(file).toMatchObject({ ok: true, notes: [expect.stringMatching(/embedded image .* left out/)] });
    expect(file.ok && countTokens(file.text)).toBeLessThan(100);
  }

  const sorted = await sort('28');
  expect(membersOf(sorted)).toEqual(subjects(3, 3));
  expect(sorted.names.filter((name) => /data|image|note|base64|photo|png/i.test(name))).toEqual([]);
  expect(reasonsOf(sorted).filter((reason) => /base64|image\/png|data:/i.test(reason))).toEqual([]);
});

it('a saved mail is what its sender wrote', async () => {
  const sorted = await sort('29');
  expect(membersOf(sorted)).toEqual(subjects(3, 3));
  expect(sorted.names.filter((name) => /\bb1\b|\bbu\b|return|multipart|mime|content/i.test(name))).toEqual(
    [],
  );
  for (const { digest } of sorted.documents) {
    expect(digest).not.toMatch(/=\n|=E2|[A-Za-z0-9+/]{40}|boundary|b1\b/);
    expect(digest).toContain('–');
  }
});

it('back-ticks inside of a line are no fence', async () => {
  const sorted = await sort('30');
  expect(membersOf(sorted)).toEqual(subjects(4, 3));
  expect(sorted.names.filter((name) => /block|open|close|type/i.test(name))).toEqual([]);
});

it('soft hyphens end no words', async () => {
  const sorted = await sort('32');
  expect(membersOf(sorted)).toEqual(subjects(4, 3));
  const [first] = sorted.documents;
  expect(first?.digest).not.toContain('\u00AD');
});

it('a disclaimer in another language does not decide the language', async () => {
  const sorted = await sort('34');
  expect(sorted.placements.map(({ documentLanguage }) => documentLanguage)).toEqual(Array(16).fill('en'));
  expect(membersOf(sorted)).toEqual(subjects(4, 4));
  expect(sorted.names.filter((name) => /^(the|and|the landlord)$/i.test(name))).toEqual([]);
});

it('a license in front of every text decides no category and is no reason', async () => {
  const sorted = await sort('41');
  expect(membersOf(sorted)).toEqual(subjects(4, 6));
  expect(sorted.names.filter((name) => /contract|licen|edition|copy/i.test(name))).toEqual([]);
  const reasons = Map.groupBy(reasonsOf(sorted), (reason) => reason.toLowerCase());
  expect([...reasons].filter(([, found]) => found.length === sorted.documents.length)).toEqual([]);
});

it('letter-spaced text is text', async () => {
  const sorted = await sort('42');
  expect(membersOf(sorted)).toEqual(subjects(4, 4));
  expect(sorted.names.filter((name) => /without text|\(/i.test(name))).toEqual([]);
});

it('capital letters are sorted as small ones are', async () => {
  expect(membersOf(await sort('43'))).toEqual(subjects(4, 6));
});

it('the keys of JSON are no text', async () => {
  const sorted = await sort('44');
  expect(membersOf(sorted)).toEqual(subjects(4, 3));
  expect(
    [...sorted.names, ...reasonsOf(sorted)].filter((name) => /mapping|author|parent|user/i.test(name)),
  ).toEqual([]);
});
