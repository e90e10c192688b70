import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { HARMLESS_LINKS, PAYLOAD, PDF_ACTIONS } from '@sheaf/testing/hostile/pdf-actions';
import { temporaryFolder } from '@sheaf/testing/temporary-folder';
import { describe, expect, it } from 'vitest';
import { mergePdfs } from '../../src/features/downloads/assembly/merged-pdf.ts';

describe('the actions of a PDF, after merging', () => {
  const folder = temporaryFolder();

  async function merged(pdf: Uint8Array): Promise<string> {
    const source = path.join(folder, 'source.pdf');
    writeFileSync(source, pdf);
    const { parts, skipped } = await mergePdfs([{ filename: 'source.pdf', path: source }], {
      title: 'All',
      partPath: (part) => path.join(folder, `part-${part}.pdf`),
    });
    expect(skipped).toEqual([]);
    return readFileSync(parts[0]?.path ?? '', 'latin1');
  }

  it.each(PDF_ACTIONS.map(({ name, make }) => [name, make] as const))(
    '%s is gone, with all it would do',
    async (_, make) => {
      expect(Buffer.from(make()).toString('latin1')).toContain(PAYLOAD);
      expect(await merged(make())).not.toContain(PAYLOAD);
    },
  );

  it.each(Object.entries(HARMLESS_LINKS))('a link %s stays', async (_, { make, kept }) => {
    expect(await merged(make())).toMatch(kept);
  });
});
