import { wordsOfFileName } from './file-name.ts';
import { FRONT_MATTER } from './prose/clean.ts';

/** More than any front matter has. */
const MAX_CHARS = 10_000;
/** A field goes on in lines that are indented, or are an entry or the end of its list. */
const TAGS = /^(?:tags?|keywords|categor(?:y|ies)|subjects?)[ \t]*[:=](.*(?:\n[ \t\-\]].*)*)/gim;
const QUOTATION_MARKS = /["']/g;

/** The words of the tags, keywords, categories and subjects in the front matter of a text; empty for none. */
export function tagsOf(text: string): string {
  const [, yaml, toml] = FRONT_MATTER.exec(text.slice(0, MAX_CHARS).replace(/\r\n?/g, '\n')) ?? [];
  return (yaml ?? toml ?? '')
    .matchAll(TAGS)
    .map(([, value = '']) => wordsOfFileName(value.replace(QUOTATION_MARKS, ' ')))
    .filter((words) => words !== '')
    .toArray()
    .join(' ')
    .toWellFormed();
}
