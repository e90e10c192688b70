import type { PdfiumModule } from './descriptor-access.ts';
import { withMemory } from './memory.ts';

const MAX_ELEMENTS = 5_000;
const MAX_DEPTH = 40;
/** In UTF-16, with the NUL; that of a heading takes six. */
const TYPE_BYTES = 16;
const LEVEL = /^H([1-6]?)$/;
const ITEM = 'LI';
const NO_TAG: ContentTag = { heading: 0, item: undefined };

/** An item of a list, which may be on several lines, and how many others it is below. */
export interface ItemTag {
  readonly depth: number;
}

/** What content is tagged as: a heading, of which 1 is the highest level, or not (0); an item of a list, or part of one. */
export interface ContentTag {
  readonly heading: number;
  readonly item: ItemTag | undefined;
}

/** The headings and items of lists of a loaded page, by the numbers of the content that is marked as such. */
export function contentTags(module: PdfiumModule, page: number): ReadonlyMap<number, ContentTag> {
  const tree = module.FPDF_StructTree_GetForPage(page);
  if (tree === 0) return new Map();
  try {
    return withMemory(module, TYPE_BYTES, (pointer) => tagsIn(module, { tree, pointer }));
  } finally {
    module.FPDF_StructTree_Close(tree);
  }
}

function tagsIn(
  module: PdfiumModule,
  { tree, pointer }: { tree: number; pointer: number },
): ReadonlyMap<number, ContentTag> {
  const tags = new Map<number, ContentTag>();
  let elements = 0;
  const visit = (element: number, { above, depth }: { above: ContentTag; depth: number }) => {
    if (element === 0 || depth > MAX_DEPTH || ++elements > MAX_ELEMENTS) return;
    const bytes = module.FPDF_StructElement_GetType(element, pointer, TYPE_BYTES);
    const type = bytes <= TYPE_BYTES ? module.pdfium.HEAPU8.subarray(pointer, pointer + bytes) : [];
    const own = tagOf(String.fromCharCode(...type).replaceAll('\0', ''), above);
    if (own !== NO_TAG) {
      for (let index = 0; index < module.FPDF_StructElement_GetMarkedContentIdCount(element); index++) {
        tags.set(module.FPDF_StructElement_GetMarkedContentIdAtIndex(element, index), own);
      }
    }
    for (let index = 0; index < module.FPDF_StructElement_CountChildren(element); index++) {
      visit(module.FPDF_StructElement_GetChildAtIndex(element, index), { above: own, depth: depth + 1 });
    }
  };
  for (let index = 0; index < module.FPDF_StructTree_CountChildren(tree); index++) {
    visit(module.FPDF_StructTree_GetChildAtIndex(tree, index), { above: NO_TAG, depth: 0 });
  }
  tags.delete(-1);
  return tags;
}

function tagOf(type: string, above: ContentTag): ContentTag {
  if (type === ITEM) return { heading: 0, item: { depth: above.item ? above.item.depth + 1 : 0 } };
  const [heading, number] = LEVEL.exec(type) ?? [];
  return heading ? { heading: Number(number || 1), item: above.item } : above;
}
