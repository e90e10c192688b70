import { describe, expect, test } from 'vitest';
import type { CorpusDocument } from '../similarity/corpus.ts';
import { titleOf } from './document-title.ts';

const member = (text: string, filename = 'scan001.pdf', language = 'en') =>
  ({ text, language, document: { filename } }) as CorpusDocument;

describe('a single document is titled', () => {
  test('by its first line if that is a title', () => {
    expect(titleOf(member('# Minutes of the star party\n\nWe met at eight.'))).toBe(
      'Minutes of the star party',
    );
    expect(titleOf(member('住房公积金说明\n内容', 'a.txt', 'zh'))).toBe('住房公积金说明');
  });

  test('else by the words of its file name', () => {
    expect(titleOf(member('We met at eight.', 'Harbour plan Kiel 2.txt'))).toBe('Harbour plan Kiel');
    expect(titleOf(member('Subject: hello\nText', 'Rental_agreement.pdf'))).toBe('Rental agreement');
  });

  test('else not at all: sentences, numbers and machine-made file names or words are not titles', () => {
    expect(titleOf(member('# net\n\nВыполнение запросов', '0356.txt', 'ru'))).toBeNull();
    expect(titleOf(member('We met at eight.'))).toBeNull();
    expect(titleOf(member('We met at eight.', 'knockout_groups_test.MD'))).toBeNull();
    expect(titleOf(member('2017 report', '0001.txt'))).toBeNull();
    expect(titleOf(member('roman.bmp 12/14', '0001.txt'))).toBeNull();
    expect(titleOf(member(`${'A very long line that goes on '.repeat(4)}\nText`))).toBeNull();
  });
});
