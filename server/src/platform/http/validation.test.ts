import type { Problem } from '@sheaf/contract/problems';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { handleErrors } from './errors.ts';
import { validateInput } from './validation.ts';

const schema = {
  params: z.object({ id: z.uuid() }),
  querystring: z.strictObject({ limit: z.coerce.number().int().max(5).default(1) }),
  body: z.strictObject({ name: z.string().min(1, 'Project name is required'), tags: z.array(z.string()) }),
};
const ID = '0190a5d2-0000-7000-8000-000000000001';

async function post(url: string, payload: unknown): Promise<Problem> {
  const app = Fastify();
  app.setValidatorCompiler(validateInput);
  handleErrors(app);
  app.post('/things/:id', { schema }, async ({ body, query }) => ({ body, query }));
  const { body } = await app.inject({ method: 'POST', url, payload: payload as object });
  await app.close();
  return JSON.parse(body) as Problem;
}

it('accepts valid input, as the schema transforms it', async () => {
  expect(await post(`/things/${ID}?limit=3`, { name: 'a', tags: [] })).toEqual({
    body: { name: 'a', tags: [] },
    query: { limit: 3 },
  });
});

it('names every invalid field, with a sentence for each, and the first one as the detail', async () => {
  expect(await post(`/things/${ID}`, { name: '', tags: [1], more: true })).toMatchObject({
    status: 400,
    code: 'invalid_input',
    detail: 'Project name is required',
    errors: {
      name: 'Project name is required',
      'tags.0': 'The field "tags.0" must be text.',
      more: 'There is no field "more" here. Leave it out.',
    },
  });
  expect((await post(`/things/${ID}?limit=many`, { name: 'a', tags: [] })).errors).toEqual({
    limit: 'The field "limit" must be a number.',
  });
});

it('a malformed id is reported as not found', async () => {
  expect(await post('/things/7', { name: 'a', tags: [] })).toMatchObject({ status: 404, code: 'not_found' });
});
