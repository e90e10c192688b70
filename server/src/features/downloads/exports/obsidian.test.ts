import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { File } from '@sheaf/contract/files';
import { expect, it } from 'vitest';
import { ObjectMissing } from '../../../platform/storage/storage.ts';
import { type NotedDocument, obsidianEntries } from './obsidian.ts';

const document = (file: Partial<File>, content = 'Text.'): NotedDocument => ({
  file: {
    ...{
      filename: 'a.txt',
      folder: '',
      final_category_name: 'Letters',
      raw_category: 'Mail',
      confidence: 0.5,
    },
    ...{ reason: ['dear'], raw_language: 'en', token_count: 3, has_text: true },
    ...file,
  } as File,
  openText: async () => Readable.from([content]),
});

async function notesOf(documents: readonly NotedDocument[]): Promise<Record<string, string>> {
  const notes: Record<string, string> = {};
  for (const { name, open } of obsidianEntries(documents, { project: 'Papers', date: new Date(0) }))
    notes[name] = await text(await open());
  return notes;
}

it('a note has the properties of its document, and its text as it reads', async () => {
  const notes = await notesOf([document({ folder: 'x/y', filename: 'hi: "a".txt' }, '# no heading\n')]);
  const [index, note] = Object.keys(notes);
  expect(index).toBe('Papers/Categories/Letters.md');
  const place = note?.replace(/^Papers\/|\.md$/g, '');
  expect(place).toMatch(/^Documents\/hi\b[^:"]*$/);
  expect(notes[index ?? '']).toBe(`---\ndocuments: 1\n---\n\n# Letters\n\n- [[${place}|x/y/hi: "a".txt]]\n`);
  expect(notes[note ?? '']).toBe(`---
file: "hi: \\"a\\".txt"
folder: "x/y"
category: "[[Categories/Letters|Letters]]"
raw_category: "Mail"
confidence: 0.5
reason: ["dear"]
language: "en"
tokens: 3
---

\\# no heading
`);
});

it('Markdown stays Markdown, and names that are equal or break links are changed', async () => {
  const notes = await notesOf([
    document({ folder: 'a', filename: 'README.md' }, '# A heading\n'),
    document({ folder: 'b', filename: 'README.md', final_category_name: null }),
    document({ filename: '[x] #1|y^.pdf', has_text: false }),
  ]);
  expect(notes['Papers/Documents/README.md']).toMatch(/\n---\n\n# A heading\n$/);
  expect(notes['Papers/Categories/Uncategorized.md']).toContain('[[Documents/README (2)|b/README.md]]');
  const [, place = '', label] =
    /\[\[(Documents\/x[^|]*)\|(.*)\]\]/.exec(notes['Papers/Categories/Letters.md'] ?? '') ?? [];
  expect(`${place}${label}`).not.toMatch(/[[\]#^|]/);
  expect(notes[`Papers/${place}.md`]).toContain('[No text was found in this document.]');
});

it('a document that has been deleted meanwhile is said to be missing', async () => {
  const gone = { ...document({}), openText: () => Promise.reject(new ObjectMissing('gone')) };
  expect((await notesOf([gone]))['Papers/Documents/a.md']).toContain('[This document could not be read');
});
