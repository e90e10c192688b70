import { api } from '@sheaf/contract/api';
import type { Endpoint } from '@sheaf/contract/endpoint';
import type { Problem } from '@sheaf/contract/problems';
import { startApp } from '@sheaf/testing/server/app';
import { duringTests } from '@sheaf/testing/server/during-tests';
import type { Visitor } from '@sheaf/testing/visitor/visitor';
import { beforeAll, expect, it } from 'vitest';

const app = duringTests(() => startApp({ database: 'embedded', hasWorker: false }));
let person: Visitor;
beforeAll(async () => {
  person = await app.signedIn();
});

const reads = Object.values(api as Record<string, Endpoint>).filter(
  ({ method, path, access }) => method === 'GET' && access !== 'public' && !path.includes(':'),
);

it.each(reads.map(({ path }) => path))('%s names a parameter that it does not know', async (path) => {
  const { status, body } = await person.get<Problem>(`${path}?pgae=2`);
  expect([status, body.code]).toEqual([400, 'invalid_input']);
  expect(body.errors).toMatchObject({ pgae: 'There is no field "pgae" here. Leave it out.' });
});

it('a health check may carry any parameter', async () => {
  expect((await person.get('/health/live?probe=1')).status).toBe(200);
});
