import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { HARMLESS_LINKS, PAYLOAD, PDF_ACTIONS } from '@sheaf/testing/hostile/pdf-actions';
import { temporaryFolder } from '@sheaf/testing/temporary-folder';
import { beforeAll, describe, expect, it } from 'vitest';
import { mergePdfs } from '../../src/features/downloads/assembly/merged-pdf.ts';

const SOURCES = Object.entries({ ...PDF_ACTIONS, ...HARMLESS_LINKS });

describe('the actions of a PDF, after merging', () => {
  const folder = temporaryFolder();
  const merged = new Map<string, string>();
  beforeAll(async () => {
    const sources = SOURCES.map(([name, { make }], index) => {
      const source = path.join(folder, `source-${index}.pdf`);
      writeFileSync(source, make());
      return { filename: name, path: source };
    });
    const { parts, skipped } = await mergePdfs(sources, {
      title: 'All',
      partPath: (part) => path.join(folder, `part-${part}.pdf`),
      // Each gets a file of its own.
      maxPartBytes: 1,
    });
    expect([parts.length, skipped]).toEqual([SOURCES.length, []]);
    for (const [index, part] of parts.entries())
      merged.set(SOURCES[index]?.[0] ?? '', readFileSync(part.path, 'latin1'));
  });

  it.each(Object.entries(PDF_ACTIONS))('%s is gone, with all it would do', (name, { make }) => {
    expect(Buffer.from(make()).toString('latin1')).toContain(PAYLOAD);
    expect(merged.get(name)).toMatch(/^%PDF-/);
    expect(merged.get(name)).not.toContain(PAYLOAD);
  });

  it.each(Object.entries(HARMLESS_LINKS))('a link %s stays', (name, { kept }) => {
    expect(merged.get(name)).toMatch(kept);
  });
});
