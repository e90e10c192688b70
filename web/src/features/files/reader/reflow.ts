/** From this share of the longest line on, a line probably ended because the page did. */
const FULL_SHARE = 0.65;
const LIST_MARK = /^\s*(?:[-–•*·]|\(?\d{1,3}[.)]|\(?[a-z][.)])\s/iu;

/**
 * Joins the lines that only the width of a page has broken, so that a text fits any width. Every character keeps its
 * offset: a line break becomes a space.
 */
export function reflow(text: string): string {
  const lines = text.split('\n');
  const fullLength = FULL_SHARE * lines.reduce((longest, line) => Math.max(longest, line.length), 0);
  return lines
    .map((line, index) => {
      const next = lines[index + 1];
      if (next === undefined) return line;
      const isBroken =
        line.length >= fullLength && line.trim() !== '' && next.trim() !== '' && !LIST_MARK.test(next);
      return `${line}${isBroken ? ' ' : '\n'}`;
    })
    .join('');
}
