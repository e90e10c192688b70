import { DomainError } from '@sheaf/contract/problems';

/**
 * Throws where an input holds the character NUL, which no text of a person does and PostgreSQL does not take:
 * `not_found` for the path, whose texts are names of things, `invalid_input` for the rest.
 */
export function rejectNul({ params, query, body }: { params: unknown; query: unknown; body: unknown }): void {
  if (holdsNul(params)) throw new DomainError('not_found', 'There is nothing at this address.');
  if (holdsNul(query) || holdsNul(body)) {
    throw new DomainError('invalid_input', 'A text may not hold the character NUL.');
  }
}

/** Looks into what a schema has let through, so that it is neither deep nor large. */
function holdsNul(input: unknown): boolean {
  if (typeof input === 'string') return input.includes('\0');
  if (typeof input !== 'object' || input === null || Buffer.isBuffer(input)) return false;
  return Object.values(input).some(holdsNul);
}
