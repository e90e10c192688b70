import { expect, test } from 'vitest';
import { readCallback } from './callback.ts';

const read = (address: string) => readCallback(new URL(address, 'https://sheaf.example/auth/callback'));

test('the link of a sign-up is read from the fragment', () => {
  expect(read('#access_token=secret&type=signup')).toEqual({ kind: 'confirmation', accessToken: 'secret' });
});

test.each([
  '?error=access_denied',
  '#error=access_denied',
  '?error=access_denied#access_token=a&type=signup',
])('an error is told for %s', (address) => {
  expect(read(address)).toEqual({ kind: 'failure', message: 'OAuth error: access_denied' });
});

test.each(['', '#', '#access_token=a', '#access_token=&type=signup', '?access_token=a&type=signup'])(
  'nothing to go on with is told for %j',
  (address) => {
    expect(read(address)).toEqual({
      kind: 'failure',
      message: 'No authorization code or tokens found in OAuth callback',
    });
  },
);
