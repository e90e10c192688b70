import { createHash } from 'node:crypto';
import { mcpTools } from '@sheaf/contract/mcp/tools';
import { readZip } from '@sheaf/testing/documents/zip';
import { startApp, type TestApp } from '@sheaf/testing/server/app';
import { download } from '@sheaf/testing/visitor/jobs';
import { keyOf, McpVisitor } from '@sheaf/testing/visitor/mcp';
import { documentAbout, pileOf, projectWith } from '@sheaf/testing/visitor/pile';
import type { Visitor } from '@sheaf/testing/visitor/visitor';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const NOWHERE = '01900000-0000-7000-8000-000000000000';
const TARGET = 'gemini-notebook-free';

describe('an MCP client', () => {
  let app: TestApp;
  let person: Visitor;
  let mcp: McpVisitor;
  let project_id: string;
  beforeAll(async () => {
    app = await startApp({ database: 'embedded', env: { SIGNUP_COURTESY_CREDITS: '1000' } });
    person = await app.signedIn();
    mcp = await McpVisitor.connect(app.url, { key: (await keyOf(person)).key });
    project_id = await projectWith(person, pileOf(4, ['baking', 'sailing']));
    await runToEnd('raw_categorization');
    await runToEnd('assign_categories');
  });
  afterAll(async () => {
    await mcp?.close();
    await app.close();
  });

  async function runToEnd(run: 'raw_categorization' | 'assign_categories' | 'place_new') {
    const start = await mcp.call('start_run', { project_id, run, max_credits: 20 });
    expect(start).toMatchObject({ isError: false });
    const { job_id } = start.data;
    for (;;) {
      const { data } = await mcp.call('get_run', { job_id, wait_seconds: 20 });
      if (data.status !== 'running') return data;
    }
  }

  it('finds twelve tools, each with its price, its schemas and how it behaves', async () => {
    const { tools } = await mcp.client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(Object.keys(mcpTools));
    for (const { description, inputSchema, outputSchema, annotations, name } of tools) {
      expect(description, name).toMatch(/costs? /i);
      expect(inputSchema).toMatchObject({ type: 'object', additionalProperties: false });
      expect(outputSchema).toMatchObject({ type: 'object' });
      expect(annotations).toMatchObject({ openWorldHint: false });
    }
    const changing = tools.filter(({ annotations }) => !annotations?.readOnlyHint).map(({ name }) => name);
    expect(changing).toEqual(['add_text', 'start_run', 'edit_categories']);
  });

  it('lists projects, and is told what is wrong with invalid input', async () => {
    const { data, text } = await mcp.call('list_projects', {});
    expect(data.projects).toMatchObject([{ id: project_id, name: 'Pile', file_count: 8 }]);
    expect(text).toBe('1 project.');
    const refused = await mcp.call('list_projects', { page: 2 } as never);
    expect(refused).toMatchObject({ isError: true });
    expect(refused.text).toMatch(
      /^Invalid input: .*Nothing was changed.* Correct the input and call again\.$/,
    );
  });

  it('adds texts to folders, lists those of a folder, and makes categories of them', async () => {
    const own = await projectWith(person, []);
    const add = (folder: string) =>
      mcp.call('add_text', { project_id: own, filename: 'README.md', folder, text: `About ${folder}.` });
    expect((await add('Letters/1989')).text).toMatch(/^“Letters\/1989\/README\.md” was added/);
    await add('Letters');
    await add('Bills');
    expect(await add('../up')).toMatchObject({ isError: true });
    const { data: listed } = await mcp.call('list_files', { project_id: own, folder: 'Letters' });
    expect(listed.files.map(({ folder, filename }) => [folder, filename])).toEqual([
      ['Letters/1989', 'README.md'],
      ['Letters', 'README.md'],
    ]);
    const edit = { kind: 'keep_folders' } as const;
    const preview = await mcp.call('edit_categories', { project_id: own, edit } as never);
    expect(preview.text).toBe(
      'Preview only, nothing was changed: Kept the folders Letters and Bills as categories. Call again with apply to make the change.',
    );
    await mcp.call('edit_categories', { project_id: own, edit, apply: true } as never);
    const { data: made } = await mcp.call('list_categories', { project_id: own });
    expect(made.categories.map(({ name, file_count }) => [name, file_count])).toEqual([
      ['Letters', 2],
      ['Bills', 1],
    ]);
  });

  it('reads one project, and no one else’s', async () => {
    const { data } = await mcp.call('get_project', { project_id });
    expect(data.project).toMatchObject({ id: project_id, next_step: 'download' });
    const refused = await mcp.call('get_project', { project_id: NOWHERE });
    expect(refused).toMatchObject({
      isError: true,
      text: 'Project not found. Nothing was changed and nothing was charged. Call list_projects for the ids of the projects that this key can access.',
    });
  });

  it('adds a text once, and is told why another is refused', async () => {
    const own = await projectWith(person, []);
    const note = { project_id: own, filename: 'Note', text: documentAbout('baking', 77) };
    const { data, text } = await mcp.call('add_text', note);
    expect(data.added).toMatchObject({ filename: 'Note.txt', file_credits: 1 });
    expect(text).toMatch(/^“Note.txt” was added: \d+ tokens\.$/);
    const again = await mcp.call('add_text', note);
    expect(again.data).toMatchObject({ added: null, skipped: { filename: 'Note.txt' } });
    expect(again.text).toContain('Nothing was added');
    const refused = await mcp.call('add_text', { ...note, filename: 'empty.md', text: '   ' });
    const { data: after } = await mcp.call('list_files', { project_id: own });
    expect(after.total).toBe(refused.isError ? 1 : 2);
    expect((await mcp.call('add_text', { ...note, project_id: NOWHERE })).isError).toBe(true);
  });

  it('learns how to upload a file, with a request that works and contains no key', async () => {
    const { data } = await mcp.call('upload_link', { project_id });
    expect(data).toMatchObject({
      url: `${app.url}/projects/${project_id}/upload`,
      method: 'POST',
      headers: { Authorization: 'Bearer $SHEAF_KEY' },
      field: 'files',
    });
    expect(JSON.stringify(data)).not.toContain('shf_live_');
    const form = new FormData();
    form.append(data.field, new Blob([documentAbout('sailing', 99)]), 'sent.txt');
    const { key } = await keyOf(person);
    const headers = { authorization: data.headers.Authorization.replace('$SHEAF_KEY', key) };
    const sent = await fetch(data.url, { method: data.method, headers, body: form });
    expect(await sent.json()).toMatchObject({ uploaded_files: [{ filename: 'sent.txt' }] });
    expect((await mcp.call('upload_link', { project_id: NOWHERE })).isError).toBe(true);
  });

  it('learns the price of a run, and pays exactly that', async () => {
    const own = await projectWith(person, pileOf(3, ['garten']));
    const { data, text } = await mcp.call('estimate_run', { project_id: own, run: 'raw_categorization' });
    expect(data).toMatchObject({ run: 'raw_categorization', credits: 3, files: 3 });
    expect(text).toContain('would cost 3 credits for 3 files');
    const two = { project_id: own, run: 'raw_categorization', max_files: 2 } as const;
    expect((await mcp.call('estimate_run', two)).data.credits).toBe(2);
    const refused = await mcp.call('start_run', { ...two, max_files: 3, max_credits: 2 });
    expect(refused).toMatchObject({ isError: true });
    expect(refused.text).toBe(
      'Costs more than allowed: This run costs 3 credits, and at most 2 were allowed. Nothing was started and nothing was charged; allow more, or make the run smaller. Ask the person whether to spend that much, then call again with a higher max_credits.',
    );
    const start = await mcp.call('start_run', { ...two, max_credits: 2 });
    expect(start.data).toMatchObject({ credits_used: 2, remaining_credits: (data.balance ?? 0) - 2 });
    const early = await mcp.call('estimate_run', { project_id: own, run: 'place_new' });
    expect(early.text).toBe(
      'Another run comes first: There are no categories to place files into. Run phase 2 first. Nothing was changed and nothing was charged. Phase 1 is the run raw_categorization, phase 2 is assign_categories or merge_categories; get_project says which is the next step.',
    );
  });

  it('sorts a project in both phases from one call, and knows the job of the second', async () => {
    const sorted = await projectWith(person, pileOf(2, ['baking', 'sailing']));
    const { data, text } = await mcp.call('estimate_run', { project_id: sorted, run: 'sort' });
    expect(data).toMatchObject({ credits: 14, files: 4 });
    expect(text).toContain('If merging changes nothing, its credits are returned.');
    const start = await mcp.call('start_run', { project_id: sorted, run: 'sort', max_credits: 14 });
    let end = await mcp.call('get_run', { job_id: start.data.job_id, wait_seconds: 20 });
    while (end.data.status === 'running')
      end = await mcp.call('get_run', { job_id: start.data.job_id, wait_seconds: 20 });
    expect(end.text).toContain(`Phase 2 has started as job ${end.data.next_job_id}.`);
    const job_id = end.data.next_job_id ?? '';
    const last = await mcp.call('get_run', { job_id, wait_seconds: 20 });
    expect(last.data).toMatchObject({ status: 'completed' });
    const { data: projects } = await mcp.call('list_projects', {});
    expect(projects.projects.find(({ id }) => id === sorted)).toMatchObject({
      next_step: 'download',
      files_to_check: expect.any(Number),
    });
  });

  it('watches a run to its end, with its progress', async () => {
    const own = await projectWith(person, pileOf(5));
    const { data } = await mcp.call('start_run', {
      project_id: own,
      run: 'raw_categorization',
      max_credits: 100,
    });
    const seen: number[] = [];
    const onprogress = ({ progress }: { progress: number }) => void seen.push(progress);
    const input = { job_id: data.job_id, wait_seconds: 25 };
    let end = await mcp.call('get_run', input, { onprogress });
    while (end.data.status === 'running') end = await mcp.call('get_run', input, { onprogress });
    expect(end.data).toMatchObject({ status: 'completed', progress: 100 });
    expect(end.data.result?.message).toMatch(/^\d+ of \d+ placed in \d+ raw categor/);
    expect(end.text).toBe(`The job is done: ${end.data.result?.message}.`);
    expect(seen).toEqual(seen.toSorted((a, b) => a - b));
    expect((await mcp.call('get_run', { job_id: NOWHERE })).text).toContain('start_run returns the job_id');
  });

  it('lists categories and files, page by page', async () => {
    const { data } = await mcp.call('list_categories', { project_id });
    const [first] = data.categories;
    const sum = data.categories.reduce((total, { file_count }) => total + file_count, 0);
    expect(sum).toBe(8);
    expect(data.categories.some((category) => 'summary' in category)).toBe(false);
    const summarized = (await mcp.call('list_categories', { project_id, summaries: true })).data;
    expect(summarized).toMatchObject(data);
    for (const { id, summary } of summarized.categories) {
      expect(summary?.terms).not.toEqual([]);
      const own = (await mcp.call('list_files', { project_id, category_id: id })).data.files;
      expect(own.map((file) => file.id)).toContain(summary?.central_file?.id);
    }
    const listed: string[] = [];
    let cursor: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof mcp.call<'list_files'>>> = await mcp.call('list_files', {
        project_id,
        limit: 3,
        ...(cursor !== null && { cursor }),
      });
      listed.push(...page.data.files.map(({ id }) => id));
      cursor = page.data.next_cursor;
      expect(page.data.files.length).toBeLessThanOrEqual(3);
    } while (cursor !== null);
    const all = (await person.get<Array<{ id: string }>>(`/projects/${project_id}/files`)).body;
    expect(listed).toEqual(all.map(({ id }) => id));
    const ofFirst = await mcp.call('list_files', { project_id, category_id: first?.id });
    expect(ofFirst.data.total).toBe(first?.file_count);
    const lost = await mcp.call('list_files', { project_id, cursor: NOWHERE });
    expect(lost.text).toContain('Start again without a cursor.');
    expect((await mcp.call('list_categories', { project_id: NOWHERE })).isError).toBe(true);
  });

  it('checks the fit for a target, and is told all target ids if one is unknown', async () => {
    const { data, text } = await mcp.call('check_fit', { project_id, target: TARGET });
    expect(data).toMatchObject({ target: TARGET, fits: true });
    expect(text).toMatch(
      /^It fits gemini-notebook-free: \d+ documents in \d+ \.md files?\. None of them has been generated yet\.$/,
    );
    const refused = await mcp.call('check_fit', { project_id, target: 'no-such-tool' });
    expect(refused).toMatchObject({ isError: true });
    expect(refused.text).toContain(TARGET);
  });

  it('reads bundles byte for byte, matching the hashes that it is given', async () => {
    const link = await mcp.call('get_bundle', { project_id, target: TARGET });
    expect(link.data.job_id).toBeNull();
    const response = await fetch(link.data.download_url ?? '');
    const zip = await readZip(Buffer.from(await response.arrayBuffer()));
    const overHttp = await download(person, `/projects/${project_id}/bundles/download?target=${TARGET}`);
    expect(await readZip(overHttp.content)).toEqual(zip);
    expect(link.data.filename).toBe(overHttp.filename);
    expect(link.data.files.length).toBeGreaterThan(0);
    for (const { name, sha256, bytes } of link.data.files) {
      const text = await readText(name);
      expect(Buffer.from(text)).toEqual(zip.get(name));
      expect(Buffer.byteLength(text)).toBe(bytes);
      expect(createHash('sha256').update(text).digest('hex')).toBe(sha256);
    }
    const refused = await mcp.call('get_bundle', { project_id, target: TARGET, name: 'nothing.md' });
    expect(refused.text).toContain('There is no bundle "nothing.md" in this set.');
  });

  it('says which version a tool was given, and which bundles have changed since', async () => {
    const own = await projectWith(person, [{ name: 'bread.txt', content: 'Rye bread needs a day.' }]);
    const [file] = (await mcp.call('get_bundle', { project_id: own, target: TARGET })).data.files;
    expect(file?.version).toBe(1);
    const line = `Sheaf: ${file?.name.slice(3, -3)}, version 1, ${file?.made_on}`;
    const text = (await pagesOf(own, file?.name ?? '')).join('');
    expect(text.match(/^Sheaf: .*$/gm)).toEqual([line, line]);
    const fit = async () => mcp.call('check_fit', { project_id: own, target: TARGET });
    expect((await fit()).text).toMatch(/ Last generated: version 1, [\d-]{10}; the newest\.$/);
    await mcp.call('add_text', { project_id: own, filename: 'boats.txt', text: 'A dinghy has one mast.' });
    const changed = await fit();
    expect(changed.text).toMatch(/ Last generated: version 1, [\d-]{10}; 1 of 1 changed since\.$/);
    expect(changed.data.bundles).toMatchObject([{ version: 2, made_on: null }]);
  });

  it('reads a large bundle in pages that split no character', async () => {
    const own = await projectWith(person, [
      { name: 'long.txt', content: 'Zwölf Boxkämpfer — 𝄞. '.repeat(9_000) },
    ]);
    const [file] = (await mcp.call('get_bundle', { project_id: own, target: TARGET })).data.files;
    const pages = await pagesOf(own, file?.name ?? '');
    expect(pages.length).toBeGreaterThan(5);
    expect(pages.join('')).not.toContain('\uFFFD');
    expect(createHash('sha256').update(pages.join('')).digest('hex')).toBe(file?.sha256);
  });

  const readText = async (name: string) => (await pagesOf(project_id, name)).join('');
  async function pagesOf(id: string, name: string): Promise<string[]> {
    const pages: string[] = [];
    let cursor: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof mcp.call<'get_bundle'>>> = await mcp.call('get_bundle', {
        project_id: id,
        target: TARGET,
        name,
        ...(cursor !== null && { cursor }),
      });
      pages.push(page.data.text ?? '');
      cursor = page.data.next_cursor;
    } while (cursor !== null);
    return pages;
  }

  it('edits categories only if it asks to apply the edit, and undoes that', async () => {
    const before = (await mcp.call('list_categories', { project_id })).data;
    const [category] = before.categories;
    const edit = { kind: 'update', category_id: category?.id ?? '', name: 'Bread and more' } as const;
    const preview = await mcp.call('edit_categories', { project_id, edit });
    expect(preview.data).toMatchObject({
      applied: false,
      summary: `Renamed ${category?.name} to Bread and more`,
    });
    expect(preview.data.categories).toContainEqual(
      expect.objectContaining({
        name: 'Bread and more',
        before: expect.objectContaining({ name: category?.name }),
      }),
    );
    expect((await mcp.call('list_categories', { project_id })).data).toEqual(before);
    const done = await mcp.call('edit_categories', {
      project_id,
      edit,
      apply: true,
      after_edit: before.newest_edit,
    });
    expect(done.data).toMatchObject({ applied: true, summary: preview.data.summary });
    expect(done.data.newest_edit).not.toBe(before.newest_edit);
    const late = { project_id, edit, apply: true, after_edit: before.newest_edit };
    expect((await mcp.call('edit_categories', late)).text).toContain('repeat the call with its newest_edit');
    const undo = { project_id, edit: { kind: 'undo' } } as const;
    expect((await mcp.call('edit_categories', undo)).text).toBe(
      `Preview only, nothing was changed: Undone: ${preview.data.summary}. Call again with apply to make the change.`,
    );
    const undone = await mcp.call('edit_categories', { ...undo, apply: true });
    expect(undone.data).toMatchObject({ applied: true, newest_edit: before.newest_edit });
    expect(undone.text).toBe(`Undone: ${preview.data.summary}. The edit "redo" reverses it.`);
    expect((await mcp.call('list_categories', { project_id })).data).toEqual(before);
  });

  it('is told when a tool does not exist', async () => {
    await expect(mcp.call('delete_everything' as never, {} as never)).rejects.toThrow('There is no tool');
  });

  it('is told what a canceled run has done, and what was returned', async () => {
    app.worker?.stop();
    const own = await projectWith(person, pileOf(1, ['baking']));
    const run = { project_id: own, run: 'raw_categorization', max_credits: 9 } as const;
    const { job_id } = (await mcp.call('start_run', run)).data;
    await person.post(`/internal/background-jobs/${job_id}/cancel`);
    expect((await mcp.call('get_run', { job_id })).text).toBe(
      'The job did not complete. Cancelled: 0 of 1 file categorized; 1 credit returned.',
    );
  });
});
