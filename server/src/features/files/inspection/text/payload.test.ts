import { expect, it } from 'vitest';
import { leaveOutPayload } from './payload.ts';

const base64 = (bytes: number) =>
  Buffer.from(Uint8Array.from({ length: bytes }, (_, i) => (i * 7919) % 251)).toString('base64');
const inLines = (text: string, width: number) => text.replace(new RegExp(`(.{${width}})`, 'g'), '$1\n');

it.each([
  [
    'an image in Markdown',
    `![A loaf](data:image/png;base64,${base64(3_000)}) rises`,
    '![A loaf]([embedded image left out]) rises',
  ],
  [
    'a font in a style',
    `src: url("data:font/woff2;base64,${base64(900)}")`,
    'src: url("[embedded data left out]")',
  ],
  [
    'a key between armor',
    `-----BEGIN CERTIFICATE-----\n${inLines(base64(700), 64)}\n-----END CERTIFICATE-----`,
    '-----BEGIN CERTIFICATE-----\n[embedded data left out]\n-----END CERTIFICATE-----',
  ],
  [
    'a value in JSON',
    `{"name": "loaf", "image": "${base64(600)}"}`,
    '{"name": "loaf", "image": "[embedded data left out]"}',
  ],
  [
    'a long number in hexadecimal',
    `before ${'0123abcdef'.repeat(30)} after`,
    'before [embedded data left out] after',
  ],
])('%s is left out, and a remark stands in its place', (_, given, text) => {
  const found = leaveOutPayload(given);
  expect(found.text.replace(/\n{2,}/g, '\n')).toBe(text);
  expect(found).toMatchObject({ pieces: 1 });
  expect(found.ownText).not.toContain('left out');
  expect(found.characters + found.text.length - 30).toBeGreaterThan(given.length - 60);
});

it.each([
  ['a drawn line', `Total\n${'='.repeat(400)}\n${'-'.repeat(90)}\n${'-'.repeat(90)}\n${'-'.repeat(90)}`],
  ['a row of letters', 'a'.repeat(9_000)],
  ['a gene', 'ACGTTGCA'.repeat(100)],
  ['a long address', `https://example.org/${'a-path-of-many-words/'.repeat(40)}`],
  ['prose', 'The starter doubled in size after four hours. '.repeat(20)],
])('%s stays', (_, text) => {
  expect(leaveOutPayload(text)).toEqual({ text, ownText: text, pieces: 0, characters: 0 });
});
