import { LEVEL_OFFSET, linkLabels, MAX_LEVEL, MarkdownEmbedder } from './embed-markdown.ts';
import { escapePlain } from './escape-plain.ts';

/** Only files that say so are Markdown; of a text or a PDF, a line that looks like it is a line. */
export const isMarkdown = (filename: string): boolean => /\.md$/i.test(filename);

/**
 * What begins at a line of a text that is no Markdown: a heading (1 is the highest level), an item of a list (-1, or -2 and
 * less if it is below others), or what follows a list (0).
 */
export interface TextMark {
  readonly at: number;
  readonly level: number;
}

/** Items are at most this far below others. */
export const LOWEST_ITEM = -4;
/** Without those that may mean something. */
const BULLET =
  /^(?:[\u2022\u2023\u2043\u2219\u25AA\u25AB\u25CF\u25CB\u25E6\u25A0\uE000-\uF8FF]|[-*\u00B7\u2013\u2014](?=\s))\s*/;
const NUMBER = /^(\d{1,9}[.)])\s*/;
/** So that items are below others also if the numbers of these have two digits, and are no code. */
const INDENT = '    ';

/** A function that gives the passages of a document, in order, the form that they have in a Markdown bundle. */
export function passageWriter(document: {
  readonly filename: string;
  /** Its whole text; only read for Markdown. */
  readonly text: string;
  readonly id: string;
  /** In order; only of what is no Markdown. */
  readonly marks?: readonly TextMark[];
}): (passage: string) => string {
  if (!isMarkdown(document.filename)) return plainWriter(document.marks ?? []);
  const embedder = new MarkdownEmbedder({ prefix: `${document.id}-`, labels: linkLabels(document.text) });
  return (passage) => embedder.next(passage);
}

function plainWriter(marks: readonly TextMark[]): (passage: string) => string {
  if (marks.length === 0) return escapePlain;
  let start = 0;
  let next = 0;
  return (passage) => {
    let written = '';
    let done = 0;
    /** Of the item before, in this passage; -1 if there is none. */
    let depth = -1;
    for (let mark = marks[next]; mark && mark.at < start + passage.length; mark = marks[++next]) {
      const at = mark.at - start;
      written += escapePlain(passage.slice(done, at));
      // Lists begin and end with a blank line, so that what stands before and after them is no part of them.
      const isListEdge = mark.level === 0 ? depth >= 0 : mark.level < 0 && depth < 0;
      if (isListEdge && !/^$|\n\n$/.test(written)) written += '\n';
      depth = mark.level < 0 ? Math.min(-1 - mark.level, depth + 1) : -1;
      const [label, shown] = mark.level < 0 ? itemMark(passage.slice(at)) : ['', ''];
      written += mark.level > 0 ? headingMark(mark.level) : INDENT.repeat(Math.max(0, depth)) + shown;
      done = at + label.length;
    }
    start += passage.length;
    return written + escapePlain(passage.slice(done));
  };
}

/** What an item begins with, and what Markdown has instead. */
function itemMark(item: string): [label: string, shown: string] {
  const [numbered, number] = NUMBER.exec(item) ?? [];
  if (numbered !== undefined) return [numbered, `${number} `];
  const [bullet = ''] = BULLET.exec(item) ?? [];
  return [bullet, '- '];
}

/** How many characters a mark adds at most. */
export const markGrowth = (level: number): number =>
  level > 0 ? headingMark(level).length : 1 + (level < 0 ? INDENT.length * (-1 - level) + 2 : 0);

/** Headings go below that of their document. */
const headingMark = (level: number): string => `${'#'.repeat(Math.min(MAX_LEVEL, level + LEVEL_OFFSET))} `;

/** How many characters a part of a document grows by in a Markdown bundle; in Markdown itself, that depends on all of it. */
export const growthOfPart = (part: string, filename: string): number =>
  isMarkdown(filename) ? 0 : escapePlain(part).length - part.length;
