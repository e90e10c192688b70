import type { PdfiumModule } from './descriptor-access.ts';
import { readString, withMemory } from './memory.ts';

/** FPDF_ANNOT_LINK, PDFACTION_GOTO and PDFACTION_URI */
const LINK = 2;
const GO_TO = 1;
const TO_ADDRESS = 3;
const MAX_ADDRESS_BYTES = 2_048;
const MAX_LINKS = 20_000;
const MAX_BOOKMARKS = 5_000;
const MAX_DEPTH = 8;

export interface PdfBookmark {
  readonly title: string;
  readonly page: number | undefined;
  /** Where else it leads to, such as a page of the web. */
  readonly address: string | undefined;
  readonly children: readonly PdfBookmark[];
}

/** Pages that were imported into an otherwise empty document, and where they come from. */
export interface ImportedPages {
  readonly source: number;
  readonly target: number;
  readonly range: { readonly from: number; readonly count: number };
}

/** An imported link whose place PDFium does not find. */
export interface UnfoundLink {
  /** Where it is: its page, counted from the first that was imported, and its number there. */
  readonly index: number;
  readonly each: number;
  /** The number of its object in the source. */
  readonly object: number;
}

/**
 * Makes links of imported pages lead where they led, by name or by place; nowhere if that was not imported. Returns those
 * that PDFium cannot follow.
 */
export function restoreLinks(module: PdfiumModule, { source, target, range }: ImportedPages): UnfoundLink[] {
  const found: FoundLink[] = [];
  const unfound: UnfoundLink[] = [];
  for (let index = 0; index < range.count; index++) {
    const count = module.EPDFPage_GetAnnotCountRaw(source, range.from + index);
    // The same annotations in the same order; otherwise it is not known which is which.
    if (count <= 0 || count !== module.EPDFPage_GetAnnotCountRaw(target, index)) continue;
    for (let each = 0; each < count && found.length < MAX_LINKS; each++) {
      const annotation = module.EPDFPage_GetAnnotRaw(source, range.from + index, each);
      const link = linkOf(module, annotation);
      const place = link && placeOf(module, source, link);
      const address = place ? undefined : link && addressOf(module, source, link.action);
      if (address !== undefined) completeAddress(module, { target, index, each, address });
      if (place) found.push({ index, each, place });
      else if (link && isInternal(module, link))
        unfound.push({ index, each, object: module.EPDFAnnot_GetObjectNumber(annotation) });
      module.FPDFPage_CloseAnnot(annotation);
    }
  }
  leadLinks(module, { target, range }, found);
  return unfound;
}

export interface FoundLink {
  readonly index: number;
  readonly each: number;
  /** In the source. */
  readonly place: Place;
}

/** Makes links lead to places, if these were imported. */
export function leadLinks(
  module: PdfiumModule,
  { target, range }: Omit<ImportedPages, 'source'>,
  links: readonly FoundLink[],
): void {
  const pages = new Map<number, number>();
  const pageAt = (index: number): number => {
    const known = pages.get(index) ?? module.FPDF_LoadPage(target, index);
    pages.set(index, known);
    return known;
  };
  for (const { index, each, place } of links) {
    if (place.page < range.from || place.page >= range.from + range.count) continue;
    const page = pageAt(place.page - range.from);
    const copy = module.EPDFPage_GetAnnotRaw(target, index, each);
    const { x, y, zoom } = place;
    const dest = module.EPDFDest_CreateXYZ(
      page,
      x !== undefined,
      x ?? 0,
      y !== undefined,
      y ?? 0,
      zoom !== undefined,
      zoom ?? 0,
    );
    module.EPDFAnnot_SetAction(copy, module.EPDFAction_CreateGoTo(target, dest));
    module.FPDFPage_CloseAnnot(copy);
  }
  for (const page of pages.values()) module.FPDF_ClosePage(page);
}

/** An address may be relative to one that only the source names. */
function completeAddress(
  module: PdfiumModule,
  { target, index, each, address }: { target: number; index: number; each: number; address: string },
): void {
  const copy = module.EPDFPage_GetAnnotRaw(target, index, each);
  const link = linkOf(module, copy);
  if (link && addressOf(module, target, link.action) !== address) {
    module.EPDFAnnot_SetAction(copy, module.EPDFAction_CreateURI(target, address));
  }
  module.FPDFPage_CloseAnnot(copy);
}

interface Link {
  readonly link: number;
  readonly action: number;
}

function linkOf(module: PdfiumModule, annotation: number): Link | undefined {
  if (annotation === 0 || module.FPDFAnnot_GetSubtype(annotation) !== LINK) return undefined;
  const link = module.FPDFAnnot_GetLink(annotation);
  return link === 0 ? undefined : { link, action: module.FPDFLink_GetAction(link) };
}

const isInternal = (module: PdfiumModule, { action }: Link): boolean =>
  action === 0 || module.FPDFAction_GetType(action) === GO_TO;

/** A page, counted from 0, and what of its coordinates and its zoom is given. */
export interface Place {
  readonly page: number;
  readonly x: number | undefined;
  readonly y: number | undefined;
  readonly zoom: number | undefined;
}

function placeOf(module: PdfiumModule, document: number, { link, action }: Link): Place | undefined {
  const dest = module.FPDFLink_GetDest(document, link) || destOf(module, document, action);
  const page = dest === 0 ? -1 : module.FPDFDest_GetDestPageIndex(document, dest);
  if (page < 0) return undefined;
  return withMemory(module, 24, (pointer) => {
    const field = (index: number) => pointer + 4 * index;
    module.FPDFDest_GetLocationInPage(dest, field(0), field(1), field(2), field(3), field(4), field(5));
    const { pdfium } = module;
    const [x, y, zoom] = [0, 1, 2].map((index) =>
      pdfium.getValue(field(index), 'i32') === 0 ? undefined : pdfium.getValue(field(index + 3), 'float'),
    );
    return { page, x, y, zoom };
  });
}

/** The bookmarks of a document, with the pages that they lead to, counted from 0. */
export function readBookmarks(module: PdfiumModule, document: number): PdfBookmark[] {
  let left = MAX_BOOKMARKS;
  const below = (parent: number, depth: number): PdfBookmark[] => {
    const found: PdfBookmark[] = [];
    let bookmark = module.FPDFBookmark_GetFirstChild(document, parent);
    for (; bookmark !== 0 && left > 0; bookmark = module.FPDFBookmark_GetNextSibling(document, bookmark)) {
      left--;
      const current = bookmark;
      const title = readString(module, (pointer, size) =>
        module.FPDFBookmark_GetTitle(current, pointer, size),
      );
      const action = module.FPDFBookmark_GetAction(current);
      const dest = module.FPDFBookmark_GetDest(document, current) || destOf(module, document, action);
      const page = dest === 0 ? -1 : module.FPDFDest_GetDestPageIndex(document, dest);
      const children = depth < MAX_DEPTH ? below(current, depth + 1) : [];
      const address = addressOf(module, document, action);
      found.push({ title, page: page < 0 ? undefined : page, address, children });
    }
    return found;
  };
  return below(0, 0);
}

const destOf = (module: PdfiumModule, document: number, action: number): number =>
  action !== 0 && module.FPDFAction_GetType(action) === GO_TO
    ? module.FPDFAction_GetDest(document, action)
    : 0;

function addressOf(module: PdfiumModule, document: number, action: number): string | undefined {
  if (action === 0 || module.FPDFAction_GetType(action) !== TO_ADDRESS) return undefined;
  return withMemory(module, MAX_ADDRESS_BYTES, (pointer) => {
    const bytes = module.FPDFAction_GetURIPath(document, action, pointer, MAX_ADDRESS_BYTES);
    if (bytes <= 1 || bytes > MAX_ADDRESS_BYTES) return undefined;
    return Buffer.from(module.pdfium.HEAPU8.buffer, pointer, bytes - 1).toString('latin1');
  });
}
