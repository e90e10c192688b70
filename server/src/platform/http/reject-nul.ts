import { DomainError, invalidField } from '@sheaf/contract/problems';

/**
 * Throws if an input contains the character NUL, which people never type and PostgreSQL does not accept: `not_found`
 * for the path, whose strings identify things, `invalid_input` for the rest.
 */
export function rejectNul({ params, query, body }: { params: unknown; query: unknown; body: unknown }): void {
  if (findNul(params)) throw new DomainError('not_found', 'There is nothing at this address.');
  const field = (findNul(query) ?? findNul(body))?.join('.');
  if (field !== undefined)
    throw invalidField(field, `The field "${field}" must not contain the NUL character.`);
}

/** The path to a text with NUL. The input is neither deep nor large: a schema has accepted it. */
function findNul(input: unknown): string[] | undefined {
  if (typeof input === 'string') return input.includes('\0') ? [] : undefined;
  if (typeof input !== 'object' || input === null || Buffer.isBuffer(input)) return undefined;
  for (const [name, value] of Object.entries(input)) {
    const path = findNul(value);
    if (path) return [name, ...path];
  }
  return undefined;
}
