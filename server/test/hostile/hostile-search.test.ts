import type { UploadResult } from '@sheaf/contract/files';
import type { Problem } from '@sheaf/contract/problems';
import {
  SEARCH_TOO_HEAVY_MESSAGE,
  SEARCHES_PER_ACCOUNT,
  type SearchResult,
  TOO_MANY_SEARCHES_MESSAGE,
} from '@sheaf/contract/search';
import { HOSTILE_SEARCHES, makeRepetitiveText } from '@sheaf/testing/hostile/searches';
import { SHARED_MACHINE_LIMITS, startBystanderLoad } from '@sheaf/testing/hostile/upload-one';
import { startApp, type TestApp } from '@sheaf/testing/server/app';
import { personWith, projectWith } from '@sheaf/testing/visitor/pile';
import type { Visitor } from '@sheaf/testing/visitor/visitor';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

const LONG_MS = 240_000;
const PHRASE = HOSTILE_SEARCHES[0]?.query ?? '';

describe('a search', () => {
  let app: TestApp;
  let person: Visitor;
  let project: string;
  let searchLimits: TestApp['features']['files']['searchLimits'];
  beforeAll(async () => {
    app = await startApp();
    ({ searchLimits } = app.features.files);
    person = await app.signedIn();
    project = `/projects/${await projectWith(person, [{ name: 'c.txt', content: 'A cat sat.' }])}`;
    // Beside other tests, reading it may take longer than a file may take.
    const upload = { name: 'repetitive.txt', content: makeRepetitiveText() };
    const send = async () => (await person.upload<UploadResult>(`${project}/upload`, [upload])).body;
    let isRead = false;
    for (let tries = 0; tries < 5 && !isRead; tries++) isRead = (await send()).uploaded_files.length === 1;
    expect(isRead).toBe(true);
  }, LONG_MS);
  afterEach(() => Object.assign(app.features.files, { searchLimits }));
  afterAll(() => app.close());

  const within = (limits: Partial<typeof searchLimits>) =>
    Object.assign(app.features.files, { searchLimits: { ...searchLimits, ...limits } });
  const search = <T = SearchResult>(query: string, by = person) =>
    by.get<T>(`${project}/search?q=${encodeURIComponent(query)}`);

  it.each(HOSTILE_SEARCHES)(
    'for $name does not stop the server, however often it is made',
    async ({ query }) => {
      const bystander = startBystanderLoad(await app.signedIn());
      const started = performance.now();
      const answers = await Promise.all(Array.from({ length: 3 }, () => search<Problem>(query)));
      const { longestMs, failures } = await bystander.stop();
      expect(failures).toEqual([]);
      expect(longestMs).toBeLessThan(SHARED_MACHINE_LIMITS.maxWaitMs / 4);
      expect(performance.now() - started).toBeLessThan(SHARED_MACHINE_LIMITS.maxMs);
      for (const { status } of answers) expect([200, 409]).toContain(status);
    },
    LONG_MS,
  );

  it.each([
    ['placesBytes', { placesBytes: 100_000 }],
    ['ms', { ms: 0 }],
  ] as const)('that would take more %s than it may is stopped, and says what to do', async (_, limits) => {
    within(limits);
    const { body } = await search<Problem>(PHRASE);
    expect(body).toMatchObject({ code: 'search_too_heavy', detail: SEARCH_TOO_HEAVY_MESSAGE });
  });

  it('of one account is made after its others, a few of which may wait; other accounts search meanwhile', async () => {
    const { person: other, id: theirs } = await personWith(app, [{ name: 'd.txt', content: 'A dog sat.' }]);
    const { storage } = app.features.files;
    const { open } = storage;
    const held = Promise.withResolvers<void>();
    const mine = project.slice('/projects/'.length);
    storage.open = async (key, range) => {
      if (key.includes(mine)) await held.promise;
      return open(key, range);
    };
    const most = SEARCHES_PER_ACCOUNT.active + SEARCHES_PER_ACCOUNT.waiting;
    const asked = Array.from({ length: most + 1 }, () => search<Problem>('cat'));
    const refused = await Promise.race(asked);
    expect(refused.body).toMatchObject({ code: 'too_many_requests', detail: TOO_MANY_SEARCHES_MESSAGE });
    expect((await other.get<SearchResult>(`/projects/${theirs}/search?q=dog`)).body.total).toBe(1);
    held.resolve();
    const statuses = (await Promise.all(asked)).map(({ status }) => status);
    storage.open = open;
    expect(statuses.toSorted()).toEqual([...Array.from({ length: most }, () => 200), 429]);
  });
});
