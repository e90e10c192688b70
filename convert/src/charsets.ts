/** The decoder of a character set, or of Windows text if there is none of its name. */
export function decoderFor(charset: string | undefined) {
  try {
    return new TextDecoder(charset ?? 'windows-1252');
  } catch {
    return new TextDecoder('windows-1252');
  }
}

export type Decoder = ReturnType<typeof decoderFor>;

/** Encodings of code pages that are not named after their number. */
const OTHER_CODE_PAGES: Record<number, string> = {
  866: 'ibm866',
  932: 'shift_jis',
  936: 'gb18030',
  949: 'euc-kr',
  950: 'big5',
  10000: 'macintosh',
  10001: 'shift_jis',
  10002: 'big5',
  10003: 'euc-kr',
  10008: 'gbk',
  10007: 'x-mac-cyrillic',
  20866: 'koi8-r',
  21866: 'koi8-u',
  65001: 'utf-8',
};

export const codePageDecoder = (codePage: number): Decoder =>
  decoderFor(OTHER_CODE_PAGES[codePage] ?? `windows-${codePage}`);

/** Code pages of the character sets of Windows fonts. */
const FONT_CODE_PAGES: Record<number, number> = {
  0: 1252,
  77: 10000,
  78: 10001,
  79: 10003,
  89: 10007,
  128: 932,
  129: 949,
  134: 936,
  136: 950,
  161: 1253,
  162: 1254,
  163: 1258,
  177: 1255,
  178: 1256,
  186: 1257,
  204: 1251,
  222: 874,
  238: 1250,
};

/** The code page of a font, or undefined if it has that of the document. */
export const fontCodePage = (fontCharset = 0): number | undefined => FONT_CODE_PAGES[fontCharset];
