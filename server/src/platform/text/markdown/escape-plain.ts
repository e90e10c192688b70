/** Lines that Markdown reads as headings, rules, fences, or the targets of links and notes. */
const BLOCK =
  /^( {0,3})(?=#{1,6}(?:[ \t]|$)|=+[ \t]*$|-+[ \t]*$|(?:[-_*][ \t]*){3,}$|~{3}|\[[^\]\n]{1,999}\]:)/gm;
/** Signs that Markdown would not show: marks of emphasis and code at a word, tags, entities, escapes, targets of links. */
const INLINE =
  /\\(?=[!-/:-@[-`{-~])|(?<!\*)\*{1,3}(?!\*)|(?<![\p{L}\p{N}_])_{1,3}(?![\s_])|(?<![\s_])_{1,3}(?![\p{L}\p{N}_])|`|(?<!~)~~(?!~)|<(?=[A-Za-z/!?])|\](?=\()|&(?=#?\w{1,31};)/gu;
const ANY = /[\\*_`~<&#=]|-[ \t]*$|\[[^\]\n]*\][:(]/m;

/** Escapes plain text, so that it is shown as it is by whatever shows Markdown. */
export function escapePlain(text: string): string {
  if (!ANY.test(text)) return text;
  const inline = text.replace(INLINE, (signs, at: number) => {
    const isAlone = signs.startsWith('*') && isBlank(text[at - 1]) && isBlank(text[at + signs.length]);
    return isAlone ? signs : signs.replace(/./g, '\\$&');
  });
  return inline.replace(BLOCK, '$1\\');
}

const isBlank = (character: string | undefined): boolean => character === undefined || /\s/.test(character);
