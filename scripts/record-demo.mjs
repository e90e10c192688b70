// Records what `/demo` shows: starts the product on a new data folder, sorts `samples/`, and writes the answers of its
// API to `web/src/screens/demo/recording/`. Run it after the sorter, the samples or these answers have changed:
//   node scripts/with-node.mjs scripts/record-demo.mjs
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startServer } from '../testing/src/server/process.ts';
import { Visitor } from '../testing/src/visitor/visitor.ts';
import { root, runCommand } from './programs.mjs';
import { withTemporaryFolder } from './temporary-folder.mjs';

const FOLDER = join(root, 'web/src/screens/demo/recording');
/** As many as docs/samples.md says. */
const MAX_CATEGORIES = 8;
const POLL_MS = 200;

await runCommand(() =>
  withTemporaryFolder(async (folder) => {
    const server = await startServer(folder, { RATE_LIMIT: 'off' });
    try {
      await record(new Visitor(server.url));
    } finally {
      await server.stop('SIGTERM');
    }
  }),
);

async function record(visitor) {
  await ask(visitor.post('/auth/signup', { email: 'demo@example.org', password: 'paper and twine' }));
  const { id } = await ask(
    visitor.post('/projects', {
      name: 'Sample documents',
      description: '36 short texts in English, German and French, as the product sorted them',
    }),
  );
  const at = `/projects/${id}`;
  const get = (path) => ask(visitor.get(`${at}${path}`));
  const samples = readSamples();
  await ask(visitor.upload(`${at}/upload`, samples));
  await run(visitor, { id, path: 'categorize-raw', body: {} });
  const labeled = await get('/files');
  await run(visitor, { id, path: 'merge', body: { max_categories: MAX_CATEGORIES } });
  const files = await get('/files');
  const categories = await get('/categories');
  await checkTexts(visitor, { at, files, samples });
  write('project.json', {
    project: await get(''),
    files,
    labels: byId(labeled),
    categories,
    status: await get('/phase-status'),
    raw_categories: await get('/raw-categories'),
    summaries: await get('/categories/summaries'),
    storage: await get('/files/storage-usage'),
    duplicates: await get('/duplicates'),
    limits: await ask(visitor.get('/system/limits')),
    costs: await ask(visitor.get('/credits/costs')),
    balance: await ask(visitor.get('/credits/balance')),
    session: await ask(visitor.get('/auth/status')),
    edits: await get('/edits'),
    cuts: await recordCuts(visitor, { at, get, files, categories }),
  });
  const tools = await recordTools(visitor, { at, get });
  const { filename, bytes } = await fetchBundles(visitor, get);
  write('tools.json', { ...tools, filename });
  writeFileSync(join(FOLDER, 'bundles.zip'), bytes);
}

/** What regrouping into each possible number, and splitting each category, makes of the sort; each is undone again. */
async function recordCuts(visitor, { at, get, files, categories }) {
  const cut = async (path, body) => {
    const { status } = await visitor.post(`${at}${path}`, body);
    // A category without natural parts.
    if (status === 409) return null;
    const [edit] = await get('/edits');
    const made = { edit, categories: await get('/categories'), files: changesOf(files, await get('/files')) };
    await ask(visitor.post(`${at}/edits/undo`, {}));
    return made;
  };
  const preview = (count) => get(`/categories/regroup?max_categories=${count}`);
  const { min_categories: min, max_categories: max } = await preview(categories.length);
  const [regroup, split] = [{}, {}];
  for (let count = min; count <= max; count++) {
    const made =
      count === categories.length ? null : await cut('/categories/regroup', { max_categories: count });
    regroup[count] = { preview: await preview(count), made };
  }
  for (const category of categories) {
    const made = await cut(`/categories/${category.id}/split`, {});
    if (made) split[category.id] = made;
  }
  return { regroup, split };
}

function byId(files) {
  return Object.fromEntries(files.map((file) => [file.id, placementOf(file)]));
}

/** What differs of each file, to keep the recording small. */
function changesOf(before, after) {
  const sorted = byId(before);
  const changed = after.map((file) => {
    const fields = Object.entries(placementOf(file));
    const others = fields.filter(
      ([field, value]) => JSON.stringify(value) !== JSON.stringify(sorted[file.id][field]),
    );
    return [file.id, Object.fromEntries(others)];
  });
  return Object.fromEntries(changed.filter(([, fields]) => Object.keys(fields).length > 0));
}

/** Where a file is and why: what edits change. */
function placementOf(file) {
  const { final_category_id, final_category_name, final_placed_by, is_pinned, ...others } = file;
  const { confidence, reason, reason_sentence, second_category, second_nearness, fits_nowhere } = others;
  return {
    ...{ final_category_id, final_category_name, final_placed_by, is_pinned },
    ...{ confidence, reason, reason_sentence, second_category, second_nearness, fits_nowhere },
  };
}

/** The AI tools, and what each would be given, or why that is refused. */
async function recordTools(visitor, { at, get }) {
  const targets = await ask(visitor.get('/targets'));
  const chosen = await get('/bundles');
  const plans = {};
  for (const { id } of targets) plans[id] = (await visitor.get(`${at}/bundles?target=${id}`)).body;
  return { targets, chosen: chosen.target, plans };
}

async function fetchBundles(visitor, get) {
  const { target, format } = await get('/bundles');
  for (;;) {
    const { download_url, filename } = await get(`/bundles/download?target=${target}&format=${format}`);
    if (download_url) {
      const { pathname, search } = new URL(download_url, 'http://server');
      const bytes = Buffer.from(await (await visitor.fetch(pathname + search)).arrayBuffer());
      return { filename, bytes };
    }
    await sleep(POLL_MS);
  }
}

function readSamples() {
  const folder = join(root, 'samples');
  return readdirSync(folder).map((name) => ({ name, content: readFileSync(join(folder, name)) }));
}

/** The demo shows the samples themselves, which is only right while the product stores them unchanged. */
async function checkTexts(visitor, { at, files, samples }) {
  for (const { id, filename } of files) {
    const text = await (await visitor.fetch(`${at}/files/${id}/text`)).text();
    const sample = samples.find(({ name }) => name.normalize('NFC') === filename);
    if (sample?.content.toString() !== text) throw new Error(`${filename} is stored differently.`);
  }
}

async function run(visitor, { id, path, body }) {
  await ask(visitor.post(`/ai/${id}/${path}`, body));
  while ((await ask(visitor.get(`/projects/${id}/progress`))).is_processing) await sleep(POLL_MS);
}

async function ask(answer) {
  const { status, body } = await answer;
  if (status !== 200) throw new Error(`HTTP ${status}: ${JSON.stringify(body)}`);
  return body;
}

function write(name, value) {
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(join(FOLDER, name), `${JSON.stringify(value)}\n`);
}
