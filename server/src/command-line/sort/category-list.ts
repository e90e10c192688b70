import { readFileSync } from 'node:fs';
import { CATEGORY_DESCRIPTION_MAX_LENGTH, CATEGORY_NAME_MAX_LENGTH } from '@sheaf/contract/constants';
import { readTextFile } from '../../features/files/inspection/text/text-file.ts';
import { CommandFailed, orFail } from '../failures.ts';
import type { ListedCategory } from './category-settings.ts';
import { refusedAs } from './refusals.ts';

/**
 * Reads a list of categories, in any encoding that documents may have: one per line, with an optional description after
 * a colon. Empty lines, and lines that begin with `#`, are skipped. Throws a CommandFailed that names the line.
 */
export function readCategoryList(file: string, { max }: { max: number }): ListedCategory[] {
  const read = readTextFile(orFail(`The list ${file} cannot be read`, () => readFileSync(file)));
  if (!read.ok)
    throw new CommandFailed(`The list ${file} cannot be read. ${refusedAs(read.refusal, file).reason}`);
  const lines = read.text.split('\n');
  const known = new Set<string>();
  const categories = lines.flatMap((line, i): ListedCategory[] => {
    if (line.trim() === '' || line.trim().startsWith('#')) return [];
    const [given = '', ...rest] = line.normalize('NFC').split(':');
    const [name, description] = [given.trim(), rest.join(':').trim()];
    const fail = (reason: string) => new CommandFailed(`${file}, line ${i + 1}: ${reason}`);
    if (name === '') throw fail('the name is missing.');
    if ([...name].length > CATEGORY_NAME_MAX_LENGTH)
      throw fail(`a name can have at most ${CATEGORY_NAME_MAX_LENGTH} characters.`);
    if ([...description].length > CATEGORY_DESCRIPTION_MAX_LENGTH)
      throw fail(`a description can have at most ${CATEGORY_DESCRIPTION_MAX_LENGTH} characters.`);
    if (known.has(name.toLowerCase())) throw fail(`"${name}" appears twice.`);
    known.add(name.toLowerCase());
    return [{ name, description: description || null }];
  });
  if (categories.length === 0) throw new CommandFailed(`The list ${file} contains no categories.`);
  if (categories.length > max)
    throw new CommandFailed(
      `The list ${file} contains ${categories.length} categories; --max allows ${max}.`,
    );
  return categories;
}
