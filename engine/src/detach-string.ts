/**
 * Returns a copy of a string that does not retain a longer one. In V8, a substring of 13 characters or more is a view
 * of the whole string: caching one word would retain the document that it was first seen in.
 */
export const detachString = (text: string): string => ` ${text}`.slice(1);
