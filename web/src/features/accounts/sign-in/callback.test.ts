import { expect, test } from 'vitest';
import { readCallback } from './callback.ts';

const read = (address: string) => readCallback(new URL(address, 'https://sheaf.example/auth/callback'));

test('the link of a sign-up email is read from the fragment', () => {
  expect(read('#access_token=secret&type=signup')).toEqual({ kind: 'confirmation', accessToken: 'secret' });
});

test.each(['?code=c&state=s&scope=openid', '#code=c&state=s'])(
  'Google’s response is read from %s',
  { tags: ['@2.73'] },
  (address) => {
    expect(read(address)).toEqual({ kind: 'google', answer: { code: 'c', state: 's' } });
  },
);

test('Google’s response to a reauthentication is distinguished from one to a sign-in', () => {
  expect(read('?code=c&state=reauthenticate.s')).toEqual({
    kind: 'reauthentication',
    answer: { code: 'c', state: 'reauthenticate.s' },
  });
});

test('the issuer is passed on if present', () => {
  expect(read('?code=c&state=s&iss=https%3A%2F%2Faccounts.google.com')).toMatchObject({
    answer: { iss: 'https://accounts.google.com' },
  });
});

test.each([
  ['?error=Your+account+is+blocked.+Call+555-0100', 'free text'],
  ['?error=call_555_0100_to_unlock_your_account', 'what is written like a code'],
  ['?error=ACCESS_DENIED', 'a code in other letters'],
  ['?error=access_denied%20', 'a code and more'],
  ['?error=constructor', 'a word of the language'],
  ['?error=&code=c&state=s', 'nothing'],
])('nothing is shown of an error that no provider sends: %s (%s)', (address) => {
  expect(read(address)).toEqual({ kind: 'failure', message: 'An unexpected error occurred' });
});

test.each(['access_denied', 'temporarily_unavailable', 'login_required', 'invalid_scope'])(
  'a known code is shown with our own message, never with text from the address: %s',
  { tags: ['@8.13'] },
  (code) => {
    const failure = read(`?error=${code}&error_description=Call+555-0100&error_uri=https://evil.example`);
    expect(failure).toMatchObject({ kind: 'failure', message: `OAuth error: ${code}` });
    expect(JSON.stringify(failure)).not.toMatch(/555|evil/);
    expect(failure).toHaveProperty('detail', expect.stringMatching(/\. .+\.$/));
  },
);

test.each([
  '?error=access_denied',
  '?error=access_denied&code=c&state=s',
  '#error=access_denied',
  '?error=access_denied#access_token=a&type=signup',
])('an error is reported for %s', { tags: ['@2.73'] }, (address) => {
  expect(read(address)).toMatchObject({ kind: 'failure', message: 'OAuth error: access_denied' });
});

test.each([
  '',
  '#',
  '?code=c',
  '?state=s',
  '#access_token=a',
  '#access_token=&type=signup',
  '?access_token=a&type=signup',
])('a missing code or token is reported for %j', (address) => {
  expect(read(address)).toEqual({
    kind: 'failure',
    message: 'No authorization code or tokens found in OAuth callback',
  });
});
