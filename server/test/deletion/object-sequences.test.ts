import { readdir } from 'node:fs/promises';
import type { Category } from '@sheaf/contract/categorization';
import type { Download } from '@sheaf/contract/downloads';
import type { File } from '@sheaf/contract/files';
import { readZip } from '@sheaf/testing/documents/zip';
import { startApp } from '@sheaf/testing/server/app';
import { duringTests } from '@sheaf/testing/server/during-tests';
import { jobEnd, jobStatus, run } from '@sheaf/testing/visitor/jobs';
import { documentAbout, projectWith, type Topic } from '@sheaf/testing/visitor/pile';
import type { Visitor } from '@sheaf/testing/visitor/visitor';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { findOrphans } from '../../src/features/files/orphaned-objects.ts';

const app = duringTests(() => startApp({ env: { SIGNUP_COURTESY_CREDITS: '100000' } }));

type Step =
  | { do: 'upload' | 'delete' | 'delete-and-restore'; which: number }
  | { do: 'sort' | 'merge' | 'reuse' | 'delete-all' | 'clear' | 'clear-all' }
  | { do: 'delete-category' | 'generate' | 'generate-and-delete'; which: number };

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('upload' as const), which: fc.nat(3) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('delete' as const), which: fc.nat(20) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('delete-and-restore' as const), which: fc.nat(20) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constantFrom('sort', 'merge', 'reuse') }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('delete-all', 'clear', 'clear-all') }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('delete-category' as const), which: fc.nat(3) }) },
  {
    weight: 6,
    arbitrary: fc.record({ do: fc.constantFrom('generate', 'generate-and-delete'), which: fc.nat(7) }),
  },
) as fc.Arbitrary<Step>;

/** Most steps worth trying need these first. */
const SORTED: readonly Step[] = [
  { do: 'upload', which: 0 },
  { do: 'upload', which: 1 },
  { do: 'sort' },
  { do: 'merge' },
];

const TOPICS: readonly Topic[] = ['baking', 'sailing', 'garten', 'santé'];

/** One person's project: the downloads built in it, and the marker words of deleted files. */
class Model {
  readonly person: Visitor;
  readonly id: string;
  readonly base: string;
  readonly #gone = new Set<string>();
  readonly #jobs = new Set<string>();
  #uploads = 0;

  constructor(person: Visitor, id: string) {
    this.person = person;
    this.id = id;
    this.base = `/projects/${id}`;
  }

  files = async () => (await this.person.get<File[]>(`${this.base}/files`)).body;

  async take(step: Step): Promise<void> {
    if (step.do === 'upload') return this.#upload(step.which);
    if (step.do === 'delete') return this.#delete(step.which);
    if (step.do === 'delete-and-restore') return this.#deleteAndRestore(step.which);
    if (step.do === 'generate' || step.do === 'generate-and-delete') return this.#generate(step);
    if (step.do === 'delete-category') {
      const [category] = (await this.#categories()).slice(step.which);
      if (category) await this.person.delete(`${this.base}/categories/${category.id}`);
      return;
    }
    if (step.do === 'delete-all') {
      for (const { filename } of await this.files()) this.#gone.add(filename);
      await this.person.delete(`${this.base}/files`);
    } else if (step.do === 'clear' || step.do === 'clear-all') {
      await this.person.post(`${this.base}/${step.do}`);
    } else await this.#run(step.do);
  }

  #categories = async () => (await this.person.get<Category[]>(`${this.base}/categories`)).body;

  async #upload(which: number): Promise<void> {
    const files = Array.from({ length: 2 }, () => {
      const name = `marker${++this.#uploads}mark.txt`;
      return { name, content: `${documentAbout(TOPICS[which] ?? 'baking', this.#uploads)} ${name}` };
    });
    await this.person.upload(`${this.base}/upload`, files);
  }

  async #delete(which: number): Promise<void> {
    const files = await this.files();
    const file = files[which % Math.max(1, files.length)];
    if (!file) return;
    this.#gone.add(file.filename);
    expect((await this.person.delete(`${this.base}/files/${file.id}`)).status).toBe(200);
  }

  /** Nothing is lost or changed by bringing a file back. */
  async #deleteAndRestore(which: number): Promise<void> {
    const before = await this.files();
    const file = before[which % Math.max(1, before.length)];
    if (!file) return;
    await this.person.delete(`${this.base}/files/${file.id}?restorable=true`);
    await this.person.post(`${this.base}/files/restore`, { file_ids: [file.id] });
    expect(await this.files()).toEqual(before);
  }

  async #run(what: 'sort' | 'merge' | 'reuse'): Promise<void> {
    const files = await this.files();
    if (what === 'sort') {
      if (files.some((file) => file.raw_category === null))
        await run(this.person, `/ai/${this.id}/categorize-raw`);
    } else if (files.some((file) => file.raw_category !== null)) {
      if (what === 'merge') await run(this.person, `/ai/${this.id}/merge`, { max_categories: 2 });
      else
        await run(this.person, `/ai/${this.id}/assign-categories`, {
          max_categories: 2,
          reuse_existing: true,
        });
    }
  }

  async #generate(step: { do: string; which: number }): Promise<void> {
    const [category] = await this.#categories();
    const calls = ['download-single-text-file', 'download-all-merged-categories-zip'];
    if (category) calls.push(`categories/${category.id}/download/txt`);
    const call = calls[step.which % calls.length];
    const { body } = await this.person.get<Download>(`${this.base}/${call}`);
    if (!body.job_id) return;
    this.#jobs.add(body.job_id);
    // Deletes a file while the download is being built, at whatever moment that is.
    if (step.do === 'generate-and-delete') await this.#delete(step.which);
    await jobEnd(this.person, body.job_id);
  }

  /** Checks that no object is orphaned, and that nothing deleted is left in any object or behind any link. */
  async check(): Promise<void> {
    const { storage, db } = app.services;
    const orphans = await Array.fromAsync(findOrphans({ db, storage }), ({ key }) => key);
    expect(orphans.filter((key) => key.includes(this.id))).toEqual([]);
    for await (const { key } of storage.list(`projects/${this.id}/`)) {
      this.#expectNothingGone(Buffer.concat(await Array.fromAsync(await storage.open(key))), key);
    }
    for (const jobId of this.#jobs) {
      const { result } = await jobStatus(this.person, jobId);
      if (!result?.download_url) continue;
      const response = await this.person.fetch(result.download_url);
      expect(response.status).toBe(200);
      const content = Buffer.from(await response.arrayBuffer());
      const isZip = content.subarray(0, 2).toString() === 'PK';
      const parts = isZip ? [...(await readZip(content)).values()] : [content];
      for (const part of parts) this.#expectNothingGone(part, jobId);
    }
    expect(await readdir(app.services.temporaryFolder)).toEqual([]);
  }

  #expectNothingGone(content: Buffer, where: string): void {
    const found = [...this.#gone].filter((name) => content.includes(name));
    expect(found, where).toEqual([]);
  }
}

it('whatever is uploaded, sorted, generated and deleted, each object has its row and contains nothing deleted', async () => {
  const person = await app.signedIn();
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 10 }), async (steps) => {
      const model = new Model(person, await projectWith(person, []));
      for (const one of [...SORTED, ...steps]) await model.take(one);
      await model.check();
      expect((await person.delete(model.base)).status).toBe(200);
      const left = app.services.storage.list(`projects/${model.id}/`);
      expect(await Array.fromAsync(left, ({ key }) => key)).toEqual([]);
    }),
    { numRuns: 20, endOnFailure: true },
  );
}, 300_000);
