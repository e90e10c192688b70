import type { Problem } from '@sheaf/contract/problems';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { handleErrors } from './errors.ts';

async function answerTo(error: Error, method: 'GET' | 'POST' = 'GET') {
  const app = Fastify();
  handleErrors(app);
  app.route({
    method,
    url: '/',
    handler: async () => {
      throw error;
    },
  });
  const { statusCode, headers, body } = await app.inject({ method, url: '/' });
  await app.close();
  return { statusCode, headers, problem: JSON.parse(body) as Problem };
}

describe('a call that fails', () => {
  it('because the database or the store is out of order asks to be retried in a moment', async () => {
    const error = Object.assign(new Error('the database system is starting up'), { code: '57P03' });
    const { statusCode, headers, problem } = await answerTo(error);
    expect(statusCode).toBe(503);
    expect(problem.code).toBe('unavailable');
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(problem.detail).not.toContain('database');
  });

  it('because of a bug says so and nothing more', async () => {
    const { statusCode, headers, problem } = await answerTo(new TypeError('secret is undefined'));
    expect(statusCode).toBe(500);
    expect(problem.code).toBe('internal');
    expect(problem.detail).not.toContain('secret');
    expect(headers['retry-after']).toBeUndefined();
  });

  it.each([
    ['GET', 'Something went wrong on our side. Please try again.'],
    [
      'POST',
      'Something went wrong on our side. Your change may or may not have been saved, so check before you try again.',
    ],
  ] as const)('because of a bug does not claim to know what was changed: %s', async (method, detail) => {
    const { problem } = await answerTo(new TypeError('secret is undefined'), method);
    expect(problem.detail).toBe(detail);
  });

  it.each([
    ['application/json', '{"name":', 400, 'The body of the request is not valid JSON.'],
    ['application/xml', '<name/>', 415, 'This call does not take a body of this content type.'],
  ])('because of its body says so in words about the call: %s', async (type, payload, status, sentence) => {
    const app = Fastify();
    handleErrors(app);
    app.post('/', async () => 'done');
    const answer = await app.inject({ method: 'POST', url: '/', headers: { 'content-type': type }, payload });
    await app.close();
    expect(answer.statusCode).toBe(status);
    expect(answer.json<Problem>().detail).toContain(sentence);
  });
});
