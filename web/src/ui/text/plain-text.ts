/** The signs at the beginning of a line: of a heading, a quotation, an item, a task. */
const LINE_START = /^[ \t]*(?:#{1,6}[ \t]+|>[ \t]?|[-*+][ \t]+(?:\[[ xX]\][ \t]+)?)+/gm;
/** A heading on the line of an excerpt, after what was on the line before it. */
const LATER_HEADING = /(?<=\s)#{2,6}[ \t]+(?=\S)/g;
/** A link or a picture, of which the text stays. */
const LINK = /(?<before>!?\[)[^[\]\n]{0,300}(?<after>\](?:\([^()\s]{0,2000}(?:[ \t]+"[^"\n]{0,300}")?\)))/dg;
const WIKI_LINK = /(?<before>!?\[\[(?:[^\]|\n]{0,300}\|)?)[^\]|\n]{1,300}(?<after>\]\])/dg;
const EMPHASIS =
  /(?<before>(?<mark>\*{1,3}|~~|`{1,2}))(?=[^\s*~`])[^*~`\n]{0,300}(?<=\S)(?<after>\k<mark>)/dg;
/** Underscores within words are part of a name. */
const UNDERSCORES =
  /(?<![\p{L}\p{N}_])(?<before>(?<mark>_{1,3}))(?=[^\s_])[^\n]{0,300}?(?<=[^\s_])(?<after>\k<mark>)(?!\.?[\p{L}\p{N}_])/dgu;
/** A sign whose other half was cut off. */
const HALF_EMPHASIS = /(?<![^\s([{"'“„])\*{2,3}(?=[^\s*])|(?<=[^\s*])\*{2,3}(?![^\s.,:;!?)\]}"'”])/g;
/** The line between the head of a table and its rows, and the edges of a row. */
const TABLE = /\|?(?:[ \t]*:?-{3,}:?[ \t]*\|)+(?:[ \t]*:?-{3,}:?)?|^[ \t]*\|[ \t]*|[ \t]*\|[ \t]*$/gm;
const ESCAPE = /\\(?=[\\`*_{}[\]()#+\-.!~|>])/g;

/** An excerpt without the signs of Markdown: a function that returns the text between two places of the excerpt. */
export function plainSlices(text: string): (start?: number, end?: number) => string {
  const isSign = new Uint8Array(text.length);
  for (const pattern of [LINE_START, LATER_HEADING, HALF_EMPHASIS, TABLE, ESCAPE])
    for (const { 0: found, index } of text.matchAll(pattern)) isSign.fill(1, index, index + found.length);
  for (const pattern of [LINK, WIKI_LINK, EMPHASIS, UNDERSCORES])
    for (const { indices } of text.matchAll(pattern))
      for (const half of ['before', 'after']) isSign.fill(1, ...(indices?.groups?.[half] ?? []));
  return (start = 0, end = text.length) => {
    let plain = '';
    for (let at = start; at < end; at += 1) if (!isSign[at]) plain += text[at];
    return plain;
  };
}

/** An excerpt without the signs of Markdown. */
export const plainText = (text: string): string => plainSlices(text)();
