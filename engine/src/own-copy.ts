/**
 * A string that keeps no longer one in memory. V8 makes of a part of a string, from 13 characters on, a view of the whole:
 * one word that is remembered would keep the document that it was first seen in.
 */
export const ownCopy = (text: string): string => ` ${text}`.slice(1);
