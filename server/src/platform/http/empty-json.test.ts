import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { acceptEmptyJson } from './empty-json.ts';

it('an empty body of type JSON is none; any other is read as usual', async () => {
  const app = Fastify();
  acceptEmptyJson(app);
  app.post('/', async ({ body }) => ({ body: body ?? 'none' }));
  const send = (payload: string) =>
    app.inject({ method: 'POST', url: '/', headers: { 'content-type': 'application/json' }, payload });
  expect((await send('')).json()).toEqual({ body: 'none' });
  expect((await send('{"a":1}')).json()).toEqual({ body: { a: 1 } });
  expect((await send('{"a":')).statusCode).toBe(400);
  expect((await send('{"__proto__":{"a":1}}')).statusCode).toBe(400);
});
