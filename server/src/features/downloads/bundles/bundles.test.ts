import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { BundleChange, BundleContent, BundlePlan } from '@sheaf/contract/bundles/bundles';
import type { Target } from '@sheaf/contract/bundles/target';
import { shippedTargets } from '@sheaf/contract/bundles/targets';
import type { Category } from '@sheaf/contract/categorization';
import type { Download } from '@sheaf/contract/downloads';
import type { Problem } from '@sheaf/contract/problems';
import type { Project } from '@sheaf/contract/projects';
import { makePdf } from '@sheaf/testing/documents/pdf';
import { readZip } from '@sheaf/testing/documents/zip';
import { startApp, type TestApp } from '@sheaf/testing/server/app';
import { temporaryFolder } from '@sheaf/testing/temporary-folder';
import { download, jobEnd, run } from '@sheaf/testing/visitor/jobs';
import { pdfAbout, personWith, pileOf, projectWith } from '@sheaf/testing/visitor/pile';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compilePdfium } from '../../../platform/pdf/module.ts';
import { openPdfium } from '../../../platform/pdf/pdfium.ts';
import { recordDownload } from './bundles.store.ts';

const PILE = [...pileOf(3, ['baking', 'garten']), pdfAbout('sailing', 8), pdfAbout('sailing', 9)];
const EVERY_TARGET = 'target=gemini-notebook-free';

const SMALL_PDFS = {
  ...shippedTargets[0],
  id: 'small-pdfs',
  limits: {
    files: 20,
    file_mb: null,
    file_words: null,
    file_tokens: 2_500,
    file_characters: null,
    total_tokens: null,
  },
  accepts: ['pdf'],
  prefers: 'pdf',
};

const TIGHT_PDFS = {
  ...SMALL_PDFS,
  id: 'tight-pdfs',
  limits: { ...SMALL_PDFS.limits, file_mb: 0.2, file_tokens: null },
};

/** Letters that hardly compress, as frequent as in a text: others would be taken for a cipher. */
const noise = (length: number, seed: number): string => {
  let state = seed;
  const next = () => {
    state = (state * 48_271) % 2_147_483_647;
    return 'etaoinsrhldcmu'[Math.floor(state / 65_536) % 14] ?? '';
  };
  return Array.from({ length }, next).join('');
};

async function pagesOf(pdf: Buffer | undefined): Promise<string[]> {
  const pdfium = await openPdfium(await compilePdfium({ memoryMb: 256 }));
  const document = pdfium.openBytes(pdf ?? Buffer.of());
  return Array.from(
    { length: document.pageCount },
    (_, page) => document.readPage(page, { maxChars: 10_000 })?.text ?? '',
  );
}

describe('bundles', () => {
  let app: TestApp;
  let project: Awaited<ReturnType<typeof sorted>>;
  const folder = temporaryFolder();
  beforeAll(async () => {
    const file = path.join(folder, 'tools.json');
    await writeFile(file, JSON.stringify([...shippedTargets, SMALL_PDFS, TIGHT_PDFS]));
    app = await startApp({ env: { AI_TOOLS_FILE: file } });
    project = await sorted();
  });
  afterAll(async () => {
    await app.close();
  });

  const sorted = async () => {
    const { person, id } = await personWith(app, PILE);
    await run(person, `/ai/${id}/categorize-raw`);
    await run(person, `/ai/${id}/assign-categories`, { max_categories: 5 });
    return { person, id, base: `/projects/${id}` };
  };
  const planOf = async ({ person, base }: typeof project, query = EVERY_TARGET) =>
    (await person.get<BundlePlan>(`${base}/bundles?${query}`)).body;
  const filesOf = async ({ person, base }: typeof project, query = EVERY_TARGET) => {
    const zip = await download(person, `${base}/bundles/download?${query}`);
    return { filename: zip.filename, files: await readZip(zip.content), content: zip.content };
  };
  const namesIn = (files: ReadonlyMap<string, Buffer>, ending = '.md') =>
    [...files.keys()].filter((name) => /^\d/.test(name) && name.endsWith(ending));

  it('are planned for any tool, each with its figures and their source', async () => {
    const targets = (await project.person.get<Target[]>('/targets')).body;
    expect(targets.length).toBeGreaterThan(30);
    for (const target of targets) {
      expect(target.source.url).toMatch(/^https?:/);
      const plan = await planOf(project, `target=${target.id}`);
      expect(plan).toMatchObject({ target: target.id, format: target.prefers, fits: true, refusal: null });
      expect(plan.bundles.every(({ fits, over }) => fits && over.length === 0)).toBe(true);
      const left = plan.format === 'pdf' ? 6 : 0;
      expect(plan.left_out).toHaveLength(left);
      expect(plan.totals.documents).toBe(PILE.length - left);
    }
  });

  it('come as a ZIP with the project’s name and an index, with the same bytes each time', async () => {
    const { filename, files, content } = await filesOf(project);
    const plan = await planOf(project);
    expect(filename).toBe('Pile for Gemini Notebook (NotebookLM), Standard (free).zip');
    expect([...files.keys()]).toEqual(['index.md', ...plan.bundles.map(({ name }) => name), 'manifest.json']);
    const all = namesIn(files)
      .map((name) => files.get(name)?.toString('utf8'))
      .join('');
    for (const { name } of PILE) {
      expect(all.match(new RegExp(`^## D\\d{3} · ${name}$`, 'gm'))).toHaveLength(1);
      expect(files.get('index.md')?.toString('utf8')).toContain(` · ${name}: `);
    }
    expect(all).toMatch(/^\[D\d{3} · sailing-8\.pdf · p\. 1\]$/m);
    const again = await filesOf(project, `${EVERY_TARGET}&force_regenerate=true`);
    expect(again.content.equals(content)).toBe(true);
  });

  it('say in their index what each category is about, by the documents that they contain', async () => {
    const categories = (await project.person.get<Category[]>(`${project.base}/categories`)).body;
    const index = async (query: string) =>
      String((await filesOf(project, query)).files.get('index.md'))
        .split('## ')
        .find((part) => /^Categories/.test(part));
    const all = await index(EVERY_TARGET);
    for (const { name } of categories) expect(all).toMatch(new RegExp(`^- ${name}: \\S.*$`, 'm'));
    expect(all?.match(/^ {2}- “.+” \(D\d{3} · .+\)$/gm)?.length).toBeGreaterThan(0);
    expect(all?.match(/^ {2}- Most typical: D\d{3} · .+\.(txt|pdf)$/gm)).toHaveLength(categories.length);
    const pdfs = await index('target=copilot-notebooks');
    expect(pdfs).toContain('.pdf');
    expect(pdfs).not.toContain('.txt');
  });

  it('leave out the requested categories, name them, and number the others without a gap', async () => {
    const own = await sorted();
    const { bundles, totals } = await planOf(own);
    const [without] = bundles;
    const query = `${EVERY_TARGET}&leave_out=${without?.category_ids[0]}`;
    const plan = await planOf(own, query);
    const rest = bundles.slice(1).map(({ name }, index) => `0${index + 1}${name.slice(2)}`);
    expect(plan.bundles.map(({ name }) => name)).toEqual(rest);
    expect(plan.totals.documents).toBe(totals.documents - (without?.documents ?? 0));
    const [left] = plan.left_out_categories;
    expect(left).toMatchObject({ category_id: without?.category_ids[0], documents: without?.documents });
    const { files } = await filesOf(own, query);
    expect(namesIn(files)).toEqual(rest);
    expect(files.get('index.md')?.toString('utf8')).toContain(
      `## Left out by choice\n\n- ${left?.name}: ${left?.documents} documents\n`,
    );
    expect(JSON.parse(String(files.get('manifest.json'))).left_out.categories).toEqual([
      { name: left?.name, documents: left?.documents },
    ]);
    // The others keep the numbers of the download, as far as possible.
    const whole = (await planOf(own)).bundles.map(({ name }) => name);
    expect(whole).toEqual([...rest, `0${bundles.length}${bundles[0]?.name.slice(2)}`]);
    const all = bundles.flatMap(({ category_ids }) => category_ids).join(',');
    const none = await own.person.get<Problem>(`${own.base}/bundles?leave_out=${all}`);
    expect(none.body).toMatchObject({ code: 'nothing_to_do' });
  });

  it('use the tool chosen for the project, even during a run, and propose its maximum', async () => {
    const { person } = project;
    const id = await projectWith(person, PILE);
    const base = `/projects/${id}`;
    const choose = (bundle_target: string, bundle_format: string | null) =>
      person.patch<Project>(base, { bundle_target, bundle_format });
    expect((await choose('gemini-notebook-plus', 'txt')).body).toMatchObject({
      bundle_target: 'gemini-notebook-plus',
      bundle_format: 'txt',
    });
    const chosen = (await person.get<BundlePlan>(`${base}/bundles`)).body;
    // All documents fit into one file.
    expect(chosen).toMatchObject({ target: 'gemini-notebook-plus', format: 'txt' });
    expect(chosen.max_categories).toBe(chosen.caps.files);
    await person.post(`/ai/${id}/categorize-raw`);
    expect((await choose('open-webui-self-hosted', null)).status).toBe(200);
    const unlimited = (await person.get<BundlePlan>(`${base}/bundles`)).body;
    expect(unlimited).toMatchObject({ target: 'open-webui-self-hosted', format: 'md', max_categories: null });
  });

  it('are not made for a tool that does not exist, and the answer names those that do, the nearest first', async () => {
    const { person, base } = project;
    const chosen = await person.patch<Problem>(base, { bundle_target: 'notebook' });
    const asked = await person.get<Problem>(`${base}/bundles?target=notebook`);
    expect([chosen.status, asked.status]).toEqual([400, 400]);
    expect(chosen.body.errors?.bundle_target).toMatch(
      /^There is no tool "notebook" on this server. It has, nearest first:\n {2}gemini-notebook-free\n/,
    );
    expect(asked.body.errors?.target).toContain('\n  copilot-notebooks\n');
  });

  it('contain the documents without a category too', async () => {
    const { person } = project;
    const id = await projectWith(person, [{ name: 'late.txt', content: 'A late text.' }]);
    const own = { person, id, base: `/projects/${id}` };
    expect((await planOf(own)).bundles).toMatchObject([{ name: '01 Uncategorized.md', category_ids: [] }]);
    const { files } = await filesOf(own, 'target=copilot-agent-builder');
    expect(files.get('01 Uncategorized.txt')?.toString('utf8')).toContain('A late text.');
  });

  it('are PDFs if the tool accepts nothing else, and name the documents left out', async () => {
    const plan = await planOf(project, 'target=copilot-notebooks');
    expect(plan.left_out).toContain(pileOf(3, ['baking'])[0]?.name);
    const { files } = await filesOf(project, 'target=copilot-notebooks');
    expect(namesIn(files, '.pdf')).toEqual(plan.bundles.map(({ name }) => name));
    expect(files.get('index.md')?.toString('utf8')).toContain('## Left out, since they are not PDFs');
  });

  it('cut a PDF that is too large between its pages', async () => {
    const { person } = project;
    const pages = Array.from({ length: 24 }, (_, index) => `Page ${index + 1} of the contract. `.repeat(60));
    const id = await projectWith(person, [{ name: 'contract.pdf', content: makePdf(pages) }]);
    const own = { person, id, base: `/projects/${id}` };
    const plan = await planOf(own, 'target=small-pdfs');
    expect(plan.bundles.map(({ name }) => name)).toEqual(
      plan.bundles.map((_, index) => `01 Uncategorized (${index + 1} of ${plan.bundles.length}).pdf`),
    );
    expect(plan.bundles.length).toBeGreaterThan(2);
    const { files } = await filesOf(own, 'target=small-pdfs');
    const text = await Promise.all(namesIn(files, '.pdf').map((name) => pagesOf(files.get(name))));
    expect(text.map(([contents]) => /contract\.pdf, pages? \d/.test(contents ?? ''))).not.toContain(false);
    expect(text.flatMap((bundle) => bundle.slice(1)).map((page) => /^Page \d+/.exec(page)?.[0])).toEqual(
      pages.map((_, index) => `Page ${index + 1}`),
    );
  }, 60_000);

  it('are cut again if the pages of a PDF turn out larger than planned', async () => {
    const { person } = project;
    const isHeavy = (index: number) => index < 3;
    const pages = Array.from(
      { length: 24 },
      (_, index) => `Page ${index + 1} of the album. ${noise(isHeavy(index) ? 155_000 : 1_000, index + 1)}`,
    );
    const id = await projectWith(person, [{ name: 'album.pdf', content: makePdf(pages) }]);
    const own = { person, id, base: `/projects/${id}` };
    const before = await planOf(own, 'target=tight-pdfs');
    expect(before.fits).toBe(true);

    const { files } = await filesOf(own, 'target=tight-pdfs');
    const after = await planOf(own, 'target=tight-pdfs');
    expect(after.bundles.map(({ bytes }) => bytes)).not.toEqual(before.bundles.map(({ bytes }) => bytes));
    expect(namesIn(files, '.pdf')).toEqual(after.bundles.map(({ name }) => name));
    expect(after.fits).toBe(true);
    for (const name of namesIn(files, '.pdf')) {
      expect(files.get(name)?.length).toBeLessThanOrEqual(after.limits.bytes ?? 0);
    }
    const text = await Promise.all(namesIn(files, '.pdf').map((name) => pagesOf(files.get(name))));
    expect(text.flatMap((bundle) => bundle.slice(1)).map((page) => /^Page \d+/.exec(page)?.[0])).toEqual(
      pages.map((_, index) => `Page ${index + 1}`),
    );
    expect((await person.get<BundleChange[]>(`${own.base}/bundles/changes?target=tight-pdfs`)).body).toEqual(
      [],
    );
  }, 60_000);

  it('are refused if a single page of a PDF is larger than a file may be', async () => {
    const { person } = project;
    const short = Array.from({ length: 6 }, (_, index) => `Short page ${index + 1}.`);
    const pages = [...short, `A large page. ${noise(450_000, 7)}`];
    const id = await projectWith(person, [{ name: 'poster.pdf', content: makePdf(pages) }]);
    const { body } = await person.get<Download>(`/projects/${id}/bundles/download?target=tight-pdfs`);
    expect(await jobEnd(person, body.job_id ?? '')).toMatchObject({
      status: 'failed',
      error_message: expect.stringContaining('is a single page, but larger than a file may be in'),
    });
  });

  it('list what has changed since they were downloaded, and can be limited to the changed ones', async () => {
    const own = await sorted();
    const { person, base } = own;
    const before = await filesOf(own);
    const { bundles, last_download } = await planOf(own);
    expect((await person.get<BundleChange[]>(`${base}/bundles/changes?${EVERY_TARGET}`)).body).toEqual([]);
    const [from, to] = bundles.map(({ category_ids }) => category_ids[0] ?? '');
    const [moved] = await app.services.db
      .updateTable('files')
      .set({ category_id: to })
      .where('id', '=', (file) =>
        file
          .selectFrom('files')
          .select('id')
          .where('category_id', '=', from ?? '')
          .orderBy('id')
          .limit(1),
      )
      .returning(['number', 'filename'])
      .execute();
    await app.services.db
      .updateTable('projects')
      .set((row) => ({ content_version: row('content_version', '+', 1) }))
      .where('id', '=', own.id)
      .execute();

    const { body } = await person.get<BundleChange[]>(`${base}/bundles/changes?${EVERY_TARGET}`);
    const label = `D00${moved?.number} · ${moved?.filename}`;
    expect(body).toEqual(
      bundles
        .slice(0, 2)
        .map(({ name }) => ({ bundle: name, added: [], removed: [], moved: [label], read_with_ocr: [] })),
    );
    const changed = await filesOf(own, `${EVERY_TARGET}&changed_since=${last_download?.id}`);
    expect(namesIn(changed.files)).toEqual(bundles.slice(0, 2).map(({ name }) => name));
    expect(changed.files.get('CHANGES.md')?.toString('utf8')).toContain(label);
    const after = await filesOf(own);
    const isSame = (name: string) => before.files.get(name)?.equals(after.files.get(name) ?? Buffer.of());
    expect(namesIn(after.files).filter((name) => !isSame(name))).toEqual(namesIn(changed.files));
  });

  it('say their version and its date in their first and last lines, and keep it until they change', async () => {
    const own = await sorted();
    const { person, base } = own;
    const today = app.clock.now().toISOString().slice(0, 10);
    const linesOf = (files: ReadonlyMap<string, Buffer>, ending = '.md') =>
      namesIn(files, ending).map((name) => {
        const lines = (files.get(name)?.toString('utf8') ?? '').replace(/^---\n.*?\n---\n\n/s, '').trimEnd();
        return [lines.split('\n').at(0), lines.split('\n').at(-1)];
      });
    const expected = (plan: BundlePlan, versions: readonly number[]) =>
      plan.bundles.map(({ name }, index) => {
        const line = `Sheaf: ${name.slice(3, name.lastIndexOf('.'))}, version ${versions[index]}, ${today}`;
        return [line, line];
      });
    const versionsIn = (plan: BundlePlan) => plan.bundles.map(({ version, made_on }) => [version, made_on]);

    const never = await planOf(own);
    expect(versionsIn(never)).toEqual(never.bundles.map(() => [1, null]));
    const first = await filesOf(own);
    expect(linesOf(first.files)).toEqual(expected(never, [1, 1, 1]));
    const taken = await planOf(own);
    expect(taken.last_download?.version).toBe(1);
    expect(versionsIn(taken)).toEqual(taken.bundles.map(() => [1, today]));

    const [from, to] = taken.bundles.map(({ category_ids }) => category_ids[0]);
    const files = (await person.get<Array<{ id: string; final_category_id: string }>>(`${base}/files`)).body;
    const file = files.find(({ final_category_id }) => final_category_id === from)?.id;
    const move = (category_id: string | undefined) =>
      person.post(`${base}/files/move`, { file_ids: [file], category_id });
    await move(to);
    const behind = await planOf(own);
    expect(behind.last_download?.version).toBe(1);
    expect(versionsIn(behind)).toEqual([
      [2, null],
      [2, null],
      [1, today],
    ]);
    const second = await filesOf(own);
    expect(linesOf(second.files)).toEqual(expected(behind, [2, 2, 1]));
    const content = (await person.get<BundleContent>(`${base}/bundles/content?${EVERY_TARGET}`)).body;
    expect(content.files.map(({ version, made_on }) => [version, made_on])).toEqual([
      [2, today],
      [2, today],
      [1, today],
    ]);

    // As before, but later: a copy of version 2 must not look newer.
    await move(from);
    expect(linesOf((await filesOf(own)).files)).toEqual(expected(behind, [3, 3, 1]));
    const texts = await filesOf(own, `${EVERY_TARGET}&format=txt`);
    expect(linesOf(texts.files, '.txt')).toEqual(expected(await planOf(own), [4, 4, 4]));
    expect((await planOf(own)).last_download?.version).toBe(3);
  });

  it('never share a version with others of the tool that were generated meanwhile', async () => {
    const own = await sorted();
    await filesOf(own);
    const [last] = await app.services.db
      .selectFrom('bundle_downloads')
      .selectAll()
      .where('project_id', '=', own.id)
      .execute();
    if (!last) throw new Error('Nothing was recorded.');
    const bundles = last.manifest.bundles.map((bundle) => ({ ...bundle, content: 'of other documents' }));
    const record = (highestVersion: number, version: number) =>
      app.services.db.transaction().execute((tx) =>
        recordDownload(tx, {
          id: randomUUID(),
          projectId: own.id,
          target: last.target,
          format: last.format,
          manifest: { bundles: bundles.map((bundle) => ({ ...bundle, version })) },
          highestVersion,
          now: app.clock.now(),
        }),
      );
    expect(await record(0, 1)).toBe(false);
    expect(await record(1, 2)).toBe(true);
    expect((await planOf(own)).last_download?.version).toBe(2);
  });

  it('identify a deleted document by its number, since its name is not retained', async () => {
    const own = await sorted();
    await filesOf(own);
    const [file] = (await own.person.get<Array<{ id: string; filename: string }>>(`${own.base}/files`)).body;
    const { number } = await app.services.db
      .selectFrom('files')
      .select('number')
      .where('id', '=', file?.id ?? '')
      .executeTakeFirstOrThrow();
    await own.person.delete(`${own.base}/files/${file?.id}`);
    const { body } = await own.person.get<BundleChange[]>(`${own.base}/bundles/changes?${EVERY_TARGET}`);
    expect(body).toMatchObject([{ added: [], removed: [`D00${number}`], moved: [] }]);
    const rows = await app.services.db
      .selectFrom('bundle_downloads')
      .select('manifest')
      .where('project_id', '=', own.id)
      .execute();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(file?.filename);
  });

  it('are refused with the reason: no files, an unknown tool, a format that it does not accept', async () => {
    const { person, base } = project;
    const empty = await projectWith(person, []);
    for (const [call, status, code] of [
      [`/projects/${empty}/bundles`, 409, 'nothing_to_do'],
      [`${base}/bundles?target=abacus`, 400, 'invalid_input'],
      [`${base}/bundles?target=copilot-notebooks&format=md`, 400, 'invalid_input'],
      [`${base}/bundles/download?changed_since=${empty}`, 404, 'not_found'],
    ] as const) {
      const { body } = await person.get<Problem>(call);
      expect(body).toMatchObject({ status, code });
    }
  });
});
