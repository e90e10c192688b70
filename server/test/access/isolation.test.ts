import { randomUUID } from 'node:crypto';
import { api } from '@sheaf/contract/api';
import type { PhaseStart } from '@sheaf/contract/categorization';
import type { Endpoint } from '@sheaf/contract/endpoint';
import type { File } from '@sheaf/contract/files';
import type { Problem } from '@sheaf/contract/problems';
import { startApp, type TestApp } from '@sheaf/testing/server/app';
import { pdfAbout, pileOf, projectWith } from '@sheaf/testing/visitor/pile';
import { begin } from '@sheaf/testing/visitor/purchases';
import type { Answer, Visitor } from '@sheaf/testing/visitor/visitor';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const endpoints: Array<[string, Endpoint]> = Object.values(api).map((endpoint: Endpoint) => [
  `${endpoint.method} ${endpoint.path}`,
  endpoint,
]);
const paramsOf = (endpoint: Endpoint): string[] => Object.keys(endpoint.params?.shape ?? {});

/** Parameters that name nobody's thing. */
const PLAIN: Record<string, string> = { format: 'txt', packageId: 'starter' };
/** What "not there" is called, by the thing that is not there. */
const MISSING: Record<string, Problem['code']> = {
  id: 'project_not_found',
  fileId: 'file_not_found',
  categoryId: 'category_not_found',
  jobId: 'job_not_found',
  purchaseId: 'purchase_not_found',
};
/** Bodies of calls that need more than their defaults. */
const BODIES: Record<string, object> = {
  '/credits/test-checkouts/:purchaseId': { outcome: 'decline' },
  '/projects/:id/categories': { name: 'Mine' },
  '/projects/:id/categories/merge': { category_ids: [randomUUID(), randomUUID()] },
  '/projects/:id/categories/regroup': { max_categories: 5 },
  '/projects/:id/files/leave-out': { file_ids: [randomUUID()], left_out: true },
  '/projects/:id/files/move': { file_ids: [randomUUID()], category_id: null },
  '/projects/:id/files/unpin': { file_ids: [randomUUID()] },
};
const QUERIES: Record<string, string> = {
  '/projects/:id/categories/regroup': '?max_categories=5',
  '/projects/:id/search': '?q=words',
};
const idParamsOf = (endpoint: Endpoint) => paramsOf(endpoint).filter((name) => !(name in PLAIN));

type Ids = Record<string, string>;

/** Calls an endpoint with these ids and the least that it takes besides. */
async function call(person: Visitor, endpoint: Endpoint, ids: Ids): Promise<Answer<Problem>> {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = PLAIN[name] ?? ids[name];
    if (value === undefined) throw new Error(`This test has no example of the parameter ${name}.`);
    return value;
  });
  if (endpoint.takes === 'multipart') return person.upload(path, [{ name: 'mine.txt', content: 'my text' }]);
  // An endpoint that needs more than the defaults of its body will answer 400, and has to be taught to this test.
  if (endpoint.method === 'POST') return person.post(path, endpoint.body && (BODIES[endpoint.path] ?? {}));
  if (endpoint.method === 'PATCH') return person.patch(path, BODIES[endpoint.path] ?? {});
  if (endpoint.method === 'DELETE') return person.delete(path);
  if (endpoint.gives !== 'events') return person.get(path + (QUERIES[endpoint.path] ?? ''));
  // A stream has no end to wait for.
  const aborted = new AbortController();
  const { status, headers, body } = await person.fetch(path, { signal: aborted.signal });
  if (status !== 200) return person.get(path);
  await body?.cancel();
  aborted.abort();
  return { status, headers, body: {} as Problem };
}

describe('what belongs to an account', () => {
  let app: TestApp;
  let owner: Visitor;
  let ownersIds: Ids;
  let stranger: Visitor;
  let strangersIds: Ids;
  beforeAll(async () => {
    app = await startApp({ hasWorker: false });
    [owner, stranger] = [await app.signedIn(), await app.signedIn()];
    ownersIds = await furnish(owner);
    strangersIds = await furnish(stranger);
    await owner.post<PhaseStart>(`/ai/${ownersIds.id}/categorize-raw`).then(({ body }) => {
      ownersIds.jobId = body.job_id;
    });
  });
  afterAll(() => app.close());

  /** A project with files of both types, one of them in a category; and a purchase. */
  async function furnish(person: Visitor): Promise<Ids> {
    const id = await projectWith(person, [...pileOf(1, ['baking']), pdfAbout('baking', 1)]);
    const { body: files } = await person.get<File[]>(`/projects/${id}/files`);
    const [fileId = '', categoryId] = [files[0]?.id, randomUUID()];
    const { db, clock } = app.services;
    await db
      .insertInto('categories')
      .values({ id: categoryId, project_id: id, name: 'Bread', language: 'en', created_at: clock.now() })
      .execute();
    await db.updateTable('files').set({ category_id: categoryId }).where('id', '=', fileId).execute();
    return { id, fileId, categoryId, purchaseId: await begin(app, person) };
  }

  /** Everything that is kept, but for the sessions, which every call may touch. */
  async function everything(): Promise<unknown> {
    const { db, storage } = app.services;
    const tables = await sql<{ name: string }>`
      select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'sessions'`.execute(db);
    const rows: unknown[] = [];
    for (const { name } of tables.rows) {
      const table = sql.table(name);
      rows.push([name, (await sql`select t::text from ${table} t order by t::text`.execute(db)).rows]);
    }
    expect(rows.length).toBeGreaterThan(10);
    return { rows, objects: await Array.fromAsync(storage.list('projects/'), ({ key }) => key) };
  }

  const signedInOnly = endpoints.filter(([, { access }]) => access !== 'public');
  const withIds = signedInOnly.filter(([, endpoint]) => idParamsOf(endpoint).length > 0);
  const withChildren = withIds.filter(([, endpoint]) => idParamsOf(endpoint).length > 1);

  it('is all that this test knows of: every served call is in the contract', { tags: ['@6.3'] }, async () => {
    const { body } = await owner.get<{ paths: Record<string, object> }>('/openapi.json');
    const served = Object.entries(body.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
    );
    expect(served.sort()).toEqual(endpoints.map(([name]) => name).sort());
  });

  it('is behind a session, but for downloads by their signed link', () => {
    const open = endpoints.filter(([, e]) => e.access === 'public' && paramsOf(e).length > 0);
    expect(open.map(([name]) => name)).toEqual(['GET /downloads/:outputId']);
  });

  it.each(signedInOnly)('asks a visitor to sign in: %s', { tags: ['@6.1'] }, async (_, endpoint) => {
    const before = await everything();
    const answer = await call(app.visitor(), endpoint, ownersIds);
    expect(answer.status).toBe(401);
    expect(answer.body.code).toBe('not_signed_in');
    expect(await everything()).toEqual(before);
  });

  it.each(withIds)(
    "reads as not there to a stranger with the owner's ids: %s",
    { tags: ['@6.2'] },
    async (_, endpoint) => {
      const before = await everything();
      const answer = await call(stranger, endpoint, ownersIds);
      const [first = ''] = idParamsOf(endpoint);
      expect(answer.status).toBe(404);
      expect(answer.body.code).toBe(MISSING[first]);
      // What is not there at all reads the same.
      const nowhere = Object.fromEntries(idParamsOf(endpoint).map((name) => [name, randomUUID()]));
      const { body } = await call(stranger, endpoint, nowhere);
      expect({ ...answer.body, request_id: null }).toEqual({ ...body, request_id: null });
      expect(await everything()).toEqual(before);
    },
  );

  it.each(withChildren)(
    "reads as not there in a stranger's own project: %s",
    { tags: ['@6.2'] },
    async (_, endpoint) => {
      const [, ...children] = idParamsOf(endpoint);
      for (const child of children) {
        const before = await everything();
        const answer = await call(stranger, endpoint, { ...strangersIds, [child]: ownersIds[child] ?? '' });
        expect(answer.status).toBe(404);
        expect(answer.body.code).toBe(MISSING[child]);
        expect(await everything()).toEqual(before);
      }
    },
  );

  // Last, and the proof that the calls above were right but for who made them.
  it.each(withIds)('is there for its owner: %s', async (_, endpoint) => {
    const answer = await call(owner, endpoint, ownersIds);
    // A run waits in the project: what would disturb it is put off.
    expect([200, 409]).toContain(answer.status);
  });
});
