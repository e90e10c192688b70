import { createHash, randomUUID } from 'node:crypto';
import type { Category, PhaseStart } from '@sheaf/contract/categorization';
import type { Download } from '@sheaf/contract/downloads';
import type { File, FileHash, UploadResult } from '@sheaf/contract/files';
import type { Problem } from '@sheaf/contract/problems';
import { documentAbout, type Topic } from '@sheaf/testing/visitor/pile';
import { type Answer, Visitor } from '@sheaf/testing/visitor/visitor';
import type { SeededRandom } from '../cluster/random.ts';

/** Every call must be answered within this time, however full the disk and busy the machine is. */
const ANSWER_MS = 120_000;
// A refusal, an outage that has just begun, or what another call of the same person has made impossible.
const EXPECTED = [200, 404, 409, 503, 507];
const TOPICS: readonly Topic[] = ['baking', 'sailing', 'garten', 'santé'];

/** Somebody who makes random changes to a project, and knows which of them were acknowledged. */
export class Life {
  readonly account = { email: `disk-${randomUUID()}@example.org`, password: 'a good password' };
  readonly #random: SeededRandom;
  readonly #reportViolation: (violation: string) => void;
  #url = '';
  #visitor = new Visitor('http://127.0.0.1');
  #project = '';
  #documents = 0;
  /** SHA-256 of the files that were acknowledged, by id; null while a deletion has not been answered. */
  readonly #files = new Map<string, string | null>();
  readonly counts = { answered: 0, refused: 0, unanswered: 0 };

  constructor(random: SeededRandom, reportViolation: (violation: string) => void) {
    this.#random = random;
    this.#reportViolation = reportViolation;
  }

  async begin(url: string): Promise<void> {
    this.#url = url;
    this.#visitor = new Visitor(url);
    await this.#visitor.post('/auth/signup', this.account);
    this.#project = (await this.#visitor.post<{ id: string }>('/projects', { name: 'Pile' })).body.id;
    for (let batch = 0; batch < 3; batch++) await this.#upload();
    for (const name of ['One', 'Other'])
      await this.#visitor.post(`/projects/${this.#project}/categories`, { name });
  }

  async signIn(url: string): Promise<void> {
    this.#url = url;
    this.#visitor = new Visitor(url);
    await this.#ask(() => this.#visitor.post('/auth/signin', this.account));
  }

  /** Makes random calls; every one has to be answered, unless the process has ended. */
  async act(times: number): Promise<void> {
    for (let call = 0; call < times; call++) await this.#random.pick(this.#actions)();
  }

  readonly #actions = [
    () => this.#upload(),
    () => this.move(),
    () => this.move(),
    () => this.move(),
    () => this.#delete(),
    () => this.#run(),
    () => this.#download(),
    () => this.#ask(() => new Visitor(this.#url).post('/auth/signin', this.account)),
  ];

  async #upload(): Promise<void> {
    const documents = Array.from({ length: 20 }, () => {
      // A second file of the same name would get another one.
      this.#documents++;
      const content = `${randomUUID()} ${documentAbout(this.#random.pick(TOPICS), this.#documents).repeat(20)}`;
      return { name: `${this.#documents}.txt`, content };
    });
    const hashes = new Map(documents.map(({ name, content }) => [name, sha256(content)]));
    const answer = await this.#ask(() =>
      this.#visitor.upload<UploadResult>(`/projects/${this.#project}/upload`, documents),
    );
    if (answer?.status !== 200) return;
    for (const { id, filename } of answer.body.uploaded_files)
      this.#files.set(id, hashes.get(filename) ?? `unknown: it was stored as ${filename}`);
  }

  /** Moves all files to one of the categories, which writes more to the log than any other change. */
  async move(): Promise<void> {
    const base = `/projects/${this.#project}`;
    const categories = await this.#ask(() => this.#visitor.get<Category[]>(`${base}/categories`));
    if (categories?.status !== 200 || categories.body.length === 0) return;
    await this.#ask(() =>
      this.#visitor.post(`${base}/files/move`, {
        file_ids: [...this.#files].flatMap(([id, hash]) => (hash ? [id] : [])),
        category_id: this.#random.pick(categories.body).id,
      }),
    );
  }

  async #delete(): Promise<void> {
    if (this.#files.size < 20) return;
    const id = this.#random.pick([...this.#files.keys()]);
    this.#files.set(id, null);
    const answer = await this.#ask(() => this.#visitor.delete(`/projects/${this.#project}/files/${id}`));
    if (answer?.status === 200) this.#files.delete(id);
  }

  async #run(): Promise<void> {
    const phase = this.#random.pick(['categorize-raw', 'assign-categories']);
    await this.#ask(() => this.#visitor.post<PhaseStart>(`/ai/${this.#project}/${phase}`));
  }

  async #download(): Promise<void> {
    const path = `/projects/${this.#project}/download-single-text-file?force_regenerate=true`;
    await this.#ask(() => this.#visitor.get<Download>(path));
  }

  /** Makes a call; undefined if the process has ended meanwhile. */
  async #ask<T>(call: () => Promise<Answer<T>>): Promise<Answer<T> | undefined> {
    const begun = performance.now();
    const answer = await call().catch(() => undefined);
    const tookMs = performance.now() - begun;
    if (tookMs > ANSWER_MS) this.#reportViolation(`a call took ${Math.round(tookMs)} ms`);
    if (!answer) this.counts.unanswered++;
    else if (answer.status === 507) this.counts.refused++;
    else this.counts.answered++;
    if (answer && !EXPECTED.includes(answer.status)) {
      const { code, detail } = answer.body as Partial<Problem>;
      this.#reportViolation(`a call answered ${answer.status}: ${code} (${detail})`);
    }
    return answer;
  }

  /** Checks that everything that was acknowledged is there, byte for byte, and can be changed. */
  async check(url: string): Promise<void> {
    await this.signIn(url);
    const base = `/projects/${this.#project}`;
    const files = (await this.#visitor.get<File[]>(`${base}/files`)).body;
    const hashes = (await this.#visitor.get<FileHash[]>(`${base}/files/hashes`)).body;
    const stored = new Map(hashes.map(({ filename, sha256: hash }) => [filename, hash]));
    const names = new Map(files.map(({ id, filename }) => [id, filename]));
    for (const [id, hash] of this.#files) {
      if (hash === null) this.#files.delete(id);
      else if (stored.get(names.get(id) ?? '') !== hash)
        this.#reportViolation(
          `file ${id} (${names.get(id)}) was acknowledged with the hash ${hash}, and is not there`,
        );
      else if (sha256(await (await this.#visitor.fetch(`${base}/files/${id}/text`)).text()) !== hash)
        this.#reportViolation(`the text of file ${id} has changed`);
    }
    const created = await this.#visitor.post<{ id: string }>('/projects', { name: 'Room again' });
    if (created.status !== 200) this.#reportViolation(`with room again, a change answered ${created.status}`);
    else await this.#visitor.delete(`/projects/${created.body.id}`);
  }
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
