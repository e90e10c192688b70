import type { Download } from '@sheaf/contract/downloads';
import { type OutputExcess, outputExcess } from '@sheaf/contract/output-limits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OUTPUT_BOUNDS, type OutputBounds } from '../src/features/downloads/output-bounds.ts';
import { startApp, type TestApp } from './app.ts';
import { download, jobEnd, run } from './jobs.ts';
import { pdfAbout, pileOf, projectWith } from './pile.ts';
import type { Visitor } from './visitor.ts';

describe('one download has bounds of its own', () => {
  let app: TestApp;
  let person: Visitor;
  let id: string;
  beforeAll(async () => {
    app = await startApp();
    person = await app.signedIn();
    id = await projectWith(person, [...pileOf(1), pdfAbout('baking', 1), pdfAbout('baking', 2)]);
    await run(person, `/ai/${id}/categorize-raw`);
    await run(person, `/ai/${id}/merge`, { max_categories: 1 });
  });
  afterAll(() => app.close());

  const within = (bounds: Partial<OutputBounds>) =>
    Object.assign(app.features.downloads, { bounds: { ...OUTPUT_BOUNDS, ...bounds } });
  const zip = () => `/projects/${id}/download-all-merged-categories-zip`;

  it.each<[OutputExcess, Partial<OutputBounds>]>([
    ['pages', { pages: 1 }],
    ['bytes', { bytes: 1_000 }],
    ['work', { processorMs: 0.001 }],
  ])('past its %s it fails, leaves nothing, and says what to do', async (excess, bounds) => {
    within(bounds);
    const { body } = await person.get<Download>(zip());
    const end = await jobEnd(person, body.job_id ?? '');
    expect(end).toMatchObject({ status: 'failed', error_message: outputExcess(excess), result: null });
    const left = app.services.storage.list(`projects/${id}/outputs/`);
    expect(await Array.fromAsync(left)).toEqual([]);
  });

  it('up to its pages and bytes it is made', async () => {
    within({ pages: 2 });
    expect((await download(person, zip())).content.length).toBeGreaterThan(0);
  });
});
