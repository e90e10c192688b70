import { hierarchy, treemap, treemapSquarify } from 'd3-hierarchy';

/** A rectangle relative to its container: 0 to 1 from the left and from the top. */
export interface Rectangle {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

interface Node {
  readonly value?: number;
  readonly children?: readonly Node[];
}

/**
 * Divides an area among values, sorted largest first, into rectangles close to squares. `ratio` is the area's width
 * divided by its height. Returns one rectangle per value, in order; a value of 0 gets no area.
 */
export function treemapOf(values: readonly number[], { ratio }: { ratio: number }): Rectangle[] {
  const root = hierarchy<Node>({ children: values.map((value) => ({ value })) }).sum(
    ({ value = 0 }) => value,
  );
  const layout = treemap<Node>().size([ratio, 1]).tile(treemapSquarify.ratio(1));
  return (layout(root).children ?? []).map(({ x0, x1, y0, y1 }) => ({
    left: x0 / ratio,
    top: y0,
    width: (x1 - x0) / ratio,
    height: y1 - y0,
  }));
}
