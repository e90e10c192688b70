/**
 * Version of everything that reading a file yields: its text, page kinds, notes, tokens, passages, language, digest,
 * terms, sketch, and the terms it is searched by. Stored readings of this version are reused for the same bytes, so a
 * change to any of these must raise it. The test beside this file detects such changes.
 */
export const READER_VERSION = 1;
