import type { File } from '@sheaf/contract/files';
import type { SearchResult } from '@sheaf/contract/search';
import { indexText } from '@sheaf/engine/search/text-index';
import { startApp } from '@sheaf/testing/server/app';
import { duringTests } from '@sheaf/testing/server/during-tests';
import { personWith, projectWith } from '@sheaf/testing/visitor/pile';
import type { Upload, Visitor } from '@sheaf/testing/visitor/visitor';
import { beforeEach, describe, expect, it } from 'vitest';
import { eraseRemoved, mergeSegments } from './merge-segments.ts';
import { replaceSegments } from './search-index.store.ts';

const KINDS = ['harbor', 'orchard', 'quarry', 'meadow'];
const PILE: Upload[] = Array.from({ length: 20 }, (_, number) => ({
  name: `letter-${String(number).padStart(2, '0')}.txt`,
  content: `The ${KINDS[number % 4]} of letter ${number}. 東京都に住んでいます。كتاب ${'the tide '.repeat(number * 9)}
Only${number} stands in one: secretword${number}.`,
}));
const QUERIES = [
  ...[
    'harbor',
    'the',
    'tide',
    'secretword1',
    'secretword7',
    '"the tide"',
    '"harbor of letter"',
    'orchard 東京',
  ],
  ...['東', '東京都', '住んで', 'كتاب', 'letter 12', '"tide the tide" meadow', 'nowhere', '"the tide only3"'],
];

describe('a merged search index of several files', () => {
  const app = duringTests(() => startApp());
  let person: Visitor;
  let id: string;
  let project: string;

  beforeEach(async () => {
    person = await app.signedIn();
    id = await projectWith(person, PILE);
    project = `/projects/${id}`;
  });

  const context = () => ({ ...app.features.files, log: app.services.log });
  const merge = () => mergeSegments(context(), { isEmbedded: app.services.database.kind === 'embedded' });
  const search = async (query: string, by = project) =>
    (await person.get<SearchResult>(`${by}/search?q=${encodeURIComponent(query)}`)).body;
  const answers = () => Promise.all(QUERIES.map((query) => search(query)));
  const rows = () =>
    app.services.db.selectFrom('merged_segments').where('project_id', '=', id).selectAll().execute();
  const unmerged = () =>
    app.services.db
      .selectFrom('search_segments')
      .innerJoin('files', 'files.id', 'file_id')
      .where('project_id', '=', id)
      .where('merged_in', 'is', null)
      .select(['file_id', 'terms'])
      .execute();
  const removed = () => app.services.db.selectFrom('removed_members').selectAll().execute();
  const idOf = async (name: string) =>
    (await person.get<File[]>(`${project}/files`)).body.find(({ filename }) => filename === name)?.id ?? '';
  /** Whether the stored index contains a word: its letters are stored as they are, in order. */
  const hasWord = async (word: string) =>
    [...(await rows()), ...(await unmerged())].some(({ terms }) => Buffer.from(terms).includes(word));

  it('finds the same files in the same order as before', async () => {
    const before = await answers();
    expect(before.map(({ total }) => total)).toContain(20);
    await merge();
    expect(await rows()).not.toEqual([]);
    expect((await unmerged()).length).toBeLessThan(16);
    expect(await answers()).toEqual(before);
    // With files added later, before and after they are merged.
    const more = PILE.map(({ name, content }) => ({ name: `more-${name}`, content }));
    await person.upload(`${project}/upload`, more);
    const [first, ...others] = await answers();
    expect(first?.total).toBe(10);
    const count = (await rows()).length;
    await merge();
    expect(await answers()).toEqual([first, ...others]);
    expect((await rows()).length).toBeLessThanOrEqual(count + 1);
  });

  it('no longer finds deleted files, and retains none of their words', async () => {
    await merge();
    expect(await hasWord('ecretword7')).toBe(true);
    await person.delete(`${project}/files/${await idOf('letter-07.txt')}`);
    expect(await hasWord('ecretword7')).toBe(false);
    expect(await hasWord('ecretword8')).toBe(true);
    expect(await removed()).toEqual([]);
    expect((await search('secretword7')).total).toBe(0);
    expect((await search('letter')).total).toBe(19);
    expect((await search('secretword8')).total).toBe(1);
  });

  it('does not find a deleted file if the process dies in between, and the schedule removes its words', async () => {
    await merge();
    const { db } = app.services;
    const file = await idOf('letter-03.txt');
    await db.deleteFrom('files').where('id', '=', file).execute();
    expect((await search('secretword3')).total).toBe(0);
    expect((await search('letter')).total).toBe(19);
    expect(await hasWord('ecretword3')).toBe(true);
    await eraseRemoved(context(), { isEmbedded: false });
    expect(await hasWord('ecretword3')).toBe(false);
    expect(await removed()).toEqual([]);
    expect((await search('letter')).total).toBe(19);
  });

  it('is deleted with the last of its files, or with the project', async () => {
    await merge();
    await person.delete(`${project}/files`);
    expect(await rows()).toEqual([]);
    const other = await projectWith(person, PILE);
    id = other;
    await merge();
    expect(await rows()).not.toEqual([]);
    await person.delete(`/projects/${other}`);
    expect(await rows()).toEqual([]);
    expect(await removed()).toEqual([]);
  });

  it('finds a replaced text by its new words only', async () => {
    await merge();
    const { db } = app.services;
    // As OCR does.
    const fileId = await idOf('letter-05.txt');
    await replaceSegments(db, { fileId, segments: indexText('A letter about glaciers.') });
    for (const erase of [async () => 0, () => eraseRemoved(context(), { isEmbedded: false }), merge]) {
      await erase();
      expect((await search('secretword5')).total).toBe(0);
      expect((await search('glaciers')).total).toBe(1);
      expect((await search('letter')).total).toBe(20);
    }
    expect(await hasWord('ecretword5')).toBe(false);
  });

  it('never mixes files of different projects', async () => {
    const { id: other } = await personWith(app, PILE);
    await merge();
    const all = await app.services.db
      .selectFrom('merged_segments')
      .innerJoin('files', (join) => join.on('files.id', '=', (row) => row.fn('any', ['file_ids'])))
      .select(['files.project_id as of_file', 'merged_segments.project_id as of_row'])
      .execute();
    expect(new Set(all.map(({ of_row }) => of_row)).has(other)).toBe(true);
    expect(all.filter(({ of_file, of_row }) => of_file !== of_row)).toEqual([]);
    expect((await search('letter')).total).toBe(20);
  });

  it('can be searched while it is merged and files are added and deleted', async () => {
    const before = await search('secretword1');
    const asked = async () => {
      for (let round = 0; round < 8; round += 1) {
        expect((await search('secretword1')).total).toBe(before.total);
        expect((await search('"harbor of letter"')).total).toBe(5);
      }
    };
    const changed = async () => {
      await merge();
      await person.upload(`${project}/upload`, [{ name: 'late.txt', content: 'A late meadow.' }]);
      await person.delete(`${project}/files/${await idOf('letter-03.txt')}`);
      await merge();
    };
    await Promise.all([asked(), changed()]);
    expect((await search('secretword3')).total).toBe(0);
  });

  it('counts files as not indexed if a newer version has written it', async () => {
    await merge();
    const { db } = app.services;
    const { length: missing } = (await rows()).flatMap(({ file_ids }) => file_ids);
    await db.updateTable('merged_segments').set({ format: 2 }).where('project_id', '=', id).execute();
    expect(await search('letter')).toMatchObject({ total: 20 - missing, unindexed_files: missing });
    const [left] = await unmerged();
    if (left) {
      await db
        .updateTable('search_segments')
        .set({ format: 4 })
        .where('file_id', '=', left.file_id)
        .execute();
      expect(await search('letter')).toMatchObject({ total: 19 - missing, unindexed_files: missing + 1 });
    }
  });
});
