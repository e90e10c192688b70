import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import path from 'node:path';
import { temporaryFolder } from '@sheaf/testing/temporary-folder';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { INSPECTION_LIMITS, type Inspection, type Inspector, openInspector } from './inspection.ts';

/**
 * Hostile and ordinary third-party PDFs, too large and too dangerous to keep in the repository: a folder named by
 * SHEAF_TEST_DATA, or the archives next to the repository. Without them, these tests are skipped.
 */
const archives = path.resolve(import.meta.dirname, '../../../../../../shared/data/pdf');
const given = process.env.SHEAF_TEST_DATA;
const isThere = given ? existsSync(given) : existsSync(archives);

let folder: string;
const scratch = temporaryFolder();
let inspector: Inspector;
const inspections = new Map<string, { inspection: Inspection; ms: number }>();

describe.skipIf(!isThere)(`real and hostile PDFs${isThere ? '' : ' (skipped: set SHEAF_TEST_DATA)'}`, () => {
  beforeAll(async () => {
    folder = given ?? scratch;
    if (!given) {
      for (const archive of readdirSync(archives).filter((name) => name.endsWith('.tar.xz'))) {
        execFileSync('tar', ['-xJf', path.join(archives, archive), '-C', scratch]);
      }
    }
    inspector = openInspector({ ...INSPECTION_LIMITS, threads: Math.min(2, cpus().length) });
    await Promise.all(pdfsIn(folder).map(inspectTimed));
  }, 240_000);

  afterAll(async () => {
    await inspector?.close();
  });

  const result = (name: string) => {
    const found = inspections.get(name);
    if (!found) throw new Error(`${name} is not in the collection`);
    return found.inspection;
  };

  it('are each handled within two minutes, however hostile', () => {
    const slowest = Math.max(...[...inspections.values()].map(({ ms }) => ms));
    expect(slowest).toBeLessThan(120_000);
    expect(inspections.size).toBeGreaterThan(60);
  });

  it('are all read if they are ordinary', () => {
    const refused = [...inspections].filter(([name, { inspection }]) => isOrdinary(name) && !inspection.ok);
    expect(refused.map(([name]) => name)).toEqual([]);
  });

  it('are handled as the collection expects', () => {
    const surprises = [...expectations()].filter(([name, rule]) => !rule.holds(result(name)));
    expect(surprises.map(([name, rule]) => [name, rule.says, result(name)])).toEqual([]);
  });

  it('are refused if they need a password, and read in full with only an owner password', () => {
    for (const scheme of ['rc4-40', 'rc4-128', 'aes-128', 'aes-256']) {
      expect(result(`enc-user-${scheme}.pdf`)).toEqual({ ok: false, refusal: 'password_protected' });
      expect(result(`enc-owner-${scheme}.pdf`)).toMatchObject({ ok: true, pageCount: 4, hasText: true });
    }
  });

  it('get a note if they have more pages than are read', () => {
    expect(result('pages-20000.pdf')).toMatchObject({
      ok: true,
      notes: ['The first 5,000 of 20,000 pages were read.'],
    });
    expect(result('pages-count-lie.pdf')).toMatchObject({ ok: true, pageCount: 1 });
  });
});

const isOrdinary = (name: string): boolean => /^(?:deb|pdfbox|pdfjs|pypdf)_/.test(name);

async function inspectTimed(file: string): Promise<void> {
  const started = performance.now();
  const filename = path.basename(file);
  const textPath = path.join(scratch, `${filename}.text`);
  const inspection = await inspector.inspect({ path: file, filename, textPath });
  inspections.set(filename, { inspection, ms: performance.now() - started });
}

function pdfsIn(root: string): string[] {
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.pdf'))
    .map((name) => path.join(root, name));
}

interface Rule {
  says: string;
  holds(inspection: Inspection): boolean;
}

/** Parses expected.tsv into rules: what a file may be refused for, and what its text must contain. */
function* expectations(): Generator<[string, Rule]> {
  const table = pathOf('expected.tsv');
  const rows = readFileSync(table, 'utf8').trim().split('\n').slice(1);
  for (const row of rows) {
    const [name = '', , says = ''] = row.split('\t');
    yield [name, { says, holds: (inspection) => rulesFor(says).every((rule) => rule(inspection)) }];
  }
}

function rulesFor(says: string): ((inspection: Inspection) => boolean)[] {
  const refusedAs =
    (...refusals: string[]) =>
    (inspection: Inspection) =>
      !inspection.ok && refusals.includes(inspection.refusal);
  if (says.startsWith('needs password')) return [refusedAs('password_protected')];
  if (says.includes('"empty file"')) return [refusedAs('empty_file')];
  if (says.startsWith('reject by sniffing') || says.startsWith('reject')) return [refusedAs('not_a_pdf')];
  if (says === 'error') return [refusedAs('not_a_pdf', 'damaged_pdf')];
  if (says === 'damaged error') return [refusedAs('damaged_pdf')];
  if (says.startsWith('0 pages')) return [refusedAs('no_pages')];
  const isReadable = (inspection: Inspection) => inspection.ok && inspection.hasText;
  if (/^text|^recoverable|text ok|must be extracted/.test(says) && !says.includes('or empty'))
    return [isReadable];
  const mayBe = refusedAs('damaged_pdf', 'too_heavy', 'no_pages');
  return [(inspection) => inspection.ok || mayBe(inspection)];
}

function pathOf(name: string): string {
  const found = readdirSync(folder, { recursive: true, encoding: 'utf8' }).find(
    (entry) => path.basename(entry) === name,
  );
  if (!found) throw new Error(`${name} is not in the collection`);
  return path.join(folder, found);
}
