import type { BundlePlan } from '@sheaf/contract/bundles/bundles';
import type { Target } from '@sheaf/contract/bundles/target';
import { type Download, type OutputExcess, outputExcessMessage } from '@sheaf/contract/downloads';
import { MAX_WAITING_DOWNLOADS, TOO_MANY_DOWNLOADS_MESSAGE } from '@sheaf/contract/jobs';
import type { Problem } from '@sheaf/contract/problems';
import { startApp, type TestApp } from '@sheaf/testing/server/app';
import { duringTests } from '@sheaf/testing/server/during-tests';
import { download, jobEnd, run } from '@sheaf/testing/visitor/jobs';
import { pdfAbout, pileOf, projectWith } from '@sheaf/testing/visitor/pile';
import type { Visitor } from '@sheaf/testing/visitor/visitor';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sweepOutputs } from '../../src/features/downloads/downloads.jobs.ts';
import { OUTPUT_LIMITS, type OutputLimits } from '../../src/features/downloads/output-limits.ts';
import { removeDeletedObjects } from '../../src/features/projects/projects.ts';
import { DAY_MS } from '../../src/platform/durations.ts';

describe('what downloads leave behind is bounded', () => {
  let app: TestApp;
  let person: Visitor;
  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(() => app.close());

  const sorted = async () => {
    person = await app.signedIn();
    const id = await projectWith(person, pileOf(2));
    await run(person, `/ai/${id}/categorize-raw`);
    await run(person, `/ai/${id}/merge`);
    const bundles = `/projects/${id}/bundles`;
    const { body: plan } = await person.get<BundlePlan>(bundles);
    return { id, bundles, categoryIds: plan.bundles.flatMap(({ category_ids }) => category_ids) };
  };
  const storedObjects = async (id: string) => {
    await removeDeletedObjects(app.features.removal);
    return Array.fromAsync(app.services.storage.list(`projects/${id}/outputs/`));
  };
  const manifests = (id: string) =>
    app.services.db
      .selectFrom('bundle_downloads')
      .select(['id', 'created_at'])
      .where('project_id', '=', id)
      .orderBy('created_at', 'desc')
      .execute();

  it('whatever words are to be left out: those that are no category make no further ZIP', async () => {
    const { id, bundles, categoryIds } = await sorted();
    const [first] = categoryIds;
    await download(person, `${bundles}/download`);
    await download(person, `${bundles}/download?leave_out=${first}`);
    for (let number = 0; number < 25; number += 1) {
      for (const words of [`word-${number}`, `${first},word-${number}`, 'uncategorized']) {
        const { body } = await person.get<Download>(`${bundles}/download?leave_out=${words}`);
        expect(body).toMatchObject({ download_url: expect.any(String) });
      }
    }
    expect(await storedObjects(id)).toHaveLength(2);
    expect(await manifests(id)).toHaveLength(2);
  });

  it('however many sets of bundles are generated: the last ones are kept, and one manifest for each content', async () => {
    const { id, bundles, categoryIds } = await sorted();
    expect(categoryIds.length).toBeGreaterThanOrEqual(3);
    const sets = [...categoryIds, categoryIds.slice(1).join(','), categoryIds.slice(2).join(',')].flatMap(
      (leaveOut) => [`format=md&leave_out=${leaveOut}`, `format=txt&leave_out=${leaveOut}`],
    );
    for (const query of sets) await download(person, `${bundles}/download?${query}`);
    expect(sets.length).toBeGreaterThan(5);
    expect(await storedObjects(id)).toHaveLength(5);
    expect(await manifests(id)).toHaveLength(5);
    const before = await manifests(id);
    for (let time = 0; time < 3; time += 1) {
      await download(person, `${bundles}/download?${sets.at(-1)}&force_regenerate=true`);
    }
    expect((await manifests(id)).map((row) => row.id)).toEqual(before.map((row) => row.id));
    const last = await person.get<Download>(`${bundles}/download?${sets.at(-1)}`);
    expect(last.body).toMatchObject({ download_url: expect.any(String) });
  });

  it('until they are 30 days old', async () => {
    const { id, bundles } = await sorted();
    await download(person, `${bundles}/download`);
    await download(person, `/projects/${id}/download-single-text-file`);
    app.clock.advance(29 * DAY_MS);
    await sweepOutputs(app.features.downloads);
    expect(await storedObjects(id)).toHaveLength(2);
    app.clock.advance(DAY_MS);
    await sweepOutputs(app.features.downloads);
    expect(await storedObjects(id)).toEqual([]);
  });
});

it('an account has a limited number of downloads waiting, and is told so', async () => {
  const app = await startApp({ hasWorker: false });
  try {
    const [person, other] = [await app.signedIn(), await app.signedIn()];
    const [id, theirs] = [await projectWith(person, pileOf(1)), await projectWith(other, pileOf(1))];
    const { body: targets } = await person.get<Target[]>('/targets');
    const statuses: number[] = [];
    let refused: Problem | undefined;
    for (const target of targets) {
      for (const format of target.accepts.filter((one) => ['md', 'txt'].includes(one))) {
        const { status, body } = await person.get<Problem>(
          `/projects/${id}/bundles/download?target=${target.id}&format=${format}`,
        );
        statuses.push(status);
        if (status !== 200) refused ??= body;
      }
    }
    expect(statuses.length).toBeGreaterThan(40);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1 + MAX_WAITING_DOWNLOADS);
    expect(refused).toMatchObject({ code: 'too_many_requests', detail: TOO_MANY_DOWNLOADS_MESSAGE });
    expect((await other.get<Download>(`/projects/${theirs}/download-single-text-file`)).status).toBe(200);
  } finally {
    await app.close();
  }
});

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
