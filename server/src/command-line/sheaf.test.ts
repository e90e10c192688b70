import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { VERSION } from '@sheaf/contract/constants';
import { pageParts, pdfOfPages } from '@sheaf/testing/documents/page-recipe';
import { makePdf } from '@sheaf/testing/documents/pdf';
import { type ProgramResult, runSheafProcess, startSheaf } from '@sheaf/testing/server/command-line';
import { temporaryFolder } from '@sheaf/testing/temporary-folder';
import { documentAbout, documentAboutBoth } from '@sheaf/testing/visitor/pile';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runSheaf } from './run-sheaf.fixture.ts';

const work = temporaryFolder();
const workedIn = process.cwd();
let letters: string;
beforeAll(() => {
  process.chdir(work);
  letters = path.join(work, 'letters');
  mkdirSync(path.join(letters, 'sub'), { recursive: true });
  for (const [file, content] of Object.entries(LETTERS)) writeFileSync(path.join(letters, file), content);
});
afterAll(() => process.chdir(workedIn));

const BREAD = 'Mix the flour with water and yeast, knead the dough and bake the bread in a hot oven.';
const LAW = 'The tenant pays the rent to the landlord each month. The lease of the flat ends in June.';
const MIETE = 'Der Mieter zahlt dem Vermieter die Miete für die Wohnung. Der Mietvertrag endet im Juni.';
const LETTERS: Record<string, string | Buffer> = {
  'bread 1.txt': `${BREAD}\nWholemeal bread needs a longer rest.`,
  'bread 2.md': `# Rye bread\n\n${BREAD}`,
  'lease.pdf': makePdf([LAW]),
  'sub/lease 2.txt': `${LAW}\nThe deposit is returned to the tenant.`,
  'sub/miete.txt': Buffer.from(MIETE, 'latin1'),
  'sub/umlaut.txt': `${MIETE}\nDie Kaution wird dem Mieter zurückgezahlt.`,
  'broken.pdf': makePdf([LAW]).subarray(0, 200),
  'scan.pdf': pdfOfPages([{ content: pageParts.picture }]),
  'empty.txt': '',
  'picture.png': 'not a document',
};
const READABLE = [
  ...['bread 1.txt', 'bread 2.md', 'lease.pdf'],
  ...['sub/lease 2.txt', 'sub/miete.txt', 'sub/umlaut.txt'],
];

/** The command in this process, which is in the folder. */
const sheaf = (...words: string[]): Promise<ProgramResult> => runSheaf(words);
const sheafProcess = (...words: string[]): Promise<ProgramResult> => runSheafProcess(words, { cwd: work });

function rowsOf(csv: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, field = '', end] of csv.matchAll(/("(?:[^"]|"")*"|[^",\n]*)(,|\n)/g)) {
    rows.at(-1)?.push(field.startsWith('"') ? field.slice(1, -1).replaceAll('""', '"') : field);
    if (end === '\n') rows.push([]);
  }
  return rows.slice(1, -1);
}

describe('a folder sorted into a table', () => {
  let first: ProgramResult;
  let second: ProgramResult;
  beforeAll(async () => {
    [first, second] = await Promise.all([
      sheaf('sort', '--in', 'letters', '--out', 'tables/letters.csv', '--max', '4', '--offline'),
      sheafProcess('sort', '--in', letters, '--max=4'),
    ]);
  });

  it('has a row for each readable document, ordered by name', () => {
    const rows = rowsOf(readFileSync(path.join(work, 'tables/letters.csv'), 'utf8'));
    expect(rows.map(([file]) => file)).toEqual(READABLE);
    expect(rows.map(([, language]) => language)).toEqual(['en', 'en', 'en', 'en', 'de', 'de']);
    expect(new Set(rows.map((row) => row[3])).size).toBeLessThanOrEqual(4);
    expect(rows.flat().every((field) => field.trim() !== '')).toBe(true);
  });

  it('is byte-identical when repeated, to the standard output', () => {
    expect(second.stdout).toBe(readFileSync(path.join(work, 'tables/letters.csv'), 'utf8'));
  });

  it('comes with a report of what was left out and why, and exit code 3', () => {
    expect([first.code, second.code]).toEqual([3, 3]);
    expect(first.stdout).toBe('');
    expect(first.stderr).toMatch(/^6 documents sorted into \d categor(y|ies): tables\/letters\.csv\n/);
    expect(first.stderr).toContain(
      '3 documents left out:\n  broken.pdf: This PDF is damaged and cannot be opened. Save or export a new copy and sort again.\n  empty.txt: This file is empty.\n  scan.pdf: No text was found: the page is a scan.\n',
    );
    expect(first.stderr).toContain('1 other file skipped: only .txt, .md and .pdf are sorted\n');
  });

  it('leaves no temporary file beside it', () => {
    expect(readdirSync(path.join(work, 'tables'))).toEqual(['letters.csv']);
  });
});

describe('a folder sorted into merged texts', () => {
  const merged = () => path.join(work, 'merged');
  let end: ProgramResult;
  beforeAll(async () => {
    end = await sheaf('sort', '--in', 'letters', '--out', 'merged', '--max', '2');
  });

  it('holds every document once, decoded, under its name, in the text of its category', () => {
    const names = readdirSync(merged()).filter((name) => name.endsWith('.txt'));
    const texts = names.map((name) => readFileSync(path.join(merged(), name), 'utf8'));
    const headings = texts.join('').match(/(?<=={80}\n\d+\. ).*(?=\n={80})/g);
    expect(headings?.sort()).toEqual(READABLE);
    expect(texts.join('')).toContain('Vermieter die Miete für die Wohnung');
    expect(names.length).toBeLessThanOrEqual(2);
    expect(end.stderr).toContain(`: merged (${names.length} merged text`);
    expect(end.code).toBe(3);
  });

  it('has the table beside them, whose categories are the texts', () => {
    const rows = rowsOf(readFileSync(path.join(merged(), 'categories.csv'), 'utf8'));
    expect(rows.map(([file]) => file)).toEqual(READABLE);
    const texts = readdirSync(merged()).filter((name) => name.endsWith('.txt'));
    const titles = texts.map((name) => readFileSync(path.join(merged(), name), 'utf8').split('\n')[0]);
    expect(titles.sort()).toEqual([...new Set(rows.map((row) => row[3]))].sort());
  });
});

it('does not count documents twice that an earlier sort has merged into the same folder', async () => {
  const notes = path.join(work, 'notes');
  mkdirSync(notes);
  writeFileSync(path.join(notes, 'bread.txt'), BREAD);
  await sheaf('sort', '--in', 'notes', '--out', 'notes/merged');
  const again = await sheaf('sort', '--in', 'notes');
  expect(rowsOf(again.stdout).map(([file]) => file)).toEqual(['bread.txt']);
  expect(again.stderr).toContain('2 files skipped: Sheaf wrote them\n');
  expect((await sheaf('sort', '--in', 'notes/merged')).stderr).toBe(
    'There is nothing to sort: notes/merged contains no .txt, .md or .pdf files except what Sheaf wrote.\n',
  );
});

describe('a folder sorted into the categories of a list', () => {
  const finals = (end: ProgramResult) =>
    Object.fromEntries(rowsOf(end.stdout).map((row) => [row[0], row[3]]));

  it('in strict mode goes only into those, across languages, and into one for what belongs to none', async () => {
    writeFileSync(
      path.join(work, 'kinds.txt'),
      'Housing: rent, lease, landlord and tenant\n# none yet\nFootball\n',
    );
    const end = await sheaf(
      'sort',
      '--in',
      'letters',
      '--list',
      'kinds.txt',
      '--mode',
      'strict',
      '--explain',
    );
    expect(finals(end)).toMatchObject({
      'lease.pdf': 'Housing',
      'sub/lease 2.txt': 'Housing',
      'sub/miete.txt': 'Housing',
      'sub/umlaut.txt': 'Housing',
      'bread 1.txt': 'Other',
      'bread 2.md': 'Other',
    });
    expect(end.stdout).toMatch(/^file,language,raw,final,reason,second_best\n/);
    const reasons = new Map(rowsOf(end.stdout).map((row) => [row[0], row[4]]));
    expect(reasons.get('lease.pdf')).toBe('tenant; rent; landlord; lease; flat');
  });

  it('or into another number of categories than found', async () => {
    const [one, found, finer] = await Promise.all([
      sheaf('sort', '--in', 'letters', '--exactly', '1'),
      sheaf('sort', '--in', 'letters'),
      sheaf('sort', '--in', 'letters', '--finer'),
    ]);
    const countOf = (end: ProgramResult) => new Set(Object.values(finals(end))).size;
    expect(countOf(one)).toBe(1);
    expect(one.stderr).not.toContain('--exactly');
    expect(countOf(finer)).toBeGreaterThanOrEqual(countOf(found));
    expect(rowsOf(finer.stdout)).toHaveLength(READABLE.length);
  });

  it('and is told if there are not that many', async () => {
    const { code, stderr } = await sheaf('sort', '--in', 'letters', '--exactly', '9');
    expect(code).toBe(3);
    expect(stderr).toMatch(/^6 documents sorted into [1-6] categories\n--exactly 9 was not possible: /);
  });
});

it('takes subfolders as a hint on request: a document on two subjects goes with its folder', async () => {
  for (const topic of ['baking', 'sailing'] as const) {
    const folder = path.join(work, 'filed', topic);
    mkdirSync(folder, { recursive: true });
    for (let number = 0; number < 12; number++)
      writeFileSync(path.join(folder, `${number}.txt`), documentAbout(topic, number));
  }
  const folderOfBoth = async (topic: string) => {
    const file = path.join(work, 'filed', topic, 'both.txt');
    writeFileSync(file, documentAboutBoth());
    const rows = rowsOf((await sheaf('sort', '--in', 'filed', '--folders')).stdout);
    rmSync(file);
    const category = rows.find(([document]) => document === `${topic}/both.txt`)?.[3];
    const beside = rows.filter((row) => row[3] === category).map(([document]) => document?.split('/')[0]);
    return [...new Set(beside)];
  };
  expect(await folderOfBoth('baking')).toEqual(['baking']);
  expect(await folderOfBoth('sailing')).toEqual(['sailing']);
});

it('reads a large folder in two threads, and each document once', async () => {
  const files = Array.from({ length: 60 }, (_, index) => `${String(index).padStart(4, '0')}.txt`);
  mkdirSync(path.join(work, 'many'));
  for (const [index, file] of files.entries())
    writeFileSync(path.join(work, 'many', file), `${index % 2 === 0 ? BREAD : LAW}\n`.repeat(250));
  const { code, stdout, stderr } = await sheaf('sort', '--in', 'many');
  expect(rowsOf(stdout).map(([file]) => file)).toEqual(files);
  expect([code, stderr]).toEqual([0, expect.stringMatching(/^60 documents sorted into .*\n$/)]);
});

describe('a sort that cannot be done writes nothing, and says why', () => {
  it.each([
    [['--in', 'nowhere'], 'The folder nowhere cannot be read: it does not exist.\n'],
    [['--in', 'letters/empty.txt'], 'letters/empty.txt is a file. --in needs a folder.\n'],
    [['--in', 'nothing'], 'There is nothing to sort: nothing contains no .txt, .md or .pdf files.\n'],
    [['--in', 'letters', '--out', 'letters', '--force'], '--in and --out are the same folder.\n'],
    [
      ['--in', 'nothing', '--out', 'no/such/table.csv'],
      'There is nothing to sort: nothing contains no .txt, .md or .pdf files.\n',
    ],
    [
      ['--in', 'letters', '--out', 'own'],
      'The folder own contains files that no sort wrote. Use a new or empty folder, or add --force.\n',
    ],
  ])('%j', async (words, sentence) => {
    mkdirSync(path.join(work, 'nothing'), { recursive: true });
    mkdirSync(path.join(work, 'own'), { recursive: true });
    writeFileSync(path.join(work, 'own/notes.txt'), 'mine');
    expect(await sheaf('sort', ...words)).toEqual({ code: 1, stdout: '', stderr: sentence });
    expect(readdirSync(path.join(work, 'own'))).toEqual(['notes.txt']);
    expect(readdirSync(work)).not.toContain('no');
  });
});

it('exits immediately when interrupted, and leaves nothing behind', async () => {
  const temporary = path.join(work, 'temporary');
  mkdirSync(temporary);
  const child = startSheaf(['sort', '--in', 'letters', '--out', 'interrupted'], {
    cwd: work,
    env: { TMPDIR: temporary },
  });
  const closed = once(child, 'close');
  while (readdirSync(temporary).length === 0) await setTimeout(5);
  child.kill('SIGINT');
  expect(await closed).toEqual([130, null]);
  expect(readdirSync(temporary)).toEqual([]);
  expect(readdirSync(work)).not.toContain('interrupted');
});

it('shows its help and its version on the standard output', async () => {
  const [help, version] = await Promise.all([sheaf('sort', '--help'), sheafProcess('--version')]);
  expect([help.code, help.stderr]).toEqual([0, '']);
  for (const option of [
    '--in DIR',
    '--out FILE.csv',
    '--out DIR',
    '--max N',
    '--list FILE',
    '--exactly N',
    '--force',
  ]) {
    expect(help.stdout).toContain(option);
  }
  expect(Math.max(...help.stdout.split('\n').map((line) => line.length))).toBeLessThanOrEqual(105);
  expect(version).toEqual({ code: 0, stdout: `sheaf ${VERSION}\n`, stderr: '' });
});

it('says what it does not understand, with a hint, and exit code 2', async () => {
  expect(await sheafProcess('sort', '--in', 'letters', '--fast')).toEqual({
    code: 2,
    stdout: '',
    stderr: 'sheaf sort has no option --fast.\n"sheaf sort --help" lists the options.\n',
  });
});

describe('files of other types', () => {
  it('are converted on request, and those that cannot be are named', async () => {
    const mixed = path.join(work, 'mixed');
    mkdirSync(path.join(mixed, 'sub'), { recursive: true });
    writeFileSync(path.join(mixed, 'bread.html'), `<h1>Bread</h1><p>${BREAD}</p><img src="x.png">`);
    writeFileSync(path.join(mixed, 'sub/lease.eml'), `From: a@example.com\nSubject: Lease\n\n${LAW}\n`);
    writeFileSync(path.join(mixed, 'broken.docx'), 'no archive');
    writeFileSync(path.join(mixed, 'kept.html'), '<p>from the page</p>');
    writeFileSync(path.join(mixed, 'kept.html.md'), BREAD);

    const without = await sheaf('sort', '--in', 'mixed', '--offline');
    expect(without.stderr).toContain('4 files skipped that --convert would convert to Markdown (.docx, ');

    const converted = await sheaf('sort', '--in', 'mixed', '--offline', '--convert');
    expect(converted.code).toBe(3);
    expect(rowsOf(converted.stdout).map(([file]) => file)).toEqual([
      'bread.html.md',
      'kept.html.md',
      'sub/lease.eml.md',
    ]);
    expect(converted.stderr).toContain('2 documents converted from 4 files of other types.\n');
    expect(converted.stderr).toContain('  bread.html: Left out: 1 picture.\n');
    expect(converted.stderr).toContain('  broken.docx: This file is damaged, or not what its name says.');
    expect(converted.stderr).toContain('  kept.html: kept.html.md is there already, and is used instead.\n');
  });
});
