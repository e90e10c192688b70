/** What is open at the end of a passage of Markdown, and has to be opened again in the next one. */
type Open =
  | { readonly kind: 'fence'; readonly marks: string; readonly info: string }
  | { readonly kind: 'comment' }
  | { readonly kind: 'table'; readonly head: string }
  | undefined;

/** Headings go below that of their document. */
export const LEVEL_OFFSET = 2;
export const MAX_LEVEL = 6;
const FENCE = /^ {0,3}(`{3,}|~{3,})([^\n]*)$/;
const MAX_INFO = 40;
const ATX = /^( {0,3})(#{1,6})(?=[ \t]|$)/;
const SETEXT = /^ {0,3}(=+|-+)[ \t]*$/;
/** A line that can be the text of an underlined heading. */
const PARAGRAPH = /^ {0,3}(?![#>|<`~]|[-+*][ \t]|\d+[.)][ \t]|[-*_ \t]+$)\S/;
const FRONT_MATTER = /^(---[ \t]*\n(?:[^\n]*\n){0,200}?---[ \t]*)(?:\n|$)/;
const TABLE_DELIMITER = /^ {0,3}\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?[ \t]*$/;
const MAX_TABLE_HEAD = 400;
const CODE_SPAN = /(?<!`)(`+)(?!`)[^\n]*?(?<!`)\1(?!`)/g;
const FOOTNOTE = /\[\^([^\]\s^[]{1,200})\]/g;
const DEFINITION = /^( {0,3}\[)(?!\^)((?:[^\]\\\n[]|\\.){1,200})(?=\]:)/;
const REFERENCE = /(?<!\\)\[((?:[^\][\\\n]|\\.){1,300})\](?:\[((?:[^\][\\\n]|\\.){0,200})\]|(?=([(:]))|)/g;

interface Embedding {
  /** Put in front of the labels of its footnotes and links, so that they are its own. */
  readonly prefix: string;
  /** The labels of its links: see `linkLabels`. */
  readonly labels: ReadonlySet<string>;
}

const keyOf = (label: string): string => label.trim().replace(/\s+/g, ' ').toLowerCase();

export function linkLabels(text: string): ReadonlySet<string> {
  const labels = new Set<string>();
  if (!/^ {0,3}\[[^\]\n]+\]:/m.test(text)) return labels;
  let fence: Open;
  for (const line of text.split('\n')) {
    fence = fenceAfter(line, fence);
    const [, , label] = fence ? [] : (DEFINITION.exec(line) ?? []);
    if (label !== undefined) labels.add(keyOf(label));
  }
  return labels;
}

/**
 * Rewrites the passages of a Markdown document, in order, so that each can stand by itself: what is open at its end (code,
 * a comment) is closed there and opened again in the next, and a table repeats its head. Headings are moved down two
 * levels, front matter stands as code, and labels are made the document's own; code is left unchanged.
 */
export class MarkdownEmbedder {
  readonly #embedding: Embedding;
  #open: Open;
  #isFirst = true;

  constructor(embedding: Embedding) {
    this.#embedding = embedding;
  }

  next(passage: string): string {
    const isFirst = this.#isFirst;
    this.#isFirst = false;
    if (!this.#open && !this.#isAffected(passage)) return passage;
    const matter = isFirst ? FRONT_MATTER.exec(passage) : null;
    const rest = matter ? passage.slice(matter[0].length) : passage;
    const opening = this.#opening(rest);
    const lines = this.#rewrite(rest.split('\n'));
    const closing = this.#closing(lines.at(-1) ?? '');
    const written = `${opening}${lines.join('\n')}${closing}`;
    return matter ? `\`\`\`yaml\n${matter[1]}\n\`\`\`\n${written}` : written;
  }

  #isAffected(passage: string): boolean {
    return (
      /[#=`~|]|<!--|\[\^|^ {0,3}-+[ \t]*$/m.test(passage) ||
      (this.#embedding.labels.size > 0 && passage.includes('['))
    );
  }

  #opening(passage: string): string {
    const open = this.#open;
    if (open?.kind === 'fence') return `${open.marks}${open.info}\n`;
    if (open?.kind === 'comment') return '<!--\n';
    return open?.kind === 'table' && /^[^\n]*\|/.test(passage) ? open.head : '';
  }

  #closing(lastLine: string): string {
    const open = this.#open;
    if (!open || open.kind === 'table') return '';
    return `${lastLine === '' ? '' : '\n'}${open.kind === 'fence' ? open.marks : '-->'}\n`;
  }

  #rewrite(lines: readonly string[]): string[] {
    const written: string[] = [];
    for (const [index, line] of lines.entries()) {
      const before = this.#open;
      const previous = written.at(-1);
      if (before?.kind !== 'comment') this.#open = fenceAfter(line, before);
      if (before?.kind === 'fence' || this.#open?.kind === 'fence') {
        written.push(line);
        continue;
      }
      const underline = before?.kind === 'comment' || previous === undefined ? null : SETEXT.exec(line);
      if (underline && PARAGRAPH.test(previous ?? '')) {
        const level = (underline[1]?.startsWith('=') ? 1 : 2) + LEVEL_OFFSET;
        written[written.length - 1] = `${'#'.repeat(level)} ${previous?.trim()}`;
        continue;
      }
      written.push(this.#rewriteLine(line));
      this.#open = this.#open?.kind === 'comment' ? this.#open : this.#tableAfter(lines, index);
    }
    return written;
  }

  /** The table that a line belongs to; its head is the line before the delimiters, and these. */
  #tableAfter(lines: readonly string[], index: number): Open {
    const line = lines[index] ?? '';
    const head = lines[index - 1];
    if (line.includes('-') && line.includes('|') && TABLE_DELIMITER.test(line) && head?.includes('|')) {
      const both = `${head}\n${line}\n`;
      return both.length <= MAX_TABLE_HEAD ? { kind: 'table', head: both } : undefined;
    }
    const isLast = index === lines.length - 1;
    return this.#open?.kind === 'table' && (line.includes('|') || (isLast && line === ''))
      ? this.#open
      : undefined;
  }

  /** Rewrites a line outside of fences: its heading, its labels, and where comments begin and end. */
  #rewriteLine(line: string): string {
    let written = '';
    let at = 0;
    for (const { index, 0: code } of line.matchAll(CODE_SPAN)) {
      written += this.#rewriteProse(line.slice(at, index), at === 0) + code;
      at = index + code.length;
    }
    return written + this.#rewriteProse(line.slice(at), at === 0);
  }

  #rewriteProse(text: string, isLineStart: boolean): string {
    const isComment = this.#open?.kind === 'comment';
    const at = text.indexOf(isComment ? '-->' : '<!--');
    if (at < 0) return isComment ? text : this.#rewriteLabels(text, isLineStart);
    const end = at + (isComment ? 3 : 4);
    const head = isComment
      ? text.slice(0, end)
      : this.#rewriteLabels(text.slice(0, at), isLineStart) + text.slice(at, end);
    this.#open = isComment ? undefined : { kind: 'comment' };
    return head + this.#rewriteProse(text.slice(end), false);
  }

  #rewriteLabels(text: string, isLineStart: boolean): string {
    const { prefix, labels } = this.#embedding;
    const nested = isLineStart
      ? text.replace(
          ATX,
          (_, indent: string, marks: string) =>
            indent + '#'.repeat(Math.min(MAX_LEVEL, marks.length + LEVEL_OFFSET)),
        )
      : text;
    if (!nested.includes('[')) return nested;
    const noted = nested.replace(FOOTNOTE, `[^${prefix}$1]`);
    if (labels.size === 0) return noted;
    const [defined, start, label] = (isLineStart && DEFINITION.exec(noted)) || [''];
    const target = defined === '' ? '' : `${start}${prefix}${label}`;
    return (
      target +
      noted
        .slice(defined.length)
        .replace(REFERENCE, (whole, shown: string, given?: string, next?: string) => {
          const name = given || shown;
          if (next === '(' || shown.startsWith('^') || !labels.has(keyOf(name))) return whole;
          return `[${shown}][${prefix}${name}]`;
        })
    );
  }
}

function fenceAfter(line: string, open: Open): Open {
  const [, marks = '', info = ''] = FENCE.exec(line) ?? [];
  if (!marks) return open;
  if (open?.kind !== 'fence') {
    if (marks.startsWith('`') && info.includes('`')) return open;
    return { kind: 'fence', marks, info: info.length <= MAX_INFO ? info.trimEnd() : '' };
  }
  const closes = marks[0] === open.marks[0] && marks.length >= open.marks.length && info.trim() === '';
  return closes ? undefined : open;
}
