import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { filesOfCase } from '@sheaf/testing/documents/cases';
import { afterAll, describe, expect, it } from 'vitest';
import { safeNames } from '../../src/features/downloads/assembly/safe-names.ts';
import { zipStream } from '../../src/features/downloads/assembly/zip.ts';
import { openCaseReader } from './case-reader.ts';

const reader = openCaseReader();
afterAll(() => reader.close());

it('a page whose letters stand for others is unreliable, and nothing is sorted or charged', async () => {
  const { hasText, pageKinds } = await reader.read('19', 'river.pdf');
  expect({ hasText, unreliable: pageKinds?.unreliable }).toEqual({ hasText: false, unreliable: [1] });
});

describe('what a page of a PDF shows', () => {
  it.each([
    ['lease.pdf', 'Tenant: Mara Lindqvist, flat 4B, deposit 900 euro paid'],
    ['agenda.pdf', 'the meeting moves to Thursday at noon'],
    ['stamped.pdf', 'APPROVED BY THE BOARD 3 MAY'],
  ])('includes what was typed or stamped onto it, once: %s', async (name, text) => {
    expect((await reader.read('03', name)).text.split(text)).toHaveLength(2);
  });

  it('includes the value of a field that has no appearance', async () => {
    expect((await reader.read('05', 'form.pdf')).text).toContain('Jonas Albrecht, Seestrasse 9');
  });

  it('does not include a layer that is switched off', async () => {
    const { text } = await reader.read('07', 'price-list.pdf');
    expect(text).toContain('chair 40 euro');
    expect(text).not.toContain('INTERNAL');
  });

  it('is, for a form that other programs draw, the text of the form', async () => {
    const { text, digest, notes } = await reader.read('09', 'grant.pdf');
    expect(text).toContain('Grant application of the rowing club');
    expect(text).toContain('Requested sum: 12,500 euro');
    expect(digest).not.toContain('Please wait');
    expect(notes).toEqual([expect.stringContaining('XFA')]);
  });

  it('is all that is read of a portfolio, and a note names what is inside', async () => {
    const { notes } = await reader.read('10', 'portfolio.pdf');
    expect(notes).toEqual([expect.stringMatching(/attached .*not read: invoice-2041\.pdf/)]);
  });

  it('does not include attachments, which the note names', async () => {
    const { notes } = await reader.read('11', 'report.pdf');
    expect(notes).toEqual([expect.stringContaining('data.csv')]);
  });
});

const wordsOf = (text: string) => text.split(/\s+/).filter(Boolean);

it.each([
  ['tamil.pdf', 'தோட்டக்கலை சங்கம் அனைத்து உறுப்பினர்களையும் செப்டம்பர் இறுதிக்குள் வேலிகளை வெட்டுமாறு'],
  ['hindi.pdf', 'बागवानी संघ सभी सदस्यों से सितंबर के अंत तक बाड़ काटने का अनुरोध'],
  ['bengali.pdf', 'বাগান সমিতি সকল সদস্যকে সেপ্টেম্বরের শেষ নাগাদ বেড়া ছাঁটার অনুরোধ'],
])('the words of a PDF that a browser printed are whole: %s', async (name, text) => {
  const found = new Set(wordsOf((await reader.read('16', name)).text.normalize('NFC')));
  const expected = wordsOf(text.normalize('NFC'));
  expect(expected.filter((word) => !found.has(word))).toEqual([]);
});

it('the words of a PDF are in lines where Japanese is written vertically', async () => {
  const { text, tokenCount } = await reader.read('18', 'tategaki.pdf');
  const lines = text.split('\n').filter(Boolean);
  expect(lines.filter((line) => [...line].length === 1)).toEqual([]);
  expect(tokenCount).toBeLessThan(100);
});

it('columns whose lines are drawn alternately are read one after the other', async () => {
  const { text } = await reader.read('47', 'otters.pdf');
  expect(text.trim().replace(/\s+/g, ' ')).toBe(
    'The left column begins here and continues about otters which swim in cold rivers and hunt for fish at dusk. The right column is about badgers, which dig setts in dry woodland soil and come out after nightfall.',
  );
});

const FRENCH = "L'association des jardiniers prie les membres de tailler les haies. L’été, c’est fermé.";

it.each([
  ['cafe.txt', 'Café'],
  ['mueller.txt', 'Müller, München'],
  ['groesse.txt', 'Größe: 5'],
  ['grad.txt', '10 °C'],
])('a short note in Windows-1252 is read, and a note says that this was guessed: %s', async (name, text) => {
  const notes = ['The encoding of this file is not certain: some letters with accents may be wrong.'];
  expect(await reader.read('36', name)).toMatchObject({ text, notes });
});

it.each([
  ['euro.txt', `${FRENCH} Prix: 5 \uFFFD\n`],
  ['nbsp.txt', 'Le prix est de 5\uFFFD € par pièce. L’été, c’est fermé.\n'],
])('of UTF-8 with a bad byte, that byte alone is lost, and a note says so: %s', async (name, text) => {
  const notes = ['One character of this file is damaged and cannot be read: it is shown as \uFFFD.'];
  expect(await reader.read('38', name)).toMatchObject({ text, notes });
});

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
