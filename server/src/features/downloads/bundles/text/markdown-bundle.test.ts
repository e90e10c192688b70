import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { text as readAll } from 'node:stream/consumers';
import type { BundleLimits } from '@sheaf/contract/bundles/bundles';
import { countTokens } from '@sheaf/engine/text/tokens';
import { temporaryFolder } from '@sheaf/testing/temporary-folder';
import fc from 'fast-check';
import tokenBytes from 'gpt-tokenizer/bpeRanks/o200k_base';
import { encode } from 'gpt-tokenizer/encoding/o200k_base';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { TextMark } from '../../../../platform/text/markdown/passage-writer.ts';
import { countWords } from '../../../../platform/text/words.ts';
import { measurePassages, type PageStart } from '../../../files/inspection/passages.ts';
import { planBundles } from '../bundles.rules.ts';
import { citedName, documentId } from '../citation.ts';
import { type PlanDocument, type PlanInput, type PlannedBundle, sectionsOf } from '../plan-input.ts';
import { addedByMarkdown, sumSizes } from '../size.ts';
import { markdownBundle } from './markdown-bundle.ts';
import { textBundle } from './text-bundle.ts';

const LINE = 'Sheaf: Contracts, version 1, 2026-01-01';

interface Document {
  readonly name: string;
  readonly text: string;
  readonly pageStarts?: readonly PageStart[] | undefined;
  readonly marks?: readonly TextMark[];
}

const NO_LIMITS: BundleLimits = {
  files: null,
  bytes: null,
  words: null,
  tokens: null,
  characters: null,
  total_tokens: null,
};

/** Creates the input of a plan for documents in one category, measured as at upload. */
function inputOf(documents: readonly Document[], caps: Partial<BundleLimits>, format: 'md' | 'txt' = 'md') {
  const measured = documents.map(({ name, ...document }) => measurePassages({ ...document, filename: name }));
  const sizesOf = (index: number) => {
    const { bytes, characters, words, tokens, growth } = measured[index] as (typeof measured)[number];
    return bytes.map((_, at) => {
      const added = addedByMarkdown(growth[at] ?? 0, format);
      return {
        bytes: (bytes[at] ?? 0) + added.characters,
        characters: (characters[at] ?? 0) + added.characters,
        words: words[at] ?? 0,
        tokens: (tokens[at] ?? 0) + added.tokens,
      };
    });
  };
  const planned = documents.map(
    ({ name }, index): PlanDocument => ({
      id: String(index),
      number: index + 1,
      name,
      nameTokens: countTokens(name),
      notes: [],
      copiesNote: undefined,
      ocrPageCount: 0,
      size: sumSizes(sizesOf(index)),
      passageCount: sizesOf(index).length,
      pageCount: null,
      pdfBytes: null,
    }),
  );
  const input: PlanInput = {
    project: 'Pile',
    format,
    limits: NO_LIMITS,
    caps: { ...NO_LIMITS, ...caps },
    categories: [{ id: 'c', name: 'Contracts', documents: planned }],
    fileNumbers: new Map(),
    passagesOf: (id) => {
      const { pages = null, characters = [], marks = [] } = measured[Number(id)] ?? {};
      return { sizes: sizesOf(Number(id)), pages, sections: sectionsOf(characters, marks) };
    },
    mergeStep: () => Number.POSITIVE_INFINITY,
  };
  const write = (bundle: Parameters<typeof markdownBundle>[0]) =>
    readAll(
      (format === 'md' ? markdownBundle : textBundle)(bundle, {
        project: 'Pile',
        line: LINE,
        texts: {
          openText: async (id) => Readable.from([Buffer.from(documents[Number(id)]?.text ?? '')]),
          placesOf: (id) => ({
            bytes: measured[Number(id)]?.bytes ?? [],
            pages: measured[Number(id)]?.pages ?? null,
            marks: measured[Number(id)]?.marks ?? null,
          }),
        },
      }),
    );
  return { input, write };
}

interface Range {
  readonly start: number;
  readonly end: number;
}

/** Maps each byte of a text to a character, since tokens may end within a character. */
const asBytes = (text: string): string => Buffer.from(text).toString('latin1');

/**
 * The chunks in which a tool reads a text, as byte ranges: 800 tokens each, 400 of them shared with the
 * previous chunk.
 */
function chunksOf(text: string): Range[] {
  const ends = [0];
  for (const token of encode(text, { disallowedSpecial: new Set() })) {
    const bytes = tokenBytes[token] ?? '';
    const size = typeof bytes === 'string' ? Buffer.byteLength(bytes) : bytes.length;
    ends.push((ends.at(-1) ?? 0) + size);
  }
  expect(ends.at(-1)).toBe(Buffer.byteLength(text));
  const chunks: Range[] = [];
  for (let at = 0; at === 0 || at + 400 < ends.length; at += 400) {
    chunks.push({ start: ends[at] ?? 0, end: ends[at + 800] ?? Buffer.byteLength(text) });
  }
  return chunks;
}

/** Which document each range of a bundle comes from; text between documents is in no range. */
function documentsIn(bundle: string): Array<Range & { label: string }> {
  const headings = [...bundle.matchAll(new RegExp(asBytes('^## (D\\d{3,}) · .*$'), 'gm'))];
  return headings.map((heading, index) => ({
    start: heading.index + heading[0].length,
    end: headings[index + 1]?.index ?? bundle.length,
    label: heading[1] ?? '',
  }));
}

function chunksWithoutName(text: string, names: ReadonlyMap<string, string>): string[] {
  const bundle = asBytes(text);
  const documents = documentsIn(bundle);
  const withoutFrame = bundle.replace(new RegExp(asBytes(`^\\[D\\d+ · .*\\]$|^${LINE}$`), 'gm'), (line) =>
    ' '.repeat(line.length),
  );
  const unnamed = ({ start, end }: Range) =>
    documents.some((one) => {
      const own = withoutFrame.slice(Math.max(start, one.start), Math.min(end, one.end));
      const isHere = one.start < end && one.end > start && /\S/.test(own);
      return isHere && !bundle.slice(start, end).includes(asBytes(`${one.label} · ${names.get(one.label)}`));
    });
  return chunksOf(text)
    .filter(unnamed)
    .map(({ start, end }) => bundle.slice(start, end));
}

const textsIn = (bundles: readonly string[]): string =>
  bundles
    .map((bundle) =>
      bundle.replace(/^---\n[\s\S]*?\n---\n/, '').replace(/^# .*\n\n\*\*Contents\*\*\n\n(?:- .*\n)*/gm, ''),
    )
    .join('')
    .replace(/^## D\d{3,} · .*$/gm, '')
    .replace(/^\[D\d{3,} · .*\]$/gm, '')
    .replaceAll(LINE, '')
    .replace(/\s+/g, '');

const word = fc.constantFrom(
  'rent',
  'Vertrag',
  '契約',
  '条',
  'clause',
  '.',
  '1,000',
  'naïve',
  '😀',
  "party's",
);
const paragraph = fc.array(word, { minLength: 1, maxLength: 120 }).map((words) => words.join(' '));
const text = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.array(paragraph, { minLength: 1, maxLength: 40 }).map((all) => all.join('\n\n')),
  },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 20_000 }).map((length) => 'x'.repeat(length)) },
  {
    weight: 1,
    arbitrary: fc.integer({ min: 1, max: 9_000 }).map((length) => '漢字かな交じり文'.repeat(length / 8)),
  },
  { weight: 1, arbitrary: fc.constantFrom('', ' ', '\n\n\n', '....................\n'.repeat(300)) },
);
const name = fc.constantFrom(
  'contract.pdf',
  'a.txt',
  '契約書.md',
  'An Annual Report of Some Length 2024.pdf',
  `${'long '.repeat(40)}.txt`,
);
const documents = fc.array(fc.record({ name, text }), { minLength: 1, maxLength: 12 });

describe.each(['md', 'txt'] as const)('the size of a bundle as %s', (format) => {
  it('is that of its file or at most a few percent more, and is written into it', async () => {
    const notes = Array.from({ length: 40 }, (_, index) => ({
      name: `A note of the ${index + 1}th day.md`,
      text: `# Day ${index + 1}\n\n${'The harbor was quiet, and two boats came in. '.repeat(5 + index)}`,
    }));
    const { input, write } = inputOf(notes, {}, format);
    const [bundle] = planBundles(input).bundles as [PlannedBundle];
    const { size } = bundle;
    const content = await write(bundle);
    expectClose(size.tokens, countTokens(content));
    expectClose(size.words, countWords(content));
    expectClose(size.bytes, Buffer.byteLength(content));
    if (format === 'md') expect(content).toContain(`\ntokens_o200k_at_most: ${size.tokens}\n`);
  });

  it.each([
    ['code that a document leaves open', ['~~~~', '`````', '`'.repeat(40)].map((fence) => `${fence}\ncode`)],
    ['long texts without spaces', [431, 503, 643, 714].map((times) => '漢字かな交じり文'.repeat(times))],
  ])('is never less than that of its file: %s', async (_, texts) => {
    for (const text of texts) {
      const { input, write } = inputOf(
        [{ name: 'contract.pdf', text }],
        { tokens: 3000, characters: 20_000, words: 5_000 },
        format,
      );
      for (const bundle of planBundles(input).bundles) {
        const content = await write(bundle);
        expect(countTokens(content)).toBeLessThanOrEqual(bundle.size.tokens);
        expect(Buffer.byteLength(content)).toBeLessThanOrEqual(bundle.size.bytes);
      }
    }
  });
});

const expectClose = (bound: number, actual: number) => {
  expect(bound).toBeGreaterThanOrEqual(actual);
  expect(bound / actual).toBeLessThan(1.04);
};

describe('a Markdown bundle', () => {
  it('contains every text once and in order, is no larger than planned, and names the document in every chunk', async () => {
    await fc.assert(
      fc.asyncProperty(documents, fc.integer({ min: 3_000, max: 40_000 }), async (all, tokens) => {
        const { input, write } = inputOf(all, { tokens, characters: 40_000 });
        const { refusal, bundles } = planBundles(input);
        expect(refusal).toBeNull();
        const written = [];
        for (const bundle of bundles) {
          const content = await write(bundle);
          written.push(content);
          expect(countTokens(content)).toBeLessThanOrEqual(bundle.size.tokens);
          expect(Buffer.byteLength(content)).toBeLessThanOrEqual(bundle.size.bytes);
          expect(content.length).toBeLessThanOrEqual(bundle.size.characters);
          expect(countWords(content)).toBeLessThanOrEqual(bundle.size.words);
          const names = new Map(all.map((one, index) => [documentId(index + 1), citedName(one.name)]));
          expect(chunksWithoutName(content, names)).toEqual([]);
          expect(await write(bundle)).toBe(content);
        }
        const texts = all
          .map((one) => one.text)
          .join('')
          .replace(/\s+/g, '');
        expect(textsIn(written).replaceAll('[Notextwasfoundinthisdocument.]', '')).toBe(texts);
      }),
      { numRuns: 15, seed: 17, endOnFailure: true },
    );
  });

  it('is cut between pages, and says which pages it contains', async () => {
    const pages = Array.from(
      { length: 12 },
      (_, index) => `Page ${index + 1}. ${'Words of it. '.repeat(120)}\n\n`,
    );
    const pageStarts = pages.map((_, index) => ({
      at: pages.slice(0, index).join('').length,
      page: index + 1,
    }));
    const { input, write } = inputOf([{ name: 'contract.pdf', text: pages.join(''), pageStarts }], {
      tokens: 3_000,
    });
    const { bundles } = planBundles(input);
    expect(bundles.length).toBeGreaterThan(2);
    expect(bundles[0]?.name).toBe(`01 Contracts (1 of ${bundles.length}).md`);
    const second = await write(bundles[1] as (typeof bundles)[number]);
    const [, first, last] = /^## D001 · contract\.pdf, pages (\d+)–(\d+)$/m.exec(second) ?? [];
    expect(second).toContain(`[D001 · contract.pdf · p. ${first}]\n\nPage ${first}.`);
    expect(second).toContain(`[D001 · contract.pdf · p. ${last}]\n\nPage ${last}.`);
    expect(second).not.toContain(`Page ${Number(last) + 1}.`);
  });

  it('is cut between sections, and shows their headings as such', async () => {
    const sections = Array.from(
      { length: 30 },
      (_, index) => `Garden ${index + 1}\n${'The hedge is *long*. '.repeat(60)}\n`,
    );
    const starts = sections.map((_, index) => sections.slice(0, index).join('').length);
    const document = {
      name: 'minutes.pdf',
      text: sections.join(''),
      pageStarts: [0, 10, 20].map((index) => ({ at: (starts[index] ?? 0) + 200, page: 1 + index / 10 })),
      marks: starts.map((at) => ({ at, level: 2 })),
    };
    const { input, write } = inputOf([document], { tokens: 3_000 });
    const { bundles } = planBundles(input);
    expect(bundles.length).toBeGreaterThan(2);
    const contents = await Promise.all(bundles.map(write));
    for (const content of contents) {
      expect(content).toMatch(/^\[D001 [^\n]+\]\n\n#### Garden \d+\nThe hedge is \\\*long/m);
      expect(/^\[D001 [^\n]*\n\n(.*)\n/m.exec(content)?.[1]).toMatch(/^#### Garden/);
    }
    expect(contents.join('').match(/^#### Garden/gm)).toHaveLength(30);
  });

  it('nests the headings of its documents below its own, and closes code that a document leaves open', async () => {
    const markdown = '# Title\n\nUnder\n=====\n\n```sh\n# a comment\n';
    const { input, write } = inputOf(
      [
        { name: 'a.md', text: markdown },
        { name: 'b.md', text: '###### Deep\n' },
      ],
      {},
    );
    const [bundle] = planBundles(input).bundles;
    const content = await write(bundle as NonNullable<typeof bundle>);
    expect(content).toContain('\n### Title\n\n### Under\n\n```sh\n# a comment\n```\n\n[D001 · a.md · end]\n');
    expect(content).toContain('\n## D002 · b.md\n\n[D002 · b.md]\n\n###### Deep\n');
    expect(content.match(/^#{1,2} .*/gm)).toEqual([
      '# Contracts',
      '## D001 · a.md',
      '# a comment',
      '## D002 · b.md',
    ]);
  });
});

/** Real third-party documents, which are not in the repository: the archive next to it, if present. */
const archive = path.resolve(
  import.meta.dirname,
  '../../../../../../../shared/data/categorization/open.tar.gz',
);
const isThere = existsSync(archive);
const DOCUMENTS_OF_EACH = 30;

describe.skipIf(!isThere)(`real collections${isThere ? '' : ' (skipped: they are not here)'}`, () => {
  it('name the document in every chunk of their bundles, and give the tokens of their files', async () => {
    const folder = temporaryFolder(onTestFinished);
    execFileSync('tar', ['-xzf', archive, '-C', folder]);
    const sets = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
    expect(sets.length).toBeGreaterThanOrEqual(5);
    for (const { name: set } of sets) {
      const texts = readdirSync(path.join(folder, set)).filter((file) => file.endsWith('.txt'));
      const all = texts.slice(0, DOCUMENTS_OF_EACH).map((file) => ({
        name: file,
        text: readFileSync(path.join(folder, set, file), 'utf8')
          .replace(/\r\n?/g, '\n')
          .toWellFormed(),
      }));
      const { input, write } = inputOf(all, { tokens: 100_000 });
      const names = new Map(all.map((one, index) => [documentId(index + 1), one.name]));
      for (const bundle of planBundles(input).bundles) {
        const content = await write(bundle);
        expect(chunksWithoutName(content, names), set).toEqual([]);
        expectClose(bundle.size.tokens, countTokens(content));
      }
    }
  });
});
