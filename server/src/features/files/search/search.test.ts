import type { File } from '@sheaf/contract/files';
import type { SearchResult } from '@sheaf/contract/search';
import { makePdf } from '@sheaf/testing/documents/pdf';
import { startApp } from '@sheaf/testing/server/app';
import { duringTests } from '@sheaf/testing/server/during-tests';
import { projectWith } from '@sheaf/testing/visitor/pile';
import type { Visitor } from '@sheaf/testing/visitor/visitor';
import { beforeAll, describe, expect, it } from 'vitest';
import { indexFiles } from './index-files.ts';

/** Longer than one part of the index, with something near the end. */
const LONG = `${'Nothing but sand and wind, and wind again.\n'.repeat(26_000)}Then a spring:\nthe Brunnenhof, cool ﬁne water.\n`;
const DOCUMENTS = [
  {
    name: 'lease.txt',
    content: `The tenant pays a deposit.\n\n${'Filler words. '.repeat(400)}\nNo pets allowed.`,
  },
  { name: 'pets.txt', content: 'Pets are allowed here. A deposit is not asked for. Allowed pets: cats.' },
  { name: 'brücke.txt', content: 'Die Müller-Brücke in der Straße am Fluß wird über Nacht gesperrt.' },
  {
    name: 'tokyo.txt',
    content: '私は東京都に住んでいます。ｶﾞﾗｽの器を買いました。京都へは行きま\nせんでした。',
  },
  { name: 'kitab.txt', content: 'هٰذَا الكِتَابُ عَنِ المَدْرَسَة الكبيرة، صدر عام ١٩٩٨ في القاهرة.' },
  { name: 'thai.txt', content: 'ประเทศไทยมีอาหารอร่อยมากมายในกรุงเทพมหานคร' },
  { name: 'chinese.txt', content: '中华人民共和国的首都是北京。我们明天去上海。' },
  { name: 'long.txt', content: LONG },
  { name: 'report.pdf', content: makePdf(['An introduction of the year', 'Revenue of the harbor rose']) },
];

describe('the search in the contents of a project', () => {
  const app = duringTests(() => startApp());
  let person: Visitor;
  let project: string;

  beforeAll(async () => {
    person = await app.signedIn();
    project = `/projects/${await projectWith(person, DOCUMENTS)}`;
  });

  const search = async (query: string, by = person) => {
    const { status, body } = await by.get<SearchResult>(`${project}/search?q=${encodeURIComponent(query)}`);
    expect(status).toBe(200);
    return body;
  };
  const found = async (query: string) => (await search(query)).hits.map(({ filename }) => filename);
  const marked = async (query: string) => {
    const [hit] = (await search(query)).hits;
    return hit?.marks.map(({ start, end }) => hit.snippet.slice(start, end));
  };

  it('finds the files that contain every word, best first', async () => {
    expect(await found('deposit allowed')).toEqual(['pets.txt', 'lease.txt']);
    expect(await found('deposit tenant')).toEqual(['lease.txt']);
    expect(await found('deposit unicorn')).toEqual([]);
    expect(await search('pets allowed')).toMatchObject({ total: 2, unindexed_files: 0 });
  });

  it('treats only the last word as a prefix, unless it is in quotes', async () => {
    expect(await found('introd')).toEqual(['report.pdf']);
    expect(await found('pets allo')).toHaveLength(2);
    expect(await found('allo pets')).toEqual([]);
    expect(await found('"introd"')).toEqual([]);
  });

  it('finds quoted words and hyphenated words only next to each other', async () => {
    expect(await found('"pets allowed"')).toEqual(['lease.txt']);
    expect(await found('“allowed pets” deposit')).toEqual(['pets.txt']);
    expect(await found('tenant-deposit')).toEqual([]);
    expect(await found('müller-brücke')).toEqual(['brücke.txt']);
  });

  it('ignores case, accents and umlauts, in the query and the text', async () => {
    for (const query of ['MÜLLER', 'Muller', 'mu\u0308ller', 'strasse', 'STRAẞE', 'fluss uber']) {
      expect(await found(query)).toEqual(['brücke.txt']);
    }
    expect(await marked('brucke nacht')).toEqual(['Brücke', 'Nacht']);
  });

  it('finds any part of a Japanese, Chinese or Thai word, even across a line break, but nothing split apart', async () => {
    expect(await found('東京')).toEqual(['tokyo.txt']);
    expect(await found('東京都 器')).toEqual(['tokyo.txt']);
    expect(await found('ガラスの器')).toEqual(['tokyo.txt']);
    expect(await marked('ガラス')).toEqual(['ｶﾞﾗｽ']);
    expect(await found('行きません')).toEqual(['tokyo.txt']);
    expect(await found('東京へ')).toEqual([]);
    expect(await found('人民共和')).toEqual(['chinese.txt']);
    expect(await marked('首都是北京')).toEqual(['首都是北京']);
    expect(await found('อาหารอร่อย')).toEqual(['thai.txt']);
    expect(await found('อาหารมากมาย')).toEqual([]);
  });

  it('finds Arabic with or without vowel points, in its usual spellings and with either digits', async () => {
    for (const query of ['الكتاب', 'المدرسه الكبيرة', '1998', '١٩٩٨']) {
      expect(await found(query)).toEqual(['kitab.txt']);
    }
    expect(await marked('الكتاب')).toEqual(['الكِتَابُ']);
  });

  it('shows the place in a long text exactly as written', async () => {
    const [hit] = (await search('brunnenhof fine')).hits;
    expect(hit?.filename).toBe('long.txt');
    expect(hit?.snippet).toContain('the Brunnenhof, cool ﬁne water.');
    expect(LONG.slice(hit?.offset).startsWith(hit?.snippet ?? ' ')).toBe(true);
    expect(await marked('brunnenhof fine')).toEqual(['Brunnenhof', 'ﬁne']);
  });

  it('names the page of a PDF', async () => {
    expect((await search('harbor')).hits).toMatchObject([{ filename: 'report.pdf', page: 2 }]);
    expect((await search('deposit')).hits[0]?.page).toBeNull();
  });

  it('accepts any characters, and finds nothing by those that are not part of words', async () => {
    const odd = [
      '',
      '   ',
      '"',
      '""',
      '" "',
      "'; drop table files --",
      '%_\\',
      '\u0000a',
      '🙂',
      '\ud800',
      '()&|!:*',
    ];
    for (const query of [...odd, 'a'.repeat(200), '東'.repeat(200)]) {
      const { status } = await person.get(`${project}/search?q=${encodeURIComponent(query.toWellFormed())}`);
      expect(status, query).toBe(query.includes('\u0000') ? 400 : 200);
    }
    expect(await search('()&|!:*')).toEqual({ total: 0, hits: [], unindexed_files: 0 });
    expect((await person.get(`${project}/search?q=${'a'.repeat(201)}`)).status).toBe(400);
    expect((await person.get(`${project}/search`)).status).toBe(400);
  });

  it('forgets a deleted file', async () => {
    await person.upload(`${project}/upload`, [{ name: 'gone.txt', content: 'Ephemera are gone soon.' }]);
    const { body: files } = await person.get<File[]>(`${project}/files`);
    const id = files.find(({ filename }) => filename === 'gone.txt')?.id ?? '';
    expect(await found('ephemera')).toEqual(['gone.txt']);
    await person.delete(`${project}/files/${id}`);
    expect(await found('ephemera')).toEqual([]);
    const rows = app.services.db.selectFrom('search_segments').where('file_id', '=', id).selectAll();
    expect(await rows.execute()).toEqual([]);
  });

  it('reports how many files it cannot search yet, until the schedule has indexed them', async () => {
    const { db, log } = app.services;
    const before = await search('harbor');
    await db.deleteFrom('search_segments').execute();
    await db.updateTable('files').set({ is_indexed: false }).execute();
    expect(await search('harbor')).toEqual({ total: 0, hits: [], unindexed_files: DOCUMENTS.length });
    await indexFiles({ ...app.features.files, log });
    expect(await search('harbor')).toEqual(before);
    expect(await found('brunnenhof')).toEqual(['long.txt']);
  });
});
