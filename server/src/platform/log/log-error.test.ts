import { expect, it } from 'vitest';
import { loggedError } from './log-error.ts';

it('includes what an error is and where it came from', () => {
  const cause = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' });
  const logged = loggedError(new TypeError('no answer', { cause }));
  expect(logged).toMatchObject({
    type: 'TypeError',
    message: 'no answer',
    cause: { code: 'ECONNREFUSED', message: 'connect ECONNREFUSED 127.0.0.1:5432' },
  });
  expect(logged.stack).toMatch(/^ {4}at .*log-error\.test\.ts/);
  expect(logged.stack).not.toContain('no answer');
});

it('leaves out the other fields of an error, such as the values of a query or the body of a call', () => {
  const error = Object.assign(
    new Error('duplicate key value violates unique constraint "accounts_email_key_key"'),
    {
      code: '23505',
      constraint: 'accounts_email_key_key',
      detail: 'Key (email_key)=(ada@example.org) already exists.',
      requestBodyValues: { prompt: 'the whole document' },
    },
  );
  const logged = loggedError(error);
  expect(logged).toMatchObject({ code: '23505', constraint: 'accounts_email_key_key' });
  expect(JSON.stringify(logged)).not.toMatch(/ada@|whole document/);
});

it.each([
  ['550 <ada@example.org>: no such user', '550 <[address]>: no such user'],
  [
    'GET https://user:pass@store.example/bucket/key?X-Amz-Signature=abc failed',
    'GET https://store.example/bucket/key failed',
  ],
  ['connect postgres://sheaf:s3cret@db.example:5432/sheaf', 'connect postgres://db.example:5432/sheaf'],
  ['Invalid API Key provided: sk_live_abcdef', 'Invalid API Key provided: [secret]'],
])('removes addresses, keys and the queries of URLs from its message: %s', (message, logged) => {
  expect(loggedError(new Error(message)).message).toBe(logged);
});

it('leaves out what an error quotes from the data that could not be read', () => {
  const jsonError = (() => {
    try {
      return JSON.parse('{"a": Dear Ada');
    } catch (error) {
      return error;
    }
  })();
  expect(loggedError(jsonError).message).not.toContain('Dear');
  const invalid = Object.assign(new Error('invalid input syntax for type uuid: "Dear Ada"'), {
    code: '22P02',
  });
  expect(loggedError(invalid).message).toBe('invalid input syntax for type uuid: [data]');
});
