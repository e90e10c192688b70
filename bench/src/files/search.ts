import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { SearchResult } from '@sheaf/contract/search';
import { type Bench, type BenchDefinition, isSelected } from '../bench.ts';
import { quantile, type ResultRow, timed } from '../measuring.ts';
import { type LocalFile, Person } from '../person.ts';
import { processorSeconds } from '../process-usage.ts';
import { withServer } from '../server.ts';
import { withPostgres } from './with-postgres.ts';

const DOCUMENTS = 1_000;
const LANGUAGES = { English: 'en', Japanese: 'ja', Arabic: 'ar' } as const;
type Language = keyof typeof LANGUAGES;
const BYTES_PER_LANGUAGE = 100_000;
const QUERIES_OF_EACH_KIND = 25;
const MAX_MS = 100;

/** How fast the contents of a large project are searched. */
export const search: BenchDefinition = {
  about: `${DOCUMENTS} documents of 300 MB, a third of each in English, Japanese and Arabic, searched (--only embedded,postgres)`,
  measurements: [
    (bench) => (isSelected(bench, 'embedded') ? measureSearch(bench, 'embedded', {}) : none()),
    (bench) =>
      isSelected(bench, 'postgres')
        ? withPostgres(bench, (settings) => measureSearch(bench, 'postgres', settings))
        : none(),
  ],
};

const none = async (): Promise<ResultRow[]> => [];

async function measureSearch(
  bench: Bench,
  database: string,
  settings: Record<string, string>,
): Promise<ResultRow[]> {
  const texts = await readTexts(bench);
  const files = await writeDocuments(await bench.folder('documents'), texts);
  return withServer(
    await bench.folder('server'),
    async ({ url, pid }) => {
      const person = await Person.signUp(url);
      const projectId = await person.createProject();
      bench.logProgress(`uploading 300 MB to the ${database} database`);
      const uploadMs = await timed(() => person.upload(projectId, files));
      bench.logProgress('waiting until the schedule has laid the index together');
      await waitForRest(pid);
      const figures: ResultRow[] = [];
      for (const language of Object.keys(LANGUAGES) as Language[]) {
        const queries = queriesFrom(texts[language], language);
        const before = processorSeconds(pid);
        const answers = [];
        for (const query of queries) answers.push(await ask(person, { projectId, query }));
        const processorMs = (1_000 * (processorSeconds(pid) - before)) / queries.length;
        figures.push(
          resultRowOf(`${database}: ${queries.length} queries in ${language}`, { answers, processorMs }),
        );
      }
      const size = `${(uploadMs / 1_000).toFixed(0)} s`;
      return [
        ...figures,
        { what: `${database}: upload of 300 MB`, figure: size, reference: '–', target: '–' },
      ];
    },
    settings,
  );
}

/** Longer than the interval of the schedule, and the processor time below which the server counts as idle. */
const REST = { ms: 70_000, processorSeconds: 3 } as const;

async function waitForRest(pid: number): Promise<void> {
  for (let before = Number.NEGATIVE_INFINITY; ; ) {
    const now = processorSeconds(pid);
    if (now - before < REST.processorSeconds) return;
    before = now;
    await setTimeout(REST.ms);
  }
}

async function ask(person: Person, { projectId, query }: { projectId: string; query: string }) {
  const path = `/projects/${projectId}/search?q=${encodeURIComponent(query)}`;
  let total = 0;
  const ms = await timed(async () => {
    const { status, body } = await person.visitor.get<SearchResult>(path);
    if (status !== 200) throw new Error(`The search for ${query} answered ${status}`);
    total = body.total;
  });
  return { ms, total };
}

function resultRowOf(
  what: string,
  { answers, processorMs }: { answers: ReadonlyArray<{ ms: number; total: number }>; processorMs: number },
): ResultRow {
  const times = answers.map(({ ms }) => ms);
  const [median, p99] = [quantile(times, 0.5), quantile(times, 0.99)].map((ms) => ms.toFixed(0));
  const inTime = times.filter((ms) => ms < MAX_MS).length;
  const totals = answers.map(({ total }) => total);
  return {
    what: `${what}, found in ${quantile(totals, 0.5)} documents (median): median, p99, in time; processor time of a query`,
    figure: `${median} ms, ${p99} ms, ${inTime} of ${times.length}; ${processorMs.toFixed(0)} ms`,
    reference: '–',
    target: `< ${MAX_MS} ms`,
    isMet: Number(p99) < MAX_MS,
  };
}

/** The texts of three collections by language. */
async function readTexts({ data }: Bench): Promise<Record<Language, string[]>> {
  const texts: Record<Language, string[]> = { English: [], Japanese: [], Arabic: [] };
  for (const name of ['mixed_a', 'multi_a', 'bbc']) {
    const folder = await data.collection(name);
    const lines = (await readFile(path.join(folder, 'labels.csv'), 'utf8')).trim().split(/\r?\n/);
    for (const line of lines.slice(1)) {
      const fields = line.split(',');
      const language = (Object.keys(LANGUAGES) as Language[]).find((one) => LANGUAGES[one] === fields.at(-1));
      if (language) texts[language].push(await readFile(path.join(folder, fields[0] ?? ''), 'utf8'));
    }
  }
  return texts;
}

async function writeDocuments(folder: string, texts: Record<Language, string[]>): Promise<LocalFile[]> {
  const files: LocalFile[] = [];
  for (let number = 0; number < DOCUMENTS; number += 1) {
    const parts = Object.values(texts).map((of) => textFrom(of, number));
    const name = `${String(number + 1).padStart(4, '0')}.txt`;
    await writeFile(path.join(folder, name), parts.join('\n'));
    files.push({ path: path.join(folder, name), name });
  }
  return files;
}

/** Assembles a fixed number of bytes from the texts, starting at a different one for each number. */
function textFrom(texts: readonly string[], number: number): string {
  const parts: string[] = [];
  for (let bytes = 0, next = number * 7; bytes < BYTES_PER_LANGUAGE; next += 1) {
    const part = `${texts[next % texts.length] ?? ''}\n\n`;
    parts.push(part);
    bytes += Buffer.byteLength(part);
  }
  const bytes = Buffer.from(parts.join('')).subarray(0, BYTES_PER_LANGUAGE);
  return bytes.toString().replace(/\uFFFD+$/, '');
}

/** Queries from the texts: one word, two words of one text, the beginning of a word, and a phrase. */
function queriesFrom(texts: readonly string[], language: Language): string[] {
  const queries: string[] = [];
  for (let index = 0; index < QUERIES_OF_EACH_KIND; index += 1) {
    const text = texts[(index * 13) % texts.length] ?? '';
    const words = language === 'Japanese' ? pieces(text) : (text.match(/\p{L}{2,}/gu) ?? []);
    const at = (index * 31) % Math.max(1, words.length - 40);
    const [first = 'a', second = 'b', third = 'c'] = words.slice(at);
    const far = words[at + 30] ?? second;
    queries.push(first, `${first} ${far}`, far.slice(0, 3), phrase([first, second, third], language));
  }
  return queries;
}

/** Runs of Japanese characters, cut into word-length pieces. */
const pieces = (text: string): string[] =>
  (text.match(/[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}ー]{2,}/gu) ?? []).flatMap(
    (run) => run.match(/.{2,4}/gu) ?? [],
  );

const phrase = (words: readonly string[], language: Language): string =>
  language === 'Japanese' ? words.slice(0, 2).join('') : `"${words.join(' ')}"`;
