import type { PdfiumModule } from './descriptor-access.ts';
import { readString } from './strings.ts';

/** FPDF_PAGEOBJ_TEXT */
const TEXT = 1;
/** A document with layers has one early on each page that is drawn on them. */
const ASKED_TEXTS = 200;
const MAX_OBJECTS = 50_000;
const NO_NAMES: ReadonlySet<string> = new Set();

/** Whether any of the first texts of a loaded page is on a layer. */
export const isOnLayers = (module: PdfiumModule, page: number): boolean =>
  layersOf(module, page, ASKED_TEXTS).next().done !== true;

/** Takes what is on some layers, known by their names, from a loaded page. */
export function removeLayers(module: PdfiumModule, page: number, hidden = NO_NAMES): void {
  if (hidden.size === 0) return;
  for (const { object, name } of [...layersOf(module, page, MAX_OBJECTS)]) {
    if (hidden.has(name)) module.FPDFPage_RemoveObject(page, object);
  }
}

/** The texts of a page that are on a layer, with its name. */
function* layersOf(
  module: PdfiumModule,
  page: number,
  most: number,
): Generator<{ object: number; name: string }> {
  const count = Math.min(module.FPDFPage_CountObjects(page), MAX_OBJECTS);
  let texts = 0;
  for (let index = 0; index < count && texts < most; index++) {
    const object = module.FPDFPage_GetObject(page, index);
    if (module.FPDFPageObj_GetType(object) !== TEXT) continue;
    texts++;
    for (let mark = 0; mark < module.FPDFPageObj_CountMarks(object); mark++) {
      const handle = module.FPDFPageObj_GetMark(object, mark);
      if (nameOf(module, handle) !== 'OC') continue;
      yield { object, name: parameterOf(module, handle, 'Name') };
      break;
    }
  }
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
  const { pdfium } = module;
  const written = pdfium.wasmExports.malloc(4);
  const text = readString(module, (pointer, sizeBytes) =>
    read(pointer, sizeBytes, written) ? pdfium.getValue(written, 'i32') : 0,
  );
  pdfium.wasmExports.free(written);
  return text;
}
