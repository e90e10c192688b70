import { randomUUID } from 'node:crypto';
import { KeyScope, type NewApiKey } from '@sheaf/contract/accounts/keys';
import { api } from '@sheaf/contract/api';
import { NEW_CATEGORY, type PhaseStart } from '@sheaf/contract/categorization';
import type { Endpoint } from '@sheaf/contract/endpoint';
import type { File } from '@sheaf/contract/files';
import type { Problem } from '@sheaf/contract/problems';
import { startApp } from '@sheaf/testing/server/app';
import { duringTests } from '@sheaf/testing/server/during-tests';
import { OAuthProgram } from '@sheaf/testing/visitor/oauth-program';
import { pdfAbout, pileOf, projectWith } from '@sheaf/testing/visitor/pile';
import { begin } from '@sheaf/testing/visitor/purchases';
import type { Answer, Visitor } from '@sheaf/testing/visitor/visitor';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { generateKey } from '../../src/features/accounts/keys/keys.rules.ts';

const endpoints: Array<[string, Endpoint]> = Object.values(api).map((endpoint: Endpoint) => [
  `${endpoint.method} ${endpoint.path}`,
  endpoint,
]);
const paramsOf = (endpoint: Endpoint): string[] => Object.keys(endpoint.params?.shape ?? {});

const PLAIN: Record<string, string> = { format: 'txt', packageId: 'starter' };
/** The "not found" code of each kind of resource. */
const MISSING: Record<string, Problem['code']> = {
  id: 'project_not_found',
  fileId: 'file_not_found',
  categoryId: 'category_not_found',
  keyId: 'key_not_found',
  requestId: 'connection_request_ended',
  jobId: 'job_not_found',
  purchaseId: 'purchase_not_found',
};
const BODIES: Record<string, object> = {
  '/account/keys': { name: 'Mine', scopes: ['read'] },
  '/credits/test-checkouts/:purchaseId': { outcome: 'decline' },
  '/projects/:id/categories': { name: 'Mine' },
  '/projects/:id/own-categories': { categories: [] },
  '/projects/:id/categories/merge': { category_ids: [randomUUID(), randomUUID()] },
  '/connection-requests/:requestId/approve': { scopes: ['read'] },
  '/projects/:id/categories/regroup': { max_categories: 5 },
  '/projects/:id/edits': { edit: { kind: 'create', name: 'Mine too' }, apply: true },
  '/projects/:id/files/:fileId': { filename: 'mine too.txt' },
  '/projects/:id/files/delete': { file_ids: [randomUUID()] },
  '/projects/:id/files/restore': { file_ids: [randomUUID()] },
  '/projects/:id/files/leave-out': { file_ids: [randomUUID()], left_out: true },
  '/projects/:id/files/move': { file_ids: [randomUUID()], category_id: null },
  '/projects/:id/files/unpin': { file_ids: [randomUUID()] },
};
const QUERIES: Record<string, string> = {
  '/projects/:id/categories/regroup': '?max_categories=5',
  '/projects/:id/run-estimate': '?run=raw_categorization',
  '/projects/:id/search': '?q=words',
};
const idParamsOf = (endpoint: Endpoint) => paramsOf(endpoint).filter((name) => !(name in PLAIN));

type Ids = Record<string, string>;
const SCOPES = KeyScope.options;

/** Calls an endpoint with these ids and only the other input it requires. */
async function call(person: Visitor, endpoint: Endpoint, ids: Ids): Promise<Answer<Problem>> {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = PLAIN[name] ?? ids[name];
    if (value === undefined) throw new Error(`This test has no example of the parameter ${name}.`);
    return value;
  });
  if (endpoint.requestType === 'multipart')
    return person.upload(path, [{ name: 'mine.txt', content: 'my text' }]);
  // An endpoint that needs more than the defaults of its body responds with 400 and has to be added to `BODIES`.
  if (endpoint.method === 'POST') return person.post(path, endpoint.body && (BODIES[endpoint.path] ?? {}));
  if (endpoint.method === 'PATCH') return person.patch(path, BODIES[endpoint.path] ?? {});
  if (endpoint.method === 'DELETE') return person.delete(path);
  if (endpoint.responseType !== 'events') return person.get(path + (QUERIES[endpoint.path] ?? ''));
  // An event stream never ends by itself.
  const aborted = new AbortController();
  const { status, headers, body } = await person.fetch(path, { signal: aborted.signal });
  if (status !== 200) return person.get(path);
  await body?.cancel();
  aborted.abort();
  return { status, headers, body: {} as Problem };
}

describe('what belongs to an account', () => {
  const app = duringTests(() => startApp({ hasWorker: false }));
  let owner: Visitor;
  let ownersIds: Ids;
  let stranger: Visitor;
  let strangersIds: Ids;
  let programs: Awaited<ReturnType<typeof makePrograms>>;
  beforeAll(async () => {
    [owner, stranger] = [await app.signedIn(), await app.signedIn()];
    ownersIds = await createResources(owner);
    strangersIds = await createResources(stranger);
    await owner.post<PhaseStart>(`/ai/${ownersIds.id}/categorize-raw`).then(({ body }) => {
      ownersIds.jobId = body.job_id;
    });
    programs = await makePrograms();
  });

  async function makePrograms() {
    const keyOf = async (person: Visitor, options: object = {}) => {
      const { body } = await person.post<NewApiKey>('/account/keys', {
        name: 'Key',
        scopes: SCOPES,
        ...options,
      });
      return { id: body.id, program: owner.withKey(body.key) };
    };
    const without = async (scope: KeyScope) =>
      (await keyOf(owner, { scopes: SCOPES.filter((each) => each !== scope) })).program;
    const { body: empty } = await owner.post<{ id: string }>('/projects', { name: 'Another' });
    const [revoked, expired] = [await keyOf(owner), await keyOf(owner)];
    await owner.delete(`/account/keys/${revoked.id}`);
    const { db, clock } = app.services;
    await db.updateTable('api_keys').set({ expires_at: clock.now() }).where('id', '=', expired.id).execute();
    return {
      unknown: owner.withKey(generateKey()),
      revoked: revoked.program,
      expired: expired.program,
      strangers: (await keyOf(stranger)).program,
      ofAnotherProject: (await keyOf(owner, { project_id: empty.id })).program,
      without: {
        read: await without('read'),
        write: await without('write'),
        run: await without('run'),
      },
    };
  }

  /** Creates a project with files of both types, one of them in a category; a key; and a purchase. */
  async function createResources(person: Visitor): Promise<Ids> {
    const id = await projectWith(person, [...pileOf(1, ['baking']), pdfAbout('baking', 1)]);
    const { body: files } = await person.get<File[]>(`/projects/${id}/files`);
    const [fileId = '', categoryId] = [files[0]?.id, randomUUID()];
    const { db, clock } = app.services;
    await db
      .insertInto('categories')
      .values({
        id: categoryId,
        project_id: id,
        name: 'Bread',
        language: 'en',
        ...NEW_CATEGORY,
        created_at: clock.now(),
      })
      .execute();
    await db.updateTable('files').set({ category_id: categoryId }).where('id', '=', fileId).execute();
    const { body: key } = await person.post<NewApiKey>('/account/keys', { name: 'Key', scopes: SCOPES });
    const [purchaseId, requestId] = [await begin(app, person), await askToConnect(person)];
    return { id, fileId, categoryId, keyId: key.id, purchaseId, requestId };
  }

  /** A program sends a person's browser here; returns the id of its request. */
  async function askToConnect(person: Visitor): Promise<string> {
    const program = await OAuthProgram.discover(`${app.url}/mcp`);
    await program.register();
    return program.ask(person);
  }

  /** Returns everything stored, except for sessions and keys, which every call may touch. */
  async function everything(): Promise<unknown> {
    const { db, storage } = app.services;
    const tables = await sql<{ name: string }>`
      select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not in ('sessions', 'api_keys')`.execute(
      db,
    );
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

  it('is covered here entirely: every served call is in the contract', { tags: ['@6.3'] }, async () => {
    const { body } = await owner.get<{ paths: Record<string, object> }>('/openapi.json');
    const served = Object.entries(body.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
    );
    expect(served.sort()).toEqual(endpoints.map(([name]) => name).sort());
  });

  it('requires a session, except for downloads by their signed link', () => {
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
      // A resource that does not exist at all gets the same response.
      const nowhere = Object.fromEntries(idParamsOf(endpoint).map((name) => [name, randomUUID()]));
      const { body } = await call(stranger, endpoint, nowhere);
      expect({ ...answer.body, request_id: null }).toEqual({ ...body, request_id: null });
      expect(await everything()).toEqual(before);
    },
  );

  it.each(signedInOnly)('is closed to every key that does not fit: %s', async (_, endpoint) => {
    const before = await everything();
    const codeFor = async (program: Visitor) => (await call(program, endpoint, ownersIds)).body.code;
    const { unknown, revoked, expired, strangers, ofAnotherProject, without } = programs;
    for (const program of [unknown, revoked]) expect(await codeFor(program)).toBe('key_invalid');
    expect(await codeFor(expired)).toBe('key_expired');
    const { scope, spansProjects } = endpoint;
    const [first] = idParamsOf(endpoint);
    if (scope === undefined) {
      for (const program of [strangers, ofAnotherProject]) {
        expect(await codeFor(program)).toBe('key_not_allowed');
      }
    } else {
      expect(await codeFor(without[scope])).toBe('key_scope');
      if (first) expect(await codeFor(strangers)).toBe(MISSING[first]);
      if (first) expect(await codeFor(ofAnotherProject)).toBe(MISSING[first]);
      if (spansProjects) expect(await codeFor(ofAnotherProject)).toBe('key_scope');
    }
    expect(await everything()).toEqual(before);
  });

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

  // Comes last, and proves that the calls above were correct except for who made them.
  it.each(withIds)('is there for its owner: %s', async (_, endpoint) => {
    // A request can be answered once.
    if (idParamsOf(endpoint).includes('requestId')) ownersIds.requestId = await askToConnect(owner);
    const answer = await call(owner, endpoint, ownersIds);
    // A run is waiting in the project, so calls that would interfere with it are rejected.
    expect([200, 409]).toContain(answer.status);
  });
});
