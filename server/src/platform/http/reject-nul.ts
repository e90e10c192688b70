import { DomainError } from '@sheaf/contract/problems';

/**
 * Throws if an input contains the character NUL, which people never type and PostgreSQL does not accept: `not_found`
 * for the path, whose strings identify things, `invalid_input` for the rest.
 */
export function rejectNul({ params, query, body }: { params: unknown; query: unknown; body: unknown }): void {
  if (containsNul(params)) throw new DomainError('not_found', 'There is nothing at this address.');
  if (containsNul(query) || containsNul(body)) {
    throw new DomainError('invalid_input', 'A text must not contain the NUL character.');
  }
}

/** Searches input that a schema has already accepted, so that it is neither deep nor large. */
function containsNul(input: unknown): boolean {
  if (typeof input === 'string') return input.includes('\0');
  if (typeof input !== 'object' || input === null || Buffer.isBuffer(input)) return false;
  return Object.values(input).some(containsNul);
}
