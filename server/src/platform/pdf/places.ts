import type { FoundLink, PdfBookmark, Place, UnfoundLink } from './links.ts';
import { loadSecondly } from './pdfjs.ts';

type OpenDocument = NonNullable<Awaited<ReturnType<typeof loadSecondly>>>['document'];
type Outline = NonNullable<Awaited<ReturnType<OpenDocument['getOutline']>>>;
type Ref = Parameters<OpenDocument['getPageIndex']>[0];

/** So many pages are searched for links. */
const MAX_PAGES = 500;

/** What leads nowhere as PDFium reads it; pages are counted from `from`. */
interface Unfound {
  readonly from: number;
  readonly links: readonly UnfoundLink[];
  readonly bookmarks: readonly PdfBookmark[];
}

/** Finds with pdf.js where links and bookmarks lead, by names that are written in an unusual way, or to parts of a page. */
export async function findPlaces(
  path: string,
  { from, links, bookmarks }: Unfound,
): Promise<{ links: readonly FoundLink[]; bookmarks: readonly PdfBookmark[] }> {
  const opened = await loadSecondly(path);
  if (!opened) return { links: [], bookmarks };
  const { document, task } = opened;
  try {
    const outline = await document.getOutline().catch(() => null);
    return {
      links: await followLinks(document, { from, links }),
      bookmarks: await followBookmarks(document, bookmarks, outline ?? []),
    };
  } finally {
    await task.destroy();
  }
}

async function followLinks(
  document: OpenDocument,
  { from, links }: Pick<Unfound, 'from' | 'links'>,
): Promise<FoundLink[]> {
  const found: FoundLink[] = [];
  for (const [index, onPage] of [...Map.groupBy(links, (link) => link.index)].slice(0, MAX_PAGES)) {
    const page = await document.getPage(from + index + 1).catch(() => null);
    const annotations = (await page?.getAnnotations({ intent: 'any' }).catch(() => null)) ?? [];
    page?.cleanup();
    for (const { each, object } of onPage) {
      const annotation = annotations.find(({ id }) => object > 0 && id === `${object}R`);
      const place = await placeOf(document, annotation?.dest);
      if (place) found.push({ index, each, place });
    }
  }
  return found;
}

const followBookmarks = (
  document: OpenDocument,
  bookmarks: readonly PdfBookmark[],
  outline: Outline,
): Promise<PdfBookmark[]> =>
  Promise.all(
    bookmarks.map(async (bookmark, index) => {
      const same = bookmarks.length === outline.length ? outline[index] : undefined;
      const isUnfound = bookmark.page === undefined && bookmark.address === undefined;
      const place = isUnfound ? await placeOf(document, same?.dest) : undefined;
      const children = await followBookmarks(document, bookmark.children, same?.items ?? []);
      return { ...bookmark, page: bookmark.page ?? place?.page, children };
    }),
  );

async function placeOf(
  document: OpenDocument,
  dest: string | unknown[] | null | undefined,
): Promise<Place | undefined> {
  const place = typeof dest === 'string' ? await document.getDestination(dest).catch(() => null) : dest;
  const [target, kind, ...numbers] = place ?? [];
  const page =
    typeof target === 'number' ? target : await document.getPageIndex(target as Ref).catch(() => -1);
  if (page < 0 || page >= document.numPages) return undefined;
  const isXyz = (kind as { name?: string } | undefined)?.name === 'XYZ';
  const [x, y, zoom] = numbers.map((number) => (isXyz && typeof number === 'number' ? number : undefined));
  return { page, x, y, zoom };
}
