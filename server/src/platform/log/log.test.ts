import Fastify, { type FastifyBaseLogger } from 'fastify';
import { expect, it } from 'vitest';
import { openLog } from './log.ts';
import { inLogContext } from './log-context.ts';

it('never writes the query of a URL, which may contain the secrets of a mailed link', async () => {
  const lines: string[] = [];
  const log = openLog({ level: 'debug', to: { write: (line: string) => void lines.push(line) } });
  const app = Fastify({ loggerInstance: log as FastifyBaseLogger });
  app.get('/reset-password', async () => 'a page');
  await app.inject('/reset-password?access_token=s3cret');
  await app.close();
  expect(lines.join('')).toContain('"path":"/reset-password"');
  expect(lines.join('')).not.toContain('s3cret');
});

it('carries nothing over from one line to the next one of the same request', () => {
  const lines: string[] = [];
  const log = openLog({ level: 'debug', to: { write: (line: string) => void lines.push(line) } });
  inLogContext({ requestId: 'one' }, () => {
    log.info({ kind: 'first' }, 'first');
    log.info({}, 'second');
  });
  expect(lines.map((line) => JSON.parse(line) as unknown)).toMatchObject([
    { requestId: 'one', kind: 'first' },
    { requestId: 'one', msg: 'second' },
  ]);
  expect(lines[1]).not.toContain('first');
});
