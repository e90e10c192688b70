import type { PdfiumModule } from './descriptor-access.ts';
import { readString, withMemory } from './memory.ts';

/** FPDF_PAGEOBJ_TEXT */
const TEXT = 1;
/** What is on layers mostly is all of a page, or a stamp that is drawn first or last. */
const ASKED_OBJECTS = 20;
const MAX_OBJECTS = 50_000;
const NO_NAMES: ReadonlySet<string> = new Set();

/** Whether any of the first or last texts of a loaded page is on a layer. */
export function isOnLayers(module: PdfiumModule, page: number): boolean {
  const count = module.FPDFPage_CountObjects(page);
  const at = (index: number) => layerOf(module, module.FPDFPage_GetObject(page, index)) !== undefined;
  for (let index = 0; index < Math.min(count, ASKED_OBJECTS); index++) if (at(index)) return true;
  for (let index = Math.max(ASKED_OBJECTS, count - ASKED_OBJECTS); index < count; index++) {
    if (at(index)) return true;
  }
  return false;
}

/** Takes what is on some layers, known by their names, from a loaded page. */
export function removeLayers(module: PdfiumModule, page: number, hidden = NO_NAMES): void {
  if (hidden.size === 0) return;
  const count = Math.min(module.FPDFPage_CountObjects(page), MAX_OBJECTS);
  const objects = Array.from({ length: count }, (_, index) => module.FPDFPage_GetObject(page, index));
  for (const object of objects) {
    const name = layerOf(module, object);
    if (name !== undefined && hidden.has(name)) module.FPDFPage_RemoveObject(page, object);
  }
}

/** The name of the layer that a text is on; undefined for one on none, and for what is no text. */
function layerOf(module: PdfiumModule, object: number): string | undefined {
  if (object === 0 || module.FPDFPageObj_GetType(object) !== TEXT) return undefined;
  for (let index = 0; index < module.FPDFPageObj_CountMarks(object); index++) {
    const mark = module.FPDFPageObj_GetMark(object, index);
    if (nameOf(module, mark) === 'OC') return parameterOf(module, mark, 'Name');
  }
  return undefined;
}

const nameOf = (module: PdfiumModule, mark: number): string =>
  readSized(module, (pointer, sizeBytes, written) =>
    module.FPDFPageObjMark_GetName(mark, pointer, sizeBytes, written),
  );

const parameterOf = (module: PdfiumModule, mark: number, key: string): string =>
  readSized(module, (pointer, sizeBytes, written) =>
    module.FPDFPageObjMark_GetParamStringValue(mark, key, pointer, sizeBytes, written),
  );

function readSized(
  module: PdfiumModule,
  read: (pointer: number, sizeBytes: number, written: number) => boolean,
): string {
  return withMemory(module, 4, (written) =>
    readString(module, (pointer, sizeBytes) =>
      read(pointer, sizeBytes, written) ? module.pdfium.getValue(written, 'i32') : 0,
    ),
  );
}
