import type { File } from '@sheaf/contract/files';

/** The files of one raw category that are now in one category, or in none. */
export interface FlowBand {
  readonly raw: string;
  readonly categoryId: string | null;
  readonly category: string;
  readonly count: number;
}

interface Flow {
  /** Largest category first, and within it the largest band first. */
  readonly bands: readonly FlowBand[];
  /** Those that say something: where raw categories were joined, or their files went to several categories or to none. */
  readonly changed: readonly FlowBand[];
}

type Placed = Pick<File, 'raw_category' | 'final_category_id' | 'final_category_name'>;

const sumBy = (bands: readonly FlowBand[], key: (band: FlowBand) => string | null) => {
  const sums = new Map<string | null, number>();
  for (const band of bands) sums.set(key(band), (sums.get(key(band)) ?? 0) + band.count);
  return sums;
};

/** Where the files of each raw category are now. */
export function flowOf(files: readonly Placed[]): Flow {
  const bands = new Map<string, FlowBand>();
  for (const { raw_category: raw, final_category_id: categoryId, final_category_name } of files) {
    if (raw === null) continue;
    const key = `${categoryId} ${raw}`;
    const category = final_category_name ?? 'No category';
    bands.set(key, { raw, categoryId, category, count: (bands.get(key)?.count ?? 0) + 1 });
  }
  const all = [...bands.values()];
  const sizes = sumBy(all, ({ categoryId }) => categoryId);
  const sizeOf = ({ categoryId }: FlowBand) => (categoryId === null ? 0 : (sizes.get(categoryId) ?? 0));
  all.sort(
    (a, b) =>
      sizeOf(b) - sizeOf(a) ||
      a.category.localeCompare(b.category) ||
      String(a.categoryId).localeCompare(String(b.categoryId)) ||
      b.count - a.count ||
      a.raw.localeCompare(b.raw),
  );
  return { bands: all, changed: changedBands(all) };
}

function changedBands(bands: readonly FlowBand[]): FlowBand[] {
  const targets = Map.groupBy(bands, ({ raw }) => raw);
  const sources = Map.groupBy(bands, ({ categoryId }) => categoryId);
  return bands.filter(
    ({ raw, categoryId }) =>
      categoryId === null ||
      (targets.get(raw)?.length ?? 0) > 1 ||
      (sources.get(categoryId)?.length ?? 0) > 1,
  );
}

/** A box at the left or the right: its place from the top, in pixels. */
export interface FlowNode {
  readonly key: string;
  readonly label: string;
  readonly count: number;
  readonly top: number;
  readonly height: number;
}

/** A band between two boxes: its upper edge at each side, and its thickness there. */
export interface FlowRibbon {
  readonly band: FlowBand;
  readonly left: { readonly top: number; readonly height: number };
  readonly right: { readonly top: number; readonly height: number };
}

interface FlowLayout {
  readonly height: number;
  readonly raws: readonly FlowNode[];
  readonly finals: readonly FlowNode[];
  readonly ribbons: readonly FlowRibbon[];
}

/** A box is high enough for its name; a larger one is proportionally higher. */
const MIN_HEIGHT = 26;
const GAP = 6;
const PER_FILE = 4;

export const finalKey = ({ categoryId }: Pick<FlowBand, 'categoryId'>): string => categoryId ?? 'none';

/** Places the boxes of a flow below each other at both sides, and the bands between them. */
export function layoutFlow(bands: readonly FlowBand[]): FlowLayout {
  const finals = stack(bands, { keyOf: finalKey, labelOf: ({ category }) => category });
  // In the order of the categories they went to, so that few bands cross.
  const raws = stack(bands, { keyOf: ({ raw }) => raw, labelOf: ({ raw }) => raw });
  const height = Math.max(finals.height, raws.height);
  const left = new Shares(centered(raws, height));
  const right = new Shares(centered(finals, height));
  const ribbons = bands.map((band) => ({
    band,
    left: left.take(band.raw, band.count),
    right: right.take(finalKey(band), band.count),
  }));
  return { height, raws: left.nodes, finals: right.nodes, ribbons };
}

interface Stack {
  readonly nodes: readonly FlowNode[];
  readonly height: number;
}

function stack(
  bands: readonly FlowBand[],
  { keyOf, labelOf }: { keyOf: (band: FlowBand) => string; labelOf: (band: FlowBand) => string },
): Stack {
  let top = 0;
  const nodes = [...Map.groupBy(bands, keyOf)].map(([key, ofNode]) => {
    const count = ofNode.reduce((sum, band) => sum + band.count, 0);
    const node = {
      key,
      label: ofNode[0] ? labelOf(ofNode[0]) : key,
      count,
      top,
      height: Math.max(MIN_HEIGHT, count * PER_FILE),
    };
    top += node.height + GAP;
    return node;
  });
  return { nodes, height: Math.max(0, top - GAP) };
}

/** The shorter side is spread over the height of the other. */
function centered({ nodes, height }: Stack, whole: number): FlowNode[] {
  const added = nodes.length > 0 ? (whole - height) / nodes.length : 0;
  return nodes.map((node, index) => ({ ...node, top: node.top + added * (index + 0.5) }));
}

/** Hands out each box to its bands, from top to bottom, in proportion to their files. */
class Shares {
  readonly nodes: readonly FlowNode[];
  readonly #taken = new Map<string, number>();

  constructor(nodes: readonly FlowNode[]) {
    this.nodes = nodes;
  }

  take(key: string, count: number): { top: number; height: number } {
    const node = this.nodes.find((one) => one.key === key);
    if (!node) return { top: 0, height: 0 };
    const taken = this.#taken.get(key) ?? 0;
    this.#taken.set(key, taken + count);
    const perFile = node.height / node.count;
    return { top: node.top + taken * perFile, height: count * perFile };
  }
}
