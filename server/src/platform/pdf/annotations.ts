import type { PdfiumModule } from './descriptor-access.ts';
import { readString } from './memory.ts';

/** FPDF_ANNOT_… */
const FREE_TEXT = 3;
const STAMP = 13;
const WIDGET = 20;
/** FPDF_ANNOT_FLAG_HIDDEN and FPDF_ANNOT_FLAG_NOVIEW */
const UNSEEN = 0x02 | 0x20;
const NORMAL_APPEARANCE = 0;
const FLATTEN_FOR_DISPLAY = 0;
/** A page may have any number of annotations. */
const MAX_ANNOTATIONS = 5_000;

/**
 * Makes what people typed or stamped onto a loaded page, and the values of its fields, part of the page. Returns whether
 * there was any: it only shows in a page that is loaded afterwards.
 */
export function drawAnnotations(module: PdfiumModule, page: number): boolean {
  let isAny = false;
  visitDrawn(module, page, (annotation, subtype) => {
    ensureAppearance(module, annotation, subtype);
    isAny = true;
  });
  if (isAny) module.FPDFPage_Flatten(page, FLATTEN_FOR_DISPLAY);
  return isAny;
}

/**
 * Draws what was typed onto a loaded page, for readers that do not know its form. Flattening takes all annotations: a page
 * that also has links or comments keeps them, and its fields, with appearances that most readers draw. Those of text fields may be
 * outdated: then the form asks readers to draw their values.
 */
export function keepDrawn(module: PdfiumModule, page: number, options: { isOutdated: boolean }): void {
  let drawn = 0;
  visitDrawn(module, page, (annotation, subtype) => {
    const isRedrawn = options.isOutdated && subtype === WIDGET && showsText(module, annotation);
    if (isRedrawn) module.EPDFAnnot_GenerateFormFieldAP(annotation);
    else ensureAppearance(module, annotation, subtype);
    drawn++;
  });
  if (drawn === module.FPDFPage_GetAnnotCount(page)) module.FPDFPage_Flatten(page, FLATTEN_FOR_DISPLAY);
}

/** Whether a page, which is not loaded for that, has anything that is drawn in this way. */
export function hasDrawn(module: PdfiumModule, document: number, page: number): boolean {
  const count = Math.min(module.EPDFPage_GetAnnotCountRaw(document, page), MAX_ANNOTATIONS);
  for (let index = 0; index < count; index++) {
    const annotation = module.EPDFPage_GetAnnotRaw(document, page, index);
    const subtype = annotation === 0 ? 0 : module.FPDFAnnot_GetSubtype(annotation);
    if (annotation !== 0) module.FPDFPage_CloseAnnot(annotation);
    if (subtype === FREE_TEXT || subtype === STAMP || subtype === WIDGET) return true;
  }
  return false;
}

function visitDrawn(
  module: PdfiumModule,
  page: number,
  visit: (annotation: number, subtype: number) => void,
): void {
  const count = Math.min(module.FPDFPage_GetAnnotCount(page), MAX_ANNOTATIONS);
  for (let index = 0; index < count; index++) {
    const annotation = module.FPDFPage_GetAnnot(page, index);
    if (annotation === 0) continue;
    const subtype = module.FPDFAnnot_GetSubtype(annotation);
    const isDrawn = subtype === FREE_TEXT || subtype === STAMP || subtype === WIDGET;
    if (isDrawn && (module.FPDFAnnot_GetFlags(annotation) & UNSEEN) === 0) visit(annotation, subtype);
    module.FPDFPage_CloseAnnot(annotation);
  }
}

/** Whether a field is one of text or choices. */
const showsText = (module: PdfiumModule, annotation: number): boolean =>
  ['Tx', 'Ch'].includes(
    readString(module, (pointer, size) => module.FPDFAnnot_GetStringValue(annotation, 'FT', pointer, size)),
  );

function ensureAppearance(module: PdfiumModule, annotation: number, subtype: number): void {
  if (module.EPDFAnnot_HasAppearanceStream(annotation, NORMAL_APPEARANCE)) return;
  if (subtype === WIDGET) module.EPDFAnnot_GenerateFormFieldAP(annotation);
  else module.EPDFAnnot_GenerateAppearance(annotation);
}
