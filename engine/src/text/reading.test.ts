import { encode } from 'gpt-tokenizer/encoding/o200k_base';
import { describe, expect, test } from 'vitest';
import { DIGEST_CHARS, digestOf } from './digest.ts';
import { readDocument } from './document.ts';
import { wordsOfFileName } from './file-name.ts';
import { resolveLanguages } from './language.ts';
import { readText } from './reading.ts';
import { currentTerms, outdated } from './terms.ts';
import { countTokens } from './tokens.ts';
import { visitWords } from './words.ts';

const SENTENCES: Record<string, string> = {
  en: 'The board of the company approved the annual report and thanked everybody for a good year.',
  de: 'Der Vorstand der Gesellschaft hat den Jahresbericht genehmigt und allen für das gute Jahr gedankt.',
  fr: "Le conseil d'administration a approuvé le rapport annuel et remercié tous les employés de l'entreprise.",
  es: 'El consejo de administración aprobó el informe anual y dio las gracias a todos los empleados.',
  pt: 'O conselho de administração aprovou o relatório anual e agradeceu a todos os funcionários.',
  it: "Il consiglio di amministrazione ha approvato la relazione annuale e ringraziato tutti i dipendenti dell'azienda.",
  nl: 'De raad van bestuur heeft het jaarverslag goedgekeurd en alle medewerkers bedankt voor het goede jaar.',
  pl: 'Zarząd spółki zatwierdził raport roczny i podziękował wszystkim pracownikom za dobry rok.',
  sv: 'Styrelsen har godkänt årsredovisningen och tackat alla medarbetare för ett gott år.',
  ru: 'Совет директоров утвердил годовой отчёт и поблагодарил всех сотрудников за хороший год.',
  uk: 'Рада директорів затвердила річний звіт і подякувала всім працівникам за добрий рік.',
  el: 'Το διοικητικό συμβούλιο ενέκρινε την ετήσια έκθεση και ευχαρίστησε όλους τους εργαζομένους.',
  ar: 'وافق مجلس الإدارة على التقرير السنوي وشكر جميع الموظفين على هذا العام الجيد.',
  hi: 'निदेशक मंडल ने वार्षिक रिपोर्ट को मंजूरी दी और सभी कर्मचारियों को धन्यवाद दिया।',
  zh: '董事会批准了年度报告，并感谢所有员工这一年的辛勤工作。',
  ja: '取締役会は年次報告書を承認し、全従業員の一年の働きに感謝した。',
  ko: '이사회는 연례 보고서를 승인하고 모든 직원에게 감사를 표했다.',
  id: 'Dewan direksi menyetujui laporan tahunan dan berterima kasih kepada semua karyawan atas tahun yang baik.',
  sw: 'Bodi ya wakurugenzi iliidhinisha ripoti ya mwaka na kuwashukuru wafanyakazi wote kwa mwaka mzuri.',
};

describe('the language of a document', () => {
  test.each(Object.entries(SENTENCES))('a sentence in %s is recognized', (language, text) => {
    expect(readText({ text, filename: 'a.txt' }).language).toBe(language);
  });

  test('a text without letters counts as English, or as the language of its collection', () => {
    expect(readText({ text: '', filename: '001.pdf' }).language).toBe('en');
    expect(resolveLanguages([[], [['fr', 1]], [['fr', 1]]])).toEqual(['fr', 'fr', 'fr']);
  });

  test('a doubtful text among many of one language belongs to that language', () => {
    const doubtful: [string, number][] = [
      ['da', 0.52],
      ['no', 0.48],
    ];
    const norwegian = Array.from({ length: 20 }, (): [string, number][] => [['no', 1]]);
    expect(resolveLanguages([doubtful])).toEqual(['da']);
    expect(resolveLanguages([doubtful, ...norwegian])[0]).toBe('no');
  });

  test('a Russian manual full of English code is Russian', () => {
    const text = `Установка пакета и настройка сервера\n${'npm install express\n'.repeat(8)}Затем запустите программу и проверьте работу приложения.`;
    expect(readText({ text, filename: 'readme.md' }).language).toBe('ru');
  });
});

test.each(Object.values(SENTENCES))(
  'what is sorted without an upload is read as an uploaded file is',
  (text) => {
    const { tokenCount, sketch, ...reading } = readText({ text, filename: 'a.txt' });
    expect(readDocument({ text, filename: 'a.txt' })).toEqual(reading);
    expect(tokenCount).toBeGreaterThan(0);
  },
);

describe('tokens', () => {
  const prose = Object.values(SENTENCES).join('\n\n');

  test('are counted exactly as by a plain encoder', () => {
    const numbers = Array.from({ length: 400 }, (_, i) => `${i * 7919}: ${i / 7} (${i})`).join('\n');
    for (const text of [
      '',
      'a',
      prose,
      numbers,
      prose.repeat(60),
      '<|endoftext|> is text',
      'don’t\r\n\r\nstop  \n\t x',
    ]) {
      expect(countTokens(text)).toBe(encode(text, { disallowedSpecial: new Set() }).length);
    }
  });

  test('are counted exactly in one line of 200,000 characters', () => {
    const line = 'word and other 12 words, '.repeat(8_000);
    expect(countTokens(line)).toBe(encode(line).length);
  });

  test('of 300,000 equal letters, blanks or signs are counted quickly', () => {
    const started = performance.now();
    for (const letter of ['a', ' ', '=', '中'])
      expect(countTokens(letter.repeat(300_000))).toBeGreaterThan(1_000);
    expect(performance.now() - started).toBeLessThan(5_000);
  });
});

describe('a digest', () => {
  test.each([DIGEST_CHARS - 1, DIGEST_CHARS, DIGEST_CHARS + 1, 500_000])(
    'of %i characters holds at most 30,000, its beginning and its end',
    (length) => {
      const text = `BEGIN ${'lorem ipsum '.repeat(length / 12).slice(0, length - 10)} END`;
      const digest = digestOf(text);
      expect(digest.length).toBeLessThanOrEqual(DIGEST_CHARS);
      expect([digest.startsWith('BEGIN'), digest.endsWith('END')]).toEqual([true, true]);
    },
  );

  test('contains no markup, addresses, code blocks or control characters', () => {
    const digest = digestOf(
      'a <b>bold</b>\u0000 [link](http://x.y/z) https://e.org me@e.org &amp; one two six ten and so many words more\n```js\nvar x\n```\nend',
    );
    for (const gone of ['<b>', 'http', '@', 'var x', '\u0000']) expect(digest).not.toContain(gone);
    expect(digest).toMatch(/bold[\s\S]*link[\s\S]*& [\s\S]*end/);
  });

  test('of 50 MB is read in bounded time', () => {
    const text = 'Some words of a very long document.\n'.repeat(1_400_000);
    const started = performance.now();
    expect(digestOf(text).length).toBeLessThanOrEqual(DIGEST_CHARS);
    expect(performance.now() - started).toBeLessThan(2_000);
  });

  test('is well-formed text even if a cut splits a character', () => {
    expect(digestOf('😀'.repeat(40_000)).isWellFormed()).toBe(true);
  });
});

describe('terms', () => {
  test('survive JSON, and join the inflections of a word', () => {
    const { terms } = readText({ text: 'Invoices and an invoice. The invoice is due.', filename: 'a.txt' });
    expect(JSON.parse(JSON.stringify(terms))).toEqual(terms);
    expect(terms.stems.split(' ')[0]).toBe('invoic');
    expect(terms.counts[0]).toBe(3);
  });

  test('of a scan come from the words that a person put into its file name', { tags: ['@5.26'] }, () => {
    expect(wordsOfFileName('Lease of the flat.docx.md')).toBe('Lease of the flat');
    expect(wordsOfFileName('2023-04_TelecomInvoice_scan (2).pdf')).toBe('Telecom Invoice');
    expect(readText({ text: ' \n', filename: 'Lease contract 7.pdf' })).toMatchObject({
      digest: '',
      terms: { length: 2 },
    });
  });

  test('of an older version are rebuilt', () => {
    const { digest, terms } = readText({ text: SENTENCES.en as string, filename: 'a.txt' });
    const old = { ...terms, version: 0, stems: 'x', counts: [1] };
    expect(currentTerms({ digest, filename: 'a.txt', terms: old }, 'en').stems).toBe(terms.stems);
  });
});

test('the tags of front matter are kept beside the text, also when its terms are rebuilt', () => {
  const { digest, terms } = readText({ text: '---\ntags: [house]\n---\nThe roof leaks.', filename: 'a.md' });
  expect(digest).toBe('The roof leaks.');
  expect(outdated(terms).tags).toBe('house');
  expect(terms.stems).not.toContain('hous');
  expect(readText({ text: 'The roof leaks.', filename: 'a.md' }).terms).not.toHaveProperty('tags');
});

test('French and Italian elisions are not part of the word', () => {
  const surfaces: string[] = [];
  visitWords("D'une part, l’entreprise", 'fr', (surface, stem) => {
    if (stem) surfaces.push(surface);
  });
  expect(surfaces).toContain('entreprise');
  expect(surfaces.join(' ')).not.toMatch(/['’]/);
});

test('English function words in a text in another script say nothing', () => {
  const { terms } = readText({
    text: 'SQL with the BIRD: 강화학습 모델은 추론 과정을 생성한다.',
    filename: 'a.md',
  });
  const stems = terms.stems.split(' ');
  expect(stems).toContain('sql');
  for (const word of ['with', 'the']) expect(stems).not.toContain(word);
});
