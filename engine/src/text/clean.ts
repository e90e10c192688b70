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

const CODE_FENCE = /```[\s\S]*?```/g;
const INLINE_CODE = /`[^`\n]{1,80}`/g;
const TAG = /<\/?[a-zA-Z][^<>]{0,300}>/g;
const LINK_TARGET = /\]\([^)\s]{0,2000}\)/g;
const ADDRESS = /\b(?:https?:\/\/|www\.)\S+/g;
const MAIL = /[\w.+%-]{1,64}@[\w-]+(?:\.[\w-]+)+/g;

/** A text without markup, code blocks, web and mail addresses, with entities decoded; Unicode NFC, LF line ends. */
export function cleanText(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/&(#?\w{1,10});/g, (whole, name: string) => ENTITIES[name] ?? numericEntity(name) ?? whole)
    .replace(CODE_FENCE, '\n')
    .replace(INLINE_CODE, ' ')
    .replace(TAG, ' ')
    .replace(LINK_TARGET, '] ')
    .replace(ADDRESS, ' ')
    .replace(MAIL, ' ');
}

function numericEntity(name: string): string | undefined {
  if (!name.startsWith('#')) return undefined;
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number.parseInt(name.slice(1), 10);
  return code >= 32 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff)
    ? String.fromCodePoint(code)
    : ' ';
}
