import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createBuiltinCategoriser } from '../src/builtin/builtin.ts';
import type { EngineDocument } from '../src/categoriser.ts';
import { readText } from '../src/text/reading.ts';

const USAGE = `node engine/bench/score-sets.ts --sets DIR --out DIR [--only a,b] [--max 50,10,300] [--phase assign|merge]

Sorts every set (a folder of *.txt) and writes OUT/SET.MAX.csv with the columns file,language,raw,final.
Prints time for each step, the peak memory so far, and the names of the largest categories.
`;

const { values } = parseArgs({
  options: {
    sets: { type: 'string' },
    out: { type: 'string' },
    only: { type: 'string' },
    max: { type: 'string', default: '50' },
    phase: { type: 'string', default: 'assign' },
    names: { type: 'string', default: '20' },
  },
});
if (!values.sets || !values.out) {
  process.stderr.write(USAGE);
  process.exit(2);
}

const print = (line: string) => process.stdout.write(`${line}\n`);
const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
const peakMb = () => Math.round(process.resourceUsage().maxRSS / 1024);
const sets = values.only
  ? values.only.split(',')
  : readdirSync(values.sets, { withFileTypes: true }).flatMap((entry) =>
      entry.isDirectory() ? [entry.name] : [],
    );
mkdirSync(values.out, { recursive: true });
for (const set of sets) await sortSet(join(values.sets, set), { set, out: values.out });

async function sortSet(folder: string, { set, out }: { set: string; out: string }): Promise<void> {
  const files = readdirSync(folder).filter((name) => name.endsWith('.txt'));
  const texts = files.map((file) => readFileSync(join(folder, file), 'utf8'));
  const clock = stopwatch();
  const documents = files.map((filename, i): EngineDocument => {
    const { language, digest, terms } = readText({ text: texts[i] as string, filename });
    return { id: filename, filename, language, digest, terms, rawCategoryId: null, categoryId: null };
  });
  const readMs = clock();
  const categoriser = createBuiltinCategoriser();
  const placements = await categoriser.labelDocuments({ documents, present: [] }, {});
  const labelMs = clock();
  const raw = new Map(placements.map((placement) => [placement.documentId, placement]));
  for (const document of documents) {
    document.rawCategoryId = raw.get(document.id)?.name ?? null;
    document.language = raw.get(document.id)?.documentLanguage ?? document.language;
  }
  print(`${set}: ${files.length} documents, read ${readMs} ms, label ${labelMs} ms, peak ${peakMb()} MB`);
  listNames(
    'raw',
    placements.map((placement) => placement.name),
  );
  for (const max of (values.max ?? '').split(',').map(Number)) {
    const final = await finalNames(documents, max);
    print(`  max ${max}: ${values.phase} ${clock()} ms, peak ${peakMb()} MB`);
    listNames(`final ${max}`, [...final.values()]);
    const lines = files.map((file) => {
      const placement = raw.get(file);
      const row = [placement?.name ?? '', final.get(file) ?? ''].map(quoted);
      return [file, placement?.documentLanguage ?? '', ...row].join(',');
    });
    writeFileSync(join(out, `${set}.${max}.csv`), `file,language,raw,final\n${lines.join('\n')}\n`);
  }
}

async function finalNames(documents: EngineDocument[], maxCategories: number): Promise<Map<string, string>> {
  const categoriser = createBuiltinCategoriser();
  if (values.phase === 'merge') {
    const rawCategories = [...new Map(documents.map((d) => [d.rawCategoryId, d.language]))].map(
      ([id, language]) => ({
        id: id ?? '',
        name: id ?? '',
        language,
      }),
    );
    const groups = await categoriser.mergeRawCategories({ documents, rawCategories, maxCategories }, {});
    const nameOf = new Map(
      groups.flatMap((group) => group.rawCategoryIds.map((id) => [id, group.name] as const)),
    );
    return new Map(
      documents.map((document) => [document.id, nameOf.get(document.rawCategoryId ?? '') ?? '']),
    );
  }
  const groups = await categoriser.assignDocuments({ documents, present: [], maxCategories }, {});
  return new Map(groups.flatMap((group) => group.documentIds.map((id) => [id, group.name] as const)));
}

function listNames(title: string, names: string[]): void {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  const sorted = [...counts].sort((a, b) => b[1] - a[1]).slice(0, Number(values.names));
  print(`    ${title} (${counts.size}): ${sorted.map(([name, count]) => `${name} ${count}`).join(' | ')}`);
}

function stopwatch(): () => number {
  let last = performance.now();
  return () => {
    const now = performance.now();
    const ms = Math.round(now - last);
    last = now;
    return ms;
  };
}
