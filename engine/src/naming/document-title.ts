import type { CorpusDocument } from '../similarity/corpus.ts';
import { wordsOfFileName } from '../text/file-name.ts';
import { isUnspaced } from '../text/stop-words.ts';
import { isShortEnough } from './name-form.ts';

const MARKUP = /^[\s#>*=_~-]+|[\s#*=_~-]+$/gu;
/** Text that starts or ends like this is a sentence, a greeting or a list, not a title. */
const NOT_A_TITLE = /[.,;!?。，；！？]$|^[^\p{L}]|\p{N}{4,}|\S\.\S|[:：|<>{}@/\\]/u;
/**
 * Text with a capital letter or a space is written for people: "Bien dormir.txt", but not "knockout_groups_test.md" or
 * the heading "net" above the description of a program's module.
 */
const WRITTEN_AS_NAME = /[\p{Lu}\p{Lo}]|\S\s+\S/u;
const MAX_UNSPACED_CHARS = 16;
const MIN_LETTERS = 3;

/** The title of a single document: its first line if that looks like a title, else the words of its file name. */
export function titleOf({ text, language, document }: CorpusDocument): string | null {
  const line = text.trimStart().split('\n', 1)[0]?.replace(MARKUP, '') ?? '';
  if (WRITTEN_AS_NAME.test(line) && isTitle(line, language)) return line;
  const name = wordsOfFileName(document.filename);
  return WRITTEN_AS_NAME.test(document.filename.replace(/\.\w{1,5}$/, '')) && isTitle(name, language)
    ? name
    : null;
}

function isTitle(line: string, language: string): boolean {
  if (line.length < MIN_LETTERS || NOT_A_TITLE.test(line) || !isShortEnough(line)) return false;
  return !isUnspaced(language) || line.length <= MAX_UNSPACED_CHARS;
}
