import type { PageKind, PageKinds } from '@sheaf/contract/scans/page-kinds';
import type { PagePicture } from '../../../platform/pdf/page-picture.ts';
import type { GlyphCounts } from '../../../platform/pdf/text/page-glyphs.ts';
import { readsAsCipher } from './cipher.rules.ts';

/** Fewer readable glyphs over a picture are a stamp or a scanner's mark, not the text of the page. */
const MIN_GLYPHS_OVER_PICTURE = 40;
/** Fewer are a stray page number. */
const MIN_GLYPHS = 3;
/** Above this share of glyphs without a known character, the text of a page is unreliable. */
const UNRELIABLE_SHARE = 1 / 3;
const PICTURE_SHARE = 1 / 2;

/** Without picture information (a library that cannot provide it), an empty page counts as a scan. */
export function pageKindOf({
  glyphs,
  picture,
  text = '',
}: {
  glyphs: GlyphCounts;
  picture: PagePicture | undefined;
  /** What the glyphs are read as. */
  text?: string;
}): PageKind {
  const { readable, unmapped } = glyphs;
  const all = readable + unmapped;
  const isPicture = picture !== undefined && picture.imageShare > PICTURE_SHARE;
  if (all >= MIN_GLYPHS && unmapped > all * UNRELIABLE_SHARE) return 'unreliable';
  if (glyphs.isGuessed && readsAsCipher(text)) return 'unreliable';
  if (isPicture && readable < MIN_GLYPHS_OVER_PICTURE) return 'scan';
  // Hidden letters that an earlier OCR placed under the picture are the page's text.
  if (isPicture) return picture.isTextHidden ? 'text' : 'mixed';
  if (readable >= MIN_GLYPHS) return 'text';
  return picture === undefined || picture.isDrawn ? 'scan' : 'blank';
}

/** Groups page numbers by kind; null is a page that could not be loaded. */
export function groupPages(kinds: readonly (PageKind | null)[]): PageKinds {
  const pages: PageKinds = { text: [], scan: [], mixed: [], unreliable: [], blank: [] };
  for (const [index, kind] of kinds.entries()) if (kind) pages[kind].push(index + 1);
  return pages;
}

export const hasReadableText = (kinds: PageKinds): boolean => kinds.text.length + kinds.mixed.length > 0;
