import { DomainError } from '@sheaf/contract/problems';
import { expect, it } from 'vitest';
import { rejectNul } from './reject-nul.ts';

const NOTHING = { params: {}, query: {}, body: undefined };

it('names the field that contains the NUL character', () => {
  const body = { name: 'a', tags: ['b', { note: 'c\0' }] };
  const sentence = 'The field "tags.1.note" must not contain the NUL character.';
  expect(() => rejectNul({ ...NOTHING, body })).toThrow(
    new DomainError('invalid_input', sentence, { fieldErrors: { 'tags.1.note': sentence } }),
  );
  expect(() => rejectNul({ ...NOTHING, query: { q: '\0' } })).toThrow('The field "q"');
});

it('finds nothing at an address with it, and nothing wrong without it', () => {
  expect(() => rejectNul({ ...NOTHING, params: { id: '\0' } })).toThrow('There is nothing at this address.');
  expect(() => rejectNul({ ...NOTHING, body: { name: 'a', count: 1, none: null } })).not.toThrow();
});
