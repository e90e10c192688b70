import { expect, test } from 'vitest';
import { signInMethods } from './profile-card.tsx';

test.each([
  { has_password: true, google_linked: false, words: 'Signs in with a password' },
  { has_password: false, google_linked: true, words: 'Signs in with Google' },
  { has_password: true, google_linked: true, words: 'Signs in with a password or with Google' },
])('the account screen says "$words"', ({ words, ...user }) => {
  expect(signInMethods(user)).toBe(words);
});
