import { hierarchy, treemap, treemapSquarify } from 'd3-hierarchy';

/** A rectangle in parts of its surroundings: 0 to 1 from the left and from the top. */
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
 * Divides an area among values, the largest first, in rectangles close to squares. `ratio` is the area's width by its
 * height. One rectangle for each value, in their order; a value of 0 has no area.
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
