import { describe, expect, it } from 'vitest';
import { isOutage } from './outage.ts';

const withCode = (code: string) => Object.assign(new Error('It went wrong'), { code });

describe('An outage', () => {
  it.each([
    ['a server that refuses connections', withCode('ECONNREFUSED')],
    ['a connection that breaks', withCode('ECONNRESET')],
    ['a full disk', withCode('ENOSPC')],
    ['a database that is being shut down', withCode('57P01')],
    ['a database that is starting', withCode('57P03')],
    ['a database with too many connections', withCode('53300')],
    ['a query whose connection has gone', new Error('Connection terminated unexpectedly')],
    ['no connection in time', new Error('timeout exceeded when trying to connect')],
    ['a store that fails', Object.assign(new Error('No'), { $metadata: { httpStatusCode: 503 } })],
    ['what was caused by one', new Error('The job failed', { cause: withCode('EPIPE') })],
  ])('is %s', (_, error) => {
    expect(isOutage(error)).toBe(true);
  });

  it.each([
    ['a mistake of ours', new TypeError('x is not a function')],
    ['a constraint', withCode('23505')],
    ['a missing file', withCode('ENOENT')],
    ['a refusal of the store', Object.assign(new Error('No'), { $metadata: { httpStatusCode: 403 } })],
    ['no error at all', 'ECONNREFUSED'],
  ])('is not %s', (_, error) => {
    expect(isOutage(error)).toBe(false);
  });
});
