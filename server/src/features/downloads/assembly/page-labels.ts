import { textString } from './pdf-text.ts';

/** Pages of a source in the output: what readers call them there, if the source says so, and the place of the first. */
export interface LabeledPages {
  readonly labels: readonly string[] | undefined;
  /** Counted from 0, in the source. */
  readonly firstPage: number;
  readonly pageCount: number;
}

/**
 * The entry of the catalog that keeps what readers call the pages of each source; nothing if no source says so. Pages of
 * the other sources are counted as there, and those in front of all belong to the table of contents.
 */
export function pageLabels(sources: readonly LabeledPages[], contentsPageCount: number): string {
  if (sources.every(({ labels }) => labels === undefined)) return '';
  const ranges = [`0<</S/D/P${textString('Contents ')}>>`];
  let page = contentsPageCount;
  for (const { labels, firstPage, pageCount } of sources) {
    ranges.push(...rangesOf(labels ?? [String(firstPage + 1)], page));
    page += pageCount;
  }
  return `/PageLabels<</Nums[${ranges.join('')}]>>`;
}

/** Labels that count on are one range, with those after the last; any other is a text. */
function rangesOf(labels: readonly string[], firstPage: number): string[] {
  let next: string | undefined;
  return labels.flatMap((label, index) => {
    const { prefix, number } = partsOf(label);
    const isNext = label === next;
    next = number === undefined ? undefined : `${prefix}${number + 1}`;
    if (isNext) return [];
    const counted = number === undefined ? '' : `/S/D/St ${number}`;
    return [`${firstPage + index}<<${counted}/P${textString(prefix)}>>`];
  });
}

function partsOf(label: string): { prefix: string; number?: number } {
  const number = /(?<!\d)[1-9]\d{0,7}$/.exec(label);
  return number ? { prefix: label.slice(0, number.index), number: Number(number[0]) } : { prefix: label };
}
