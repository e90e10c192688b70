import { Readable } from 'node:stream';
import { text as readAll } from 'node:stream/consumers';
import { countTokens } from '@sheaf/engine/text/tokens';
import { filesOfCase } from '@sheaf/testing/documents/cases';
import { expect, it } from 'vitest';
import type { PlanDocument, PlannedBundle } from '../../src/features/downloads/bundles/plan-input.ts';
import { NO_SIZE } from '../../src/features/downloads/bundles/size.ts';
import { markdownBundle } from '../../src/features/downloads/bundles/text/markdown-bundle.ts';
import { measurePassages } from '../../src/features/files/inspection/passages.ts';
import { readTextFile } from '../../src/features/files/inspection/text/text-file.ts';

async function bundleOf(number: string): Promise<string> {
  const documents = filesOfCase(number).map(({ name, bytes }, index) => {
    const file = readTextFile(bytes);
    if (!file.ok) throw new Error(file.refusal);
    return {
      id: String(index),
      name,
      text: file.text,
      passages: measurePassages({ text: file.text, filename: name }),
    };
  });
  const pieces = documents.map(({ id, name, passages }, index) => ({
    document: { id, number: index + 1, name, notes: [], pageCount: null } as unknown as PlanDocument,
    from: 0,
    to: passages.bytes.length,
    pages: null,
    part: 1,
    of: 1,
    size: NO_SIZE,
  }));
  const bundle: PlannedBundle = {
    name: 'Garden.md',
    title: 'Garden',
    number: 1,
    sections: [{ category: { id: 'c', name: 'Garden' }, part: 1, of: 1, pieces }],
    size: NO_SIZE,
  };
  const texts = {
    openText: async (id: string) => Readable.from([Buffer.from(documents[Number(id)]?.text ?? '')]),
    placesOf: (id: string) => ({
      bytes: documents[Number(id)]?.passages.bytes ?? [],
      pages: null,
      marks: null,
    }),
  };
  return readAll(
    markdownBundle(bundle, { project: 'Garden', line: 'Sheaf: Garden, version 1, 2026-01-01', texts }),
  );
}

it('front matter stays what it is in a Markdown bundle', async () => {
  const bundle = await bundleOf('21');
  expect(bundle).toContain(
    '```yaml\n---\ntitle: Planting garlic\ntags: [garden, garlic]\ncreated: 2024-03-01\n---\n```\n\nGarlic is planted in October.',
  );
  expect(bundle).toContain(
    '```yaml\n---\ntitle: Storing garlic\nauthor: M. Reed\n---\n```\n### Storing garlic\n',
  );
});

it('lines of plain text are no headings in a Markdown bundle', async () => {
  const bundle = await bundleOf('22');
  expect(bundle.match(/^#.*$/gm)).toEqual([
    '# Garden',
    '## D001 · mail.txt',
    '## D002 · pump.txt',
    '## D003 · table.txt',
  ]);
  for (const line of ['# night mode', '======'.slice(1), '---------------', '------', '-- ']) {
    expect(bundle).toContain(`\n\\${line}\n`);
  }
});

it('footnotes and links lead to those of their own document in a Markdown bundle', async () => {
  const bundle = await bundleOf('24');
  expect(bundle).toContain('Compost warms the bed.[^D001-1] See [ref][D001-ref].');
  expect(bundle).toContain(
    '[^D001-1]: A remark by the neighbour, 2004.\n\n[D001-ref]: https://example.org/compost-b',
  );
  expect(bundle).toContain('Clay holds water.[^D002-1] See [ref][D002-ref].');
  expect(bundle).toContain('[D002-ref]: https://example.org/soil-a');
});

it('no source line stands inside of code in a Markdown bundle', async () => {
  const bundle = await bundleOf('26');
  let isCode = false;
  const states = bundle.split('\n').map((line) => {
    if (line.startsWith('```')) isCode = !isCode;
    return { line, isCode };
  });
  const sources = states.filter(({ line }) => line.startsWith('[D001 ·'));
  expect(sources.length).toBeGreaterThan(2);
  expect(sources.filter((state) => state.isCode)).toEqual([]);
  expect(states.filter(({ line }) => line.startsWith('def ')).every((state) => state.isCode)).toBe(true);
  expect(bundle.match(/^def valve_\d+/gm)).toHaveLength(40);
});

it('embedded images are not in a bundle', async () => {
  const bundle = await bundleOf('28');
  expect(bundle).toContain('![photo]([embedded image left out])');
  expect(countTokens(bundle)).toBeLessThan(1_500);
});
