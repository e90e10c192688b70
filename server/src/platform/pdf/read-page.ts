import { drawAnnotations } from './annotations.ts';
import { type ContentTag, contentTags } from './content-tags.ts';
import type { PdfiumModule } from './descriptor-access.ts';
import { isOnLayers, removeLayers } from './layers.ts';
import { measurePicture, type PagePicture } from './page-picture.ts';
import { clusteredText } from './text/clusters.ts';
import { inColumns } from './text/columns.ts';
import { countGlyphs, type GlyphCounts } from './text/page-glyphs.ts';
import { type PageLine, rangesOf, readLines } from './text/page-lines.ts';
import { type TextPage, withTextPage } from './text/text-page.ts';

/** A text (UTF-16, CR LF), and how each of its lines is drawn; no lines if that is not known. */
export interface PageTextLines {
  readonly text: string;
  readonly lines: readonly PageLine[];
}

export interface PdfPage extends PageTextLines {
  readonly glyphs: GlyphCounts;
  readonly picture: PagePicture;
  /** Whether some of it is on layers, which may be switched off. */
  readonly isOnLayers: boolean;
}

export interface ReadPageOptions {
  readonly maxChars: number;
  readonly hiddenLayers?: ReadonlySet<string> | undefined;
}

const NO_TAGS: ReadonlyMap<number, ContentTag> = new Map();

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
      const tags = module.FPDFCatalog_IsTagged(document) ? contentTags(module, page) : NO_TAGS;
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
  { maxChars, tags }: { maxChars: number; tags: ReadonlyMap<number, ContentTag> },
): PageTextLines {
  const chars = Math.min(textPage.charCount, maxChars);
  if (chars <= 0) return { text: '', lines: [] };
  const raw = textPage.text(chars);
  const clustered = clusteredText(textPage, { raw, count: chars });
  const columns = clustered ? undefined : inColumns(textPage, raw);
  const ranges = clustered?.ranges ?? rangesOf(textPage, { raw, columns });
  return { text: clustered?.text ?? columns ?? raw, lines: readLines(textPage, { ranges, tags }) };
}
