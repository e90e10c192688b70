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
  ['?error=access_denied%20', 'a code and more'],
  [`?error=${'a'.repeat(65)}`, 'a code that is too long'],
  ['?error=%3Cb%3E', 'markup'],
  ['?error=&code=c&state=s', 'nothing'],
])('nothing is shown of an error that is written like no code: %s (%s)', { tags: ['@8.13'] }, (address) => {
  expect(read(address)).toEqual({ kind: 'failure', message: 'An unexpected error occurred' });
});

test.each(['call_555', 'ACCESS_DENIED', 'constructor', 'org.example.quota-1', 'a'.repeat(64)])(
  'a code that we have no message for is shown alone: %s',
  { tags: ['@8.14'] },
  (code) => {
    expect(read(`?error=${code}`)).toEqual({ kind: 'failure', message: `OAuth error: ${code}` });
  },
);

test.each(['access_denied', 'temporarily_unavailable', 'login_required', 'invalid_scope'])(
  'a known code is shown with our own message: %s',
  { tags: ['@8.14'] },
  (code) => {
    const failure = read(`?error=${code}&error_uri=https://evil.example`);
    expect(failure).toMatchObject({ kind: 'failure', message: `OAuth error: ${code}` });
    expect(JSON.stringify(failure)).not.toMatch(/evil/);
    expect(failure).toHaveProperty('detail', expect.stringMatching(/\. .+\.$/));
  },
);

test('the provider’s description is a quotation apart from our own words, in one line of 200 characters at most', {
  tags: ['@8.13'],
}, () => {
  const quoteOf = (description: string) => {
    const failure = read(`?error=x&error_description=${encodeURIComponent(description)}`);
    expect(failure).toMatchObject({ message: 'OAuth error: x' });
    return 'quote' in failure ? failure.quote : undefined;
  };
  expect(quoteOf('The user is not in the test group.')).toBe('The user is not in the test group.');
  expect(quoteOf(' <b>a</b>\n\u202Eb\u0000 ')).toBe('<b>a</b> b');
  expect(quoteOf('x'.repeat(200))).toBe('x'.repeat(200));
  expect(quoteOf('😀'.repeat(201))).toBe(`${'😀'.repeat(199)}…`);
  expect(quoteOf('\u200B \n')).toBeUndefined();
});

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
