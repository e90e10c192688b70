import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { filesOfCase } from '@sheaf/testing/documents/cases';
import { afterAll, expect, it } from 'vitest';
import { safeNames } from '../../src/features/downloads/assembly/safe-names.ts';
import { zipStream } from '../../src/features/downloads/assembly/zip.ts';
import { openCaseReader } from './case-reader.ts';

const reader = openCaseReader();
afterAll(() => reader.close());

const LOCAL_HEADER = Buffer.from('PK\x03\x04', 'latin1');

it('no entry of a ZIP of PDFs is stored with its size behind it, which streaming readers refuse', async () => {
  const entries = filesOfCase('40').map(({ name, bytes }) => ({
    name,
    open: async () => Readable.from([bytes]),
    compress: false,
    modifiedAt: new Date('2026-01-02T03:04:06Z'),
  }));
  const zip = await buffer(zipStream(entries));
  const headers = [];
  for (let at = zip.indexOf(LOCAL_HEADER); at >= 0; at = zip.indexOf(LOCAL_HEADER, at + 1)) {
    const hasSizeBehind = (zip.readUInt16LE(at + 6) & 0x8) !== 0;
    headers.push({ hasSizeBehind, isStored: zip.readUInt16LE(at + 8) === 0 });
  }
  expect(headers).toHaveLength(2);
  expect(headers.filter(({ hasSizeBehind, isStored }) => hasSizeBehind && isStored)).toEqual([]);
});

it('a file named ".pdf" keeps its extension in a ZIP', () => {
  expect(safeNames(['.pdf', '..pdf'])).toEqual(['untitled.pdf', 'untitled (2).pdf']);
});

it('no restriction is named where a password forbids nothing', async () => {
  const { notes, text } = await reader.read('46', 'all-allowed.pdf');
  expect({ notes, isRead: text.length > 10 }).toEqual({ notes: [], isRead: true });
});
