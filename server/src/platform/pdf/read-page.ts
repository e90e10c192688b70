import { drawAnnotations } from './annotations.ts';
import { inColumns } from './columns.ts';
import type { PdfiumModule } from './descriptor-access.ts';
import { headingTags } from './heading-tags.ts';
import { isOnLayers, removeLayers } from './layers.ts';
import { countGlyphs, type GlyphCounts } from './page-glyphs.ts';
import { type PageLine, readLines } from './page-lines.ts';
import { measurePicture, type PagePicture } from './page-picture.ts';
import { type TextPage, withTextPage } from './text-page.ts';

/** A text (UTF-16, CR LF), and how each of its lines is drawn; no lines if that is not known. */
export interface PageTextLines {
  readonly text: string;
  readonly lines: readonly PageLine[];
}

/** A page as PDFium reads it. */
export interface PdfPage extends PageTextLines {
  readonly glyphs: GlyphCounts;
  readonly picture: PagePicture;
  /** Whether some of it is on layers, which may be switched off. */
  readonly isOnLayers: boolean;
}

export interface ReadPageOptions {
  readonly maxChars: number;
  readonly hiddenLayers?: ReadonlySet<string>;
}

const NO_TAGS: ReadonlyMap<number, number> = new Map();
/** Scripts whose letters are drawn as clusters, between which PDFium sees gaps: Indic ones, and Arabic. */
const CLUSTERED = /[\u0600-\u06FF\u0750-\u077F\u0900-\u0DFF\u1780-\u17FF\uFB50-\uFDFF\uFE70-\uFEFC]/;
const SPACE = 0x20;
/** A hyphen at the end of a line, as a character and in a text. */
const HYPHEN = 0x02;
const HYPHEN_IN_TEXT = '\uFFFE';
/** Words are that long at most, on average: a text with fewer spaces of its own shows them by gaps alone. */
const LONGEST_WORDS = 25;

/** With what was typed or stamped onto it, without the texts of hidden layers; null if it cannot be loaded. */
export function readPage(
  module: PdfiumModule,
  { document, index }: { document: number; index: number },
  { maxChars, hiddenLayers }: ReadPageOptions,
): PdfPage | null {
  let page = module.FPDF_LoadPage(document, index);
  if (page === 0) return null;
  if (drawAnnotations(module, page)) {
    module.FPDF_ClosePage(page);
    page = module.FPDF_LoadPage(document, index);
    if (page === 0) return null;
  }
  try {
    const isLayered = isOnLayers(module, page);
    if (isLayered) removeLayers(module, page, hiddenLayers);
    const read = withTextPage(module, page, (textPage): PdfPage => {
      const tags = module.FPDFCatalog_IsTagged(document) ? headingTags(module, page) : NO_TAGS;
      return {
        ...readText(textPage, { maxChars, tags }),
        glyphs: countGlyphs(textPage),
        picture: measurePicture(module, page),
        isOnLayers: isLayered,
      };
    });
    return read ?? null;
  } finally {
    module.FPDF_ClosePage(page);
  }
}

function readText(
  textPage: TextPage,
  { maxChars, tags }: { maxChars: number; tags: ReadonlyMap<number, number> },
): PageTextLines {
  const chars = Math.min(textPage.charCount, maxChars);
  if (chars <= 0) return { text: '', lines: [] };
  const raw = textPage.text(chars);
  const spaced = isClustered(raw) ? withOwnSpaces(textPage, chars) : undefined;
  const columns = spaced === undefined ? inColumns(textPage, raw) : undefined;
  return { text: columns ?? spaced ?? raw, lines: readLines(textPage, { raw, columns, tags }) };
}

const isClustered = (text: string): boolean => CLUSTERED.test(text);

/** The text of a page without the spaces that PDFium puts between the clusters of a word, if the text has its own. */
function withOwnSpaces(textPage: TextPage, count: number): string | undefined {
  const codes = textPage.codes(count);
  const isGenerated = (index: number) => codes[index] === SPACE && textPage.isGenerated(index);
  const spaces = codes.filter((code, index) => code === SPACE && !isGenerated(index)).length;
  if (spaces * LONGEST_WORDS < count) return undefined;
  const isLetter = (code = 0) => isClustered(String.fromCodePoint(code));
  const isInWord = (index: number) =>
    isLetter(codes[index - 1]) && isLetter(codes[index + 1]) && isGenerated(index);
  return codes
    .map((code, index) =>
      code === HYPHEN ? HYPHEN_IN_TEXT : isInWord(index) ? '' : String.fromCodePoint(code),
    )
    .join('');
}
