/**
 * Counts what reading a file makes of it: its text, kinds of pages, notes, tokens, passages, language, digest, terms,
 * sketch, and the terms by which it is searched. Stored readings of this version are taken over for the same bytes, so
 * whoever changes any of that raises it. The test beside this file knows when that has happened.
 */
export const READER_VERSION = 1;
