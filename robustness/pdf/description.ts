/** What a reader sees of a PDF. Pages are counted from 0. */
export interface Description {
  readonly pages: readonly DescribedPage[];
  /** Undefined if readers count the pages. */
  readonly labels: readonly string[] | undefined;
  readonly bookmarks: readonly Bookmark[];
}

export interface DescribedPage {
  readonly picture: Picture | undefined;
  /** The number of a page, or an address. */
  readonly links: ReadonlyArray<number | string>;
  readonly hasFields: boolean;
  /** What fields contain. */
  readonly values: readonly string[];
  readonly text: string;
}

export interface Bookmark {
  readonly title: string;
  /** The number of a page, or an address. */
  readonly target: number | string | undefined;
  readonly below: readonly Bookmark[];
}

/** One byte for each pixel. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
}

/** The part of a merged file that belongs to a source: what is below one of its bookmarks. */
export function cutSource(merged: Description, index: number): Description | undefined {
  const top = merged.bookmarks[index];
  const from = top?.target;
  if (typeof from !== 'number') return undefined;
  const starts = merged.bookmarks.flatMap(({ target }) => (typeof target === 'number' ? target : []));
  const to = Math.min(merged.pages.length, ...starts.filter((start) => start > from));
  const inSource = <Target>(target: Target): Target | number =>
    typeof target === 'number' ? target - from : target;
  const moved = ({ title, target, below }: Bookmark): Bookmark => ({
    title,
    target: inSource(target),
    below: below.map(moved),
  });
  return {
    pages: merged.pages.slice(from, to).map((page) => ({ ...page, links: page.links.map(inSource) })),
    labels: merged.labels?.slice(from, to),
    bookmarks: top?.below.map(moved) ?? [],
  };
}

/** Pixels that differ by less are the work of rounding. */
const MIN_STEP = 48;
const MAX_SHARE = 0.0002;

export function isSamePicture(a: Picture, b: Picture): boolean {
  if (a.width !== b.width || a.height !== b.height) return false;
  let differing = 0;
  for (let at = 0; at < a.pixels.length; at++)
    if (Math.abs((a.pixels[at] ?? 0) - (b.pixels[at] ?? 0)) > MIN_STEP) differing++;
  return differing <= MAX_SHARE * a.pixels.length;
}

/** What a source has, and what of it the merged file has not. */
export interface Comparison {
  readonly kind: string;
  readonly count: number;
  readonly lost: readonly string[];
}

/** `isShown` says whether the source shows a value: some fields show another text in place of it. */
export function compareParts(
  source: Description,
  merged: Description,
  isShown: (page: number, value: string) => boolean,
): Comparison[] {
  const compared = (kind: string, of: (description: Description) => string[]): Comparison => {
    const wanted = of(source);
    return { kind, count: wanted.length, lost: missing(wanted, of(merged)) };
  };
  const values = source.pages.flatMap(({ values }, page) =>
    values.filter((value) => isShown(page, value)).map((value) => ({ page, value })),
  );
  const isKept = ({ page, value }: (typeof values)[number]) =>
    squeeze(merged.pages[page]?.text ?? '').includes(squeeze(value)) ||
    merged.pages[page]?.values.includes(value);
  return [
    compared('links', ({ pages }) =>
      pages.flatMap(({ links }, page) => links.map((link) => `page ${page + 1} → ${nameOf(link)}`)),
    ),
    compared('bookmarks', ({ bookmarks }) => titlesIn(bookmarks)),
    compared('page labels', ({ labels, pages }) =>
      source.labels ? pages.map((_, page) => `page ${page + 1} “${labels?.[page] ?? page + 1}”`) : [],
    ),
    {
      kind: 'values of fields',
      count: values.length,
      lost: values.filter((each) => !isKept(each)).map(({ page, value }) => `page ${page + 1} “${value}”`),
    },
  ];
}

const nameOf = (target: number | string): string =>
  typeof target === 'number' ? `page ${target + 1}` : target;

/** Bookmarks that lead somewhere, under the titles that they stand below. */
const titlesIn = (bookmarks: readonly Bookmark[], above = ''): string[] =>
  bookmarks.flatMap(({ title, target, below }) => [
    ...(target === undefined ? [] : [`${above}${squeeze(title)} → ${nameOf(target)}`]),
    ...titlesIn(below, `${above}${squeeze(title)} / `),
  ]);

/** Readers differ in what they show of white space and control characters. */
export const squeeze = (text: string): string => text.normalize('NFKC').replace(/[\s\p{Cc}]+/gu, '');

/** The items of a list that are not in another, with their repetitions. */
export function missing(wanted: readonly string[], present: readonly string[]): string[] {
  const left = new Map<string, number>();
  for (const item of present) left.set(item, (left.get(item) ?? 0) + 1);
  return wanted.filter((item) => {
    const count = left.get(item) ?? 0;
    left.set(item, count - 1);
    return count <= 0;
  });
}
