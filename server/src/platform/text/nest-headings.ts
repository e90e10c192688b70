/** The fence, such as three backticks, of a fenced code block that is still open at the end of a piece of Markdown. */
export type OpenFence = string | null;

export interface NestedMarkdown {
  readonly text: string;
  readonly openFence: OpenFence;
}

const LEVEL_OFFSET = 2;
const MAX_LEVEL = 6;
const FENCE = /^ {0,3}(`{3,}|~{3,})([^\n]*)$/;
const ATX = /^( {0,3})(#{1,6})(?=[ \t]|$)/;
const SETEXT = /^ {0,3}(=+|-+)[ \t]*$/;
/** A line that can be the text of an underlined heading. */
const PARAGRAPH = /^ {0,3}(?![#>|<`~]|[-+*][ \t]|\d+[.)][ \t]|[-*_ \t]+$)\S/;
/** The most characters that nesting adds to a heading: two of these, or one mark in place of the shortest underline. */
const MARK = '#';

/**
 * Moves the headings of a piece of Markdown down two levels, so that they are below that of their document; code is
 * left unchanged. `openFence` is what the previous piece has left open.
 */
export function nestHeadings(text: string, openFence: OpenFence): NestedMarkdown {
  if (openFence === null && !/[#=`~]|^ {0,3}-+[ \t]*$/m.test(text)) return { text, openFence };
  const nested: string[] = [];
  let fence = openFence;
  for (const line of text.split('\n')) {
    const previous = nested.at(-1);
    const isCode = fence !== null;
    fence = fenceAfter(line, fence);
    const underline = isCode || fence !== null || previous === undefined ? null : SETEXT.exec(line);
    if (underline && PARAGRAPH.test(previous ?? '')) {
      const level = (underline[1]?.startsWith('=') ? 1 : 2) + LEVEL_OFFSET;
      nested[nested.length - 1] = `${MARK.repeat(level)} ${previous?.trim()}`;
    } else {
      nested.push(isCode || fence !== null ? line : line.replace(ATX, demoteHeading));
    }
  }
  return { text: nested.join('\n'), openFence: fence };
}

const demoteHeading = (_: string, indent: string, marks: string): string =>
  indent + MARK.repeat(Math.min(MAX_LEVEL, marks.length + LEVEL_OFFSET));

function fenceAfter(line: string, fence: OpenFence): OpenFence {
  const [, marks = '', info = ''] = FENCE.exec(line) ?? [];
  if (!marks) return fence;
  if (fence === null) return marks.startsWith('`') && info.includes('`') ? null : marks;
  const closes = marks[0] === fence[0] && marks.length >= fence.length && info.trim() === '';
  return closes ? null : fence;
}
