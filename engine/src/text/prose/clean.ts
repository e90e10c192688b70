import { foldText } from './fold-text.ts';

const ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  aacute: 'á',
  eacute: 'é',
  iacute: 'í',
  oacute: 'ó',
  uacute: 'ú',
  ntilde: 'ñ',
  auml: 'ä',
  ouml: 'ö',
  uuml: 'ü',
  Auml: 'Ä',
  Ouml: 'Ö',
  Uuml: 'Ü',
  szlig: 'ß',
  ccedil: 'ç',
  Ccedil: 'Ç',
  agrave: 'à',
  egrave: 'è',
  ecirc: 'ê',
  atilde: 'ã',
  otilde: 'õ',
  rsquo: '’',
  lsquo: '‘',
  ldquo: '“',
  rdquo: '”',
  hellip: '…',
  ndash: '–',
  mdash: '—',
};

/** YAML between lines of three hyphens at the very beginning, or TOML between lines of three plus signs. */
export const FRONT_MATTER =
  /^\s*(?:---\n([\s\S]{0,8000}?)\n(?:---|\.\.\.)|\+\+\+\n([\s\S]{0,8000}?)\n\+\+\+)[ \t]*(?:\n|$)/;
const FRONT_MATTER_TITLE = /^title[ \t]*[:=][ \t]*["']?(.{1,200}?)["']?[ \t]*$/m;
const COMMENT = /<!--[\s\S]{0,8000}?-->/g;
const STYLE_OR_SCRIPT = /<(style|script)\b[^>]{0,2000}>[\s\S]{0,100000}?<\/\1\s{0,20}>/gi;
/** Code between fences, which stand on lines of their own. */
const CODE_FENCE = /^ {0,3}(`{3,}|~{3,})([^`\n]*)\n([\s\S]*?)^ {0,3}\1[`~]*[ \t]*$/gm;
/** A fence around what is no code. */
const TEXT_FENCE = /^\s*(?:te?xt|plain(?:text)?|markdown|md|e?mail|quote)\b/i;
/** With fewer words outside of its fences, a document stands in them. */
const MIN_WORDS_OUTSIDE = 12;
const TAG = /<\/?[a-zA-Z][^<>]{0,300}>|<[a-zA-Z][\w:-]{0,40}\s[^<>]{0,300}=["'][^<>]{0,4000}>/g;
/** An entry of a list of contents: a list item that is nothing but a link within the document. */
const CONTENTS_ENTRY = /^[ \t]*(?:[-*+]|\d{1,3}[.)])[ \t]+\[[^\]\n]{0,300}\]\(#[^)\n]{0,300}\)[ \t]*$/gm;
/** A picture, recording or other file that is put into a note, described by its file name alone. */
const EMBEDDED_FILE =
  /!\[\[[^\]\n]{1,300}\.\w{2,5}(?:\|[^\]\n]{0,100})?\]\]|!\[[^\]\n]{1,300}\.\w{2,5}\]\([^)\n]{0,2000}\)/g;
const WIKI_LINK = /!?\[\[(?:[^\]|\n]{0,300}\|)?([^\]\n]{0,300})\]\]/g;
const LINK_TARGET = /\]\([^)\s]{0,2000}\)/g;
const ADDRESS = /\b(?:https?:\/\/|www\.)\S+/g;
const MAIL = /[\w.+%-]{1,64}@[\w-]+(?:\.[\w-]+)+/g;
/** What no language writes without a space: keys, hashes, embedded data. */
const PAYLOAD = /[A-Za-z0-9+/=_-]{60,}/g;

const HEADER_NAME =
  /^(?:message-id|date|from|to|cc|bcc|subject|mime-version|content-[\w-]{1,40}|x-[\w-]{1,40}|reply-to|sender|received|return-path|organization|lines|in-reply-to|references|nntp-posting-host|distribution|keywords|sent|importance|priority)[ \t]*:/i;
const QUOTED = /^[> \t]{0,20}/;
const CONTINUED = /^(?:> ?){0,10}[ \t]+\S/;
const SUBJECT = /^subject[ \t]*:[ \t]*(?:(?:re|fwd?|aw|wg|tr|rv)[ \t]*:[ \t]*)*(.*)/i;
/** Fewer lines that begin like mail headers are just lines. */
const MIN_HEADERS = 3;
const ANY_HEADER = /^[> \t]{0,20}(?:from|date|sent|to|subject)[ \t]*:/im;

/**
 * A text without what carries it: front matter and mail headers (their title or subject stays), lists of contents, markup,
 * code blocks, names of embedded files, embedded data, web and mail addresses; with entities decoded; folded, LF line ends.
 * Code within a line is part of its sentence.
 */
export function cleanText(text: string): string {
  return withoutCode(
    decodeEntities(
      withoutMailHeaders(
        foldText(text.replace(/\r\n?/g, '\n')).replace(
          FRONT_MATTER,
          (_, yaml?: string, toml?: string) => `${FRONT_MATTER_TITLE.exec(yaml ?? toml ?? '')?.[1] ?? ''}\n`,
        ),
      ).replace(STYLE_OR_SCRIPT, ' '),
    ).replace(COMMENT, ' '),
  )
    .replace(TAG, ' ')
    .replace(CONTENTS_ENTRY, '')
    .replace(EMBEDDED_FILE, '')
    .replace(WIKI_LINK, '$1')
    .replace(LINK_TARGET, '] ')
    .replace(ADDRESS, ' ')
    .replace(MAIL, ' ')
    .replace(PAYLOAD, ' ');
}

/** Replaces each block of mail headers by its subject; a line that begins with a blank continues a header. */
function withoutMailHeaders(text: string): string {
  if (!ANY_HEADER.test(text)) return text;
  const lines = text.split('\n');
  const kept: string[] = [];
  for (let i = 0; i < lines.length; ) {
    const headers: string[] = [];
    let end = i;
    for (; end < lines.length; end++) {
      const line = (lines[end] as string).replace(QUOTED, '');
      if (HEADER_NAME.test(line)) headers.push(line);
      else if (headers.length === 0 || !CONTINUED.test(lines[end] as string)) break;
    }
    if (headers.length < MIN_HEADERS) {
      // A line that is no header, or a few that only look like it.
      kept.push(...lines.slice(i, Math.max(end, i + 1)));
      i = Math.max(end, i + 1);
      continue;
    }
    kept.push(...headers.flatMap((header) => SUBJECT.exec(header)?.[1] ?? []));
    i = end;
  }
  return kept.join('\n');
}

/** Leaves out code but for the name of its language, unless it is all that there is: then that is the document. */
function withoutCode(text: string): string {
  if (!/```|~~~/.test(text)) return text;
  const outside = text.replace(CODE_FENCE, (_, _marks, label: string, content: string) =>
    TEXT_FENCE.test(label) ? `\n${content}` : `\n${label}\n`,
  );
  const words = outside.match(/\p{L}{2,}/gu)?.length ?? 0;
  return words >= MIN_WORDS_OUTSIDE ? outside : text.replace(CODE_FENCE, '\n$3');
}

/** A text with the characters that its HTML entities stand for. */
export const decodeEntities = (text: string): string =>
  text.replace(/&(#?\w{1,10});/g, (whole, name: string) => ENTITIES[name] ?? numericEntity(name) ?? whole);

function numericEntity(name: string): string | undefined {
  if (!name.startsWith('#')) return undefined;
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number.parseInt(name.slice(1), 10);
  return code >= 32 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff)
    ? String.fromCodePoint(code)
    : ' ';
}
