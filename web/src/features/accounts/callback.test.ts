import { expect, test } from 'vitest';
import { readCallback } from './callback.ts';

const read = (address: string) => readCallback(new URL(address, 'https://sheaf.example/auth/callback'));

test('the link of a sign-up is read from the fragment', () => {
  expect(read('#access_token=secret&type=signup')).toEqual({ kind: 'confirmation', accessToken: 'secret' });
});

test.each(['?code=c&state=s&scope=openid', '#code=c&state=s'])(
  'the answer of Google is read from %s',
  (address) => {
    expect(read(address)).toEqual({ kind: 'google', answer: { code: 'c', state: 's' } });
  },
);

test('who answers is passed on where it is said', () => {
  expect(read('?code=c&state=s&iss=https%3A%2F%2Faccounts.google.com')).toMatchObject({
    answer: { iss: 'https://accounts.google.com' },
  });
});

test('what Google says of its refusal is shown, as far as a few sentences go', () => {
  expect(read('?error=access_denied&error_description=You+said+no.')).toEqual({
    kind: 'failure',
    message: 'OAuth error: access_denied',
    detail: 'You said no.',
  });
  expect(read(`?error=x&error_description=${'y'.repeat(301)}`)).toMatchObject({ detail: 'y'.repeat(300) });
});

test('an error without a word is told as unexpected', () => {
  expect(read('?error=&code=c&state=s')).toEqual({
    kind: 'failure',
    message: 'An unexpected error occurred',
  });
});

test.each([
  '?error=access_denied',
  '?error=access_denied&code=c&state=s',
  '#error=access_denied',
  '?error=access_denied#access_token=a&type=signup',
])('an error is told for %s', (address) => {
  expect(read(address)).toEqual({ kind: 'failure', message: 'OAuth error: access_denied' });
});

test.each([
  '',
  '#',
  '?code=c',
  '?state=s',
  '#access_token=a',
  '#access_token=&type=signup',
  '?access_token=a&type=signup',
])('nothing to go on with is told for %j', (address) => {
  expect(read(address)).toEqual({
    kind: 'failure',
    message: 'No authorization code or tokens found in OAuth callback',
  });
});
