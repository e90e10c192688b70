import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { ObjectMissing } from '../../../platform/storage/storage.ts';
import { mergedText, mergedTextOfCategories, type TextDocument } from './merged-text.ts';

const date = new Date('2026-03-04T23:59:00Z');

const document = (filename: string, content: string, tokenCount = 3): TextDocument => ({
  filename,
  tokenCount,
  openText: async () => Readable.from([Buffer.from(content)]),
});

const category = (documents: TextDocument[]) => ({
  title: 'Économie & 経済',
  project: 'My project',
  date,
  documents,
});

describe('the merged text of a category', () => {
  it('opens with category, project, date, number of documents and tokens', { tags: ['@4.62'] }, async () => {
    const merged = await text(
      mergedText(category([document('a.txt', 'x', 1_200), document('b.txt', 'y', 34)])).stream(),
    );
    expect(merged).toMatch(
      /^Économie & 経済\n=+\nCategory: Économie & 経済\nProject: My project\nDate: 2026-03-04\n/,
    );
    expect(merged).toContain('Documents: 2\nTokens: 1,234\n');
  });

  it('lists its documents with number, name, tokens and notes', { tags: ['@4.62'] }, async () => {
    const scan = { ...document('scan.pdf', '', 0), notes: ['No text was found.'] };
    const merged = await text(mergedText(category([document('a.txt', 'x', 1), scan])).stream());
    expect(merged).toContain('1. a.txt - 1 token\n2. scan.pdf - 0 tokens (No text was found.)\n');
  });

  it('contains each document in full under a line with its name, in order', { tags: ['@4.62'] }, async () => {
    const merged = await text(
      mergedText(category([document('a.txt', 'first\n'), document('b.txt', 'second')])).stream(),
    );
    expect(merged).toMatch(/=\n1\. a\.txt\n=+\n\nfirst\n\n\n=+\n2\. b\.txt\n=+\n\nsecond\n$/);
  });

  it('keeps characters intact that are split across two reads', async () => {
    const bytes = Buffer.from('経済\n');
    const split = {
      ...document('a.txt', ''),
      openText: async () => Readable.from([bytes.subarray(0, 2), bytes.subarray(2)]),
    };
    expect(await text(mergedText(category([split])).stream())).toContain('経済\n');
  });

  it('says if a document has no text or no longer exists', async () => {
    const missing = {
      ...document('gone.txt', ''),
      openText: () => Promise.reject(new ObjectMissing('key')),
    };
    const merged = await text(
      mergedText(category([document('scan.pdf', '', 0), missing, document('c.txt', 'last')])).stream(),
    );
    expect(merged).toContain(`1. scan.pdf\n${'='.repeat(80)}\n\n[No text was found in this document.]\n`);
    expect(merged).toContain(
      `2. gone.txt\n${'='.repeat(80)}\n\n[This document could not be read and is left out.]\n`,
    );
    expect(merged).toMatch(/last\n$/);
  });

  it('fails, rather than leaving documents out, when the store fails', async () => {
    const failing = { ...document('a.txt', ''), openText: () => Promise.reject(new Error('store is down')) };
    await expect(text(mergedText(category([failing])).stream())).rejects.toThrow('store is down');
  });

  it('opens a few documents ahead, none before the text is read, and closes them all when the reader stops', async () => {
    const opened: string[] = [];
    const sources: Readable[] = [];
    const watched = (filename: string): TextDocument => ({
      filename,
      tokenCount: 1,
      openText: async () => {
        opened.push(filename);
        const source = new Readable({ read: () => void source.push(Buffer.alloc(65_536, 'a')) });
        sources.push(source);
        return source;
      },
    });
    const merged = mergedText(category(['a', 'b', 'c', 'd', 'e', 'f', 'g'].map(watched))).stream();
    expect(opened).toEqual([]);
    let read = 0;
    for await (const chunk of merged) {
      read += chunk.length;
      if (read > 1_000_000) break;
    }
    expect(opened).toEqual(['a', 'b', 'c', 'd', 'e']);
    await expect.poll(() => sources.every(({ destroyed }) => destroyed)).toBe(true);
  });

  it('fails in order if a document opened ahead fails, and closes the others', async () => {
    const ahead = new Readable({ read: () => {} });
    const failing = { ...document('b.txt', ''), openText: () => Promise.reject(new Error('store is down')) };
    const merged = mergedText(
      category([
        document('a.txt', 'The first one.'),
        failing,
        { ...document('c.txt', ''), openText: async () => ahead },
      ]),
    ).stream();
    const parts: string[] = [];
    await expect(async () => {
      for await (const part of merged) parts.push(String(part));
    }).rejects.toThrow('store is down');
    expect(parts.join('')).toContain('The first one.');
    await expect.poll(() => ahead.destroyed).toBe(true);
  });
});

describe('the merged text of a project', () => {
  it('nests documents under their categories, in contents and body', async () => {
    const merged = await text(
      mergedTextOfCategories({
        project: 'My project',
        date,
        categories: [
          { title: 'Health', documents: [document('a.txt', 'alpha'), document('b.txt', 'beta')] },
          { title: 'Law', documents: [document('c.txt', 'gamma')] },
        ],
      }).stream(),
    );
    expect(merged).toMatch(
      /^My project\n=+\nProject: My project\nDate: 2026-03-04\nCategories: 2\nDocuments: 3\nTokens: 9\n/,
    );
    expect(merged).toContain(
      '1. Health (2 documents, 6 tokens)\n   1.1. a.txt - 3 tokens\n   1.2. b.txt - 3 tokens\n2. Law (1 document, 3 tokens)\n   2.1. c.txt - 3 tokens\n',
    );
    expect(merged.indexOf('alpha')).toBeLessThan(merged.lastIndexOf('2. Law'));
    expect(merged).toMatch(/=\n2\.1\. c\.txt\n=+\n\ngamma\n$/);
  });
});
