import type { PhaseStart, PhaseStatus } from '@sheaf/contract/categorization';
import type { File } from '@sheaf/contract/files';
import type { DuplicateFamily } from '@sheaf/contract/files/duplicates';
import type { Project } from '@sheaf/contract/projects';
import { readZip } from '@sheaf/testing/documents/zip';
import { startApp } from '@sheaf/testing/server/app';
import { duringTests } from '@sheaf/testing/server/during-tests';
import { download, jobEnd, run } from '@sheaf/testing/visitor/jobs';
import { documentAbout, projectWith } from '@sheaf/testing/visitor/pile';
import type { Visitor } from '@sheaf/testing/visitor/visitor';
import { beforeEach, describe, expect, it } from 'vitest';

const REPORT = documentAbout('sailing', 2).repeat(3);
const FILES = [
  { name: 'report.txt', content: REPORT },
  { name: 'report (2).md', content: REPORT },
  { name: 'shouted.txt', content: REPORT.toUpperCase().replaceAll('.', ' –') },
  { name: 'garten.txt', content: documentAbout('garten', 1) },
  { name: 'baking.txt', content: documentAbout('baking', 1) },
];

describe('copies in a project', () => {
  const app = duringTests(() => startApp());
  let person: Visitor;
  let project: string;
  let files: Record<string, File>;

  beforeEach(async () => {
    person = await app.signedIn();
    project = `/projects/${await projectWith(person, FILES)}`;
    files = await filesByName();
  });

  const filesByName = async () =>
    Object.fromEntries(
      (await person.get<File[]>(`${project}/files`)).body.map((file) => [file.filename, file]),
    );
  const idsOf = (...names: string[]) => names.map((name) => files[name]?.id);
  const leaveOut = (names: string[], isLeftOut = true) =>
    person.post(`${project}/files/leave-out`, { file_ids: idsOf(...names), left_out: isLeftOut });
  const status = async () => (await person.get<PhaseStatus>(`${project}/phase-status`)).body;
  const both = ['report (2).md', 'shouted.txt'];

  it('are found, whatever their names, before anything is charged', async () => {
    const { body } = await person.get<DuplicateFamily[]>(`${project}/duplicates`);
    expect(body).toEqual([
      { kind: 'text', file_ids: idsOf('report.txt', ...both), similarity: 1, differs: [] },
    ]);
  });

  it('cost nothing once left out, and are in no category, but are named next to what they copy', async () => {
    expect((await status()).phase1_cost).toBe(5);
    expect((await leaveOut(both)).body).toEqual({ changed_files: 2 });
    expect((await filesByName())['shouted.txt']).toMatchObject({ left_out: true });
    expect(await status()).toMatchObject({ phase1_cost: 3, phase1: { files_remaining: 3 } });

    const { body } = await person.post<PhaseStart>(
      project.replace('/projects', '/ai').concat('/categorize-raw'),
    );
    expect(body.credits_used).toBe(3);
    await jobEnd(person, body.job_id);
    await run(person, project.replace('/projects', '/ai').concat('/merge'), { max_categories: 5 });
    expect(await status()).toMatchObject({ phase1: { complete: true }, phase2: { complete: true } });
    expect((await filesByName())['shouted.txt']).toMatchObject({
      raw_category: null,
      final_category_id: null,
    });

    const { content } = await download(person, `${project}/download-single-text-file`);
    const text = content.toString();
    expect(text).toContain('Documents: 3\n');
    expect(text).toMatch(
      /report\.txt - [\d,]+ tokens \(also: report \(2\)\.md, the same text; shouted\.txt, the same text\)/,
    );
    for (const format of ['md', 'txt']) {
      const query = `target=gemini-notebook-free&format=${format}`;
      const zip = await download(person, `${project}/bundles/download?${query}`);
      const written = await readZip(zip.content);
      for (const [name, content] of written) {
        const isNamed = /also: report \(2\)\.md, the same text; shouted\.txt, the same text/.test(
          content.toString(),
        );
        const holdsReport = name.endsWith('.json') || /report\.txt/.test(content.toString());
        expect([name, isNamed]).toEqual([name, holdsReport]);
      }
    }
    expect((await person.get<Project>(project)).body.file_count).toBe(5);
  });

  it('can be taken back in, and are when the file that they copy is deleted', async () => {
    await leaveOut(both);
    expect((await leaveOut(['shouted.txt'], false)).body).toEqual({ changed_files: 1 });
    expect((await status()).phase1_cost).toBe(4);
    await person.delete(`${project}/files/${files['report.txt']?.id}`);
    expect((await filesByName())['report (2).md']).toMatchObject({ left_out: false });
    expect((await status()).phase1_cost).toBe(4);
  });

  it('are kept for good if their owner says so, which costs no download, until they are left out after all', async () => {
    const keptNames = async () =>
      Object.values(await filesByName())
        .filter(({ is_kept }) => is_kept)
        .map(({ filename }) => filename)
        .sort();
    await download(person, `${project}/download-single-text-file`);
    expect((await leaveOut(both, false)).body).toEqual({ changed_files: 0 });
    expect(await keptNames()).toEqual(both);
    expect((await person.get<Project>(project)).body.has_single_text_file).toBe(true);
    expect((await leaveOut(['shouted.txt'])).body).toEqual({ changed_files: 1 });
    expect(await keptNames()).toEqual(['report (2).md']);
  });

  it('are always copies of a file that stays in, whatever the order in which they are left out', async () => {
    const content = 'Flour, water, salt and yeast are kneaded, and the dough rests until the evening.';
    project = `/projects/${await projectWith(
      person,
      ['a.txt', 'b.txt', 'c.txt'].map((name) => ({ name, content })),
    )}`;
    files = await filesByName();
    await leaveOut(['b.txt']);
    await leaveOut(['a.txt']);
    const text = (await download(person, `${project}/download-single-text-file`)).content.toString();
    expect(text).toContain('also: a.txt, the same text; b.txt, the same text');
    // Deleting a file that is left out takes nothing back in.
    await person.delete(`${project}/files/${files['a.txt']?.id}`);
    expect((await filesByName())['b.txt']).toMatchObject({ left_out: true });
    await person.delete(`${project}/files/${files['c.txt']?.id}`);
    expect((await filesByName())['b.txt']).toMatchObject({ left_out: false });
  });

  it('that do not exist cannot be left out', async () => {
    const unknown = { file_ids: [project.slice(-36)], left_out: true };
    expect((await person.post(`${project}/files/leave-out`, unknown)).status).toBe(404);
  });
});
