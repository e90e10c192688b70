import type { PdfiumModule } from './descriptor-access.ts';
import { withMemory } from './memory.ts';

const MAX_ELEMENTS = 5_000;
const MAX_DEPTH = 40;
/** In UTF-16, with the NUL; that of a heading takes six. */
const TYPE_BYTES = 16;
const LEVEL = /^H([1-6]?)$/;

/** The levels of the headings of a loaded page, by the numbers of the content that is marked as such. */
export function headingTags(module: PdfiumModule, page: number): ReadonlyMap<number, number> {
  const tree = module.FPDF_StructTree_GetForPage(page);
  if (tree === 0) return new Map();
  try {
    return withMemory(module, TYPE_BYTES, (pointer) => levelsIn(module, { tree, pointer }));
  } finally {
    module.FPDF_StructTree_Close(tree);
  }
}

function levelsIn(
  module: PdfiumModule,
  { tree, pointer }: { tree: number; pointer: number },
): ReadonlyMap<number, number> {
  const levels = new Map<number, number>();
  let elements = 0;
  const visit = (element: number, { level, depth }: { level: number; depth: number }) => {
    if (element === 0 || depth > MAX_DEPTH || ++elements > MAX_ELEMENTS) return;
    const bytes = module.FPDF_StructElement_GetType(element, pointer, TYPE_BYTES);
    const type = bytes <= TYPE_BYTES ? module.pdfium.HEAPU8.subarray(pointer, pointer + bytes) : [];
    const [heading, number] = LEVEL.exec(String.fromCharCode(...type).replaceAll('\0', '')) ?? [];
    const own = heading ? Number(number || 1) : level;
    if (own > 0) {
      for (let index = 0; index < module.FPDF_StructElement_GetMarkedContentIdCount(element); index++) {
        levels.set(module.FPDF_StructElement_GetMarkedContentIdAtIndex(element, index), own);
      }
    }
    for (let index = 0; index < module.FPDF_StructElement_CountChildren(element); index++) {
      visit(module.FPDF_StructElement_GetChildAtIndex(element, index), { level: own, depth: depth + 1 });
    }
  };
  for (let index = 0; index < module.FPDF_StructTree_CountChildren(tree); index++) {
    visit(module.FPDF_StructTree_GetChildAtIndex(tree, index), { level: 0, depth: 0 });
  }
  levels.delete(-1);
  return levels;
}
