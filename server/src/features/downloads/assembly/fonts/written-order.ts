export interface Stretch {
  readonly text: string;
  readonly isRightToLeft: boolean;
}

const RIGHT_TO_LEFT = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
const NUMBER = /\p{Nd}+(?:[.,:/]\p{Nd}+)*/gu;

/**
 * The parts of a line that begins at the left, in the order in which they are drawn: words that are written from right to
 * left, with what is between them; numbers in them are written from left to right. The rules of Unicode as far as the
 * names of files need them: without nested quotations.
 */
export function writtenOrder(line: string): Stretch[] {
  const stretches: Stretch[] = [];
  let done = 0;
  const add = (text: string) => {
    if (text !== '') stretches.push({ text, isRightToLeft: false });
  };
  for (const { 0: kinds, index } of kindsOf(line).matchAll(/R(?:[^L]*[RN])?/g)) {
    add(line.slice(done, index));
    done = index + kinds.length;
    stretches.push(...partsOf(line.slice(index, done)).reverse());
  }
  add(line.slice(done));
  return stretches;
}

/** One letter for each unit of a text: right to left, left to right, number, or - for neither. */
function kindsOf(text: string): string {
  let kinds = '';
  for (const character of text) {
    const isMark = /[\p{M}\p{Cf}]/u.test(character);
    const kind = isMark
      ? (kinds.at(-1) ?? '-')
      : /\p{Nd}/u.test(character)
        ? 'N'
        : !/\p{L}/u.test(character)
          ? '-'
          : RIGHT_TO_LEFT.test(character)
            ? 'R'
            : 'L';
    kinds += kind.repeat(character.length);
  }
  return kinds;
}

function partsOf(stretch: string): Stretch[] {
  const parts: Stretch[] = [];
  let done = 0;
  for (const { 0: text, index } of stretch.matchAll(NUMBER)) {
    if (index > done) parts.push({ text: stretch.slice(done, index), isRightToLeft: true });
    parts.push({ text, isRightToLeft: false });
    done = index + text.length;
  }
  if (done < stretch.length) parts.push({ text: stretch.slice(done), isRightToLeft: true });
  return parts;
}
