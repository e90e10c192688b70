import type { Download } from '@sheaf/contract/downloads';
import { type OutputExcess, outputExcessMessage } from '@sheaf/contract/downloads';
import { startApp } from '@sheaf/testing/server/app';
import { duringTests } from '@sheaf/testing/server/during-tests';
import { download, jobEnd, run } from '@sheaf/testing/visitor/jobs';
import { pdfAbout, pileOf, projectWith } from '@sheaf/testing/visitor/pile';
import type { Visitor } from '@sheaf/testing/visitor/visitor';
import { beforeAll, describe, expect, it } from 'vitest';
import { OUTPUT_LIMITS, type OutputLimits } from '../../src/features/downloads/output-limits.ts';

describe('a single download has limits', () => {
  const app = duringTests(() => startApp());
  let person: Visitor;
  let id: string;
  beforeAll(async () => {
    person = await app.signedIn();
    id = await projectWith(person, [...pileOf(1), pdfAbout('baking', 1), pdfAbout('baking', 2)]);
    await run(person, `/ai/${id}/categorize-raw`);
    await run(person, `/ai/${id}/merge`, { max_categories: 1 });
  });

  const within = (limits: Partial<OutputLimits>) =>
    Object.assign(app.features.downloads, { limits: { ...OUTPUT_LIMITS, ...limits } });
  const zip = () => `/projects/${id}/download-all-merged-categories-zip`;

  it.each<[OutputExcess, Partial<OutputLimits>]>([
    ['pages', { pages: 1 }],
    ['bytes', { bytes: 1_000 }],
    ['work', { processorMs: 0.001 }],
  ])('past its %s it fails, leaves nothing, and says what to do', async (excess, limits) => {
    within(limits);
    const { body } = await person.get<Download>(zip());
    const end = await jobEnd(person, body.job_id ?? '');
    expect(end).toMatchObject({ status: 'failed', error_message: outputExcessMessage(excess), result: null });
    const left = app.services.storage.list(`projects/${id}/outputs/`);
    expect(await Array.fromAsync(left)).toEqual([]);
  });

  it('it is built when its pages and bytes are within the limits', async () => {
    within({ pages: 2 });
    expect((await download(person, zip())).content.length).toBeGreaterThan(0);
  });
});
