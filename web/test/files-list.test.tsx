// @vitest-environment happy-dom
import { fileEndpoints } from '@sheaf/contract/files';
import { expect, test } from 'vitest';
import { respond } from '../src/mocks/server/mock.ts';
import { sampleId } from '../src/mocks/server/sample-id.ts';
import { sortedFiles, testFile, unsortedFiles } from '../src/mocks/server/sample-project.ts';
import { renderState, stateNamed } from './render-state.tsx';

/** Opens the sorted project as if it had `count` files, and returns their list. */
async function listOf(count: number): Promise<HTMLElement> {
  const [first] = sortedFiles;
  if (!first) throw new Error('There are no sorted files.');
  const files = Array.from({ length: count }, (_, index) => ({
    ...first,
    id: sampleId(10_000 + index),
    filename: `file ${index + 1}.txt`,
  }));
  const { screen } = await renderState({
    ...stateNamed('project'),
    handlers: [respond(fileEndpoints.listFiles, files)],
  });
  const list = await screen.findByRole('region', { name: 'List of files' });
  await screen.findByText(count > 300 ? /^To find a file, use the field above/ : 'file 1.txt');
  return list;
}

const drawnOf = async (count: number): Promise<number> =>
  (await listOf(count)).querySelectorAll('tbody tr').length;

test('scrolling a long list by a row renders none, and by a screen the next ones', async () => {
  const list = await listOf(1_000);
  const changes = new MutationObserver(() => {});
  changes.observe(list, { childList: true, subtree: true, attributes: true });
  const changesOfScrollTo = (row: number): number => {
    list.scrollTop = row * 30;
    list.dispatchEvent(new Event('scroll'));
    return changes.takeRecords().length;
  };
  expect(changesOfScrollTo(82)).toBeGreaterThan(0);
  expect(changesOfScrollTo(83)).toBe(0);
  expect(changesOfScrollTo(100)).toBeGreaterThan(0);
  expect(list.textContent).toContain('file 101.txt');
});

/** The tokens of a file without text are those of the note that stands in its place in merged texts. */
test('one file without readable text is spoken of as one, and shows no tokens', async () => {
  const files = unsortedFiles.with(0, testFile('scan.pdf', { has_text: false, token_count: 10 }));
  const { screen } = await renderState({
    ...stateNamed('project'),
    handlers: [respond(fileEndpoints.listFiles, files)],
  });
  await screen.findByRole('button', { name: 'Show it' });
  const list = await screen.findByRole('region', { name: 'List of files' });
  const row = [...list.querySelectorAll('tbody tr')].find(({ textContent }) =>
    textContent.includes('No text found'),
  );
  expect(row?.textContent).not.toContain('10');
});

test('a file without a category does not say how well it fits its raw category', async () => {
  const [first, ...others] = sortedFiles;
  if (!first) throw new Error('There are no sorted files.');
  const placed = {
    ...first,
    filename: 'placed.txt',
    confidence: 0.99,
    is_pinned: false,
    fits_nowhere: false,
  };
  const left = { ...placed, id: sampleId(10_000), filename: 'left.txt' };
  const { screen } = await renderState({
    ...stateNamed('project'),
    handlers: [
      respond(fileEndpoints.listFiles, [
        placed,
        { ...left, final_category_id: null, final_category_name: null },
        ...others,
      ]),
    ],
  });
  const rowOf = async (name: string) => (await screen.findByText(name)).closest('tr')?.textContent;
  expect(await rowOf('placed.txt')).toContain('Sure');
  expect(await rowOf('left.txt')).not.toContain('Sure');
});

test('three hundred files are all rendered, so that the browser’s own search finds each', async () => {
  expect(await drawnOf(300)).toBe(300);
});

test('with more, only those in view are rendered, and the page says so', async () => {
  expect(await drawnOf(301)).toBeLessThan(301);
  expect(document.body.textContent).toContain('To find a file, use the field above');
});
