/** A rectangle in parts of its surroundings: 0 to 1 from the left and from the top. */
export interface Place {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/**
 * Parts a field among values, largest first, so that each gets its share of the area in a shape close to a square
 * ("squarified treemap": Bruls, Huizing and van Wijk, 2000). `ratio` is the field's width by its height. Answers
 * one place for each value, in their order; a value of 0 has no area.
 */
export function placesOf(values: readonly number[], { ratio }: { ratio: number }): Place[] {
  const total = values.reduce((sum, value) => sum + value, 0);
  if (total === 0) return values.map(() => ({ left: 0, top: 0, width: 0, height: 0 }));
  // The field is `ratio` wide and 1 high; an area is a part of that.
  const areas = values.map((value) => (value / total) * ratio);
  const places: Place[] = [];
  let free: Place = { left: 0, top: 0, width: ratio, height: 1 };
  for (let start = 0; start < areas.length; ) {
    const side = Math.min(free.width, free.height);
    let end = start + 1;
    while (
      end < areas.length &&
      worst(areas.slice(start, end + 1), side) <= worst(areas.slice(start, end), side)
    ) {
      end += 1;
    }
    const row = areas.slice(start, end);
    places.push(...placeRow(row, free));
    free = without(free, sum(row));
    start = end;
  }
  return places.map(({ left, top, width, height }) => ({
    left: left / ratio,
    top,
    width: width / ratio,
    height,
  }));
}

const sum = (areas: readonly number[]): number => areas.reduce((total, area) => total + area, 0);

/** The least square of a row of areas along a side, as its longer edge by its shorter one. */
function worst(row: readonly number[], side: number): number {
  const depth = sum(row) / side;
  return Math.max(
    ...row.map((area) => {
      const length = area / depth;
      return length > depth ? length / depth : depth / length;
    }),
  );
}

/** The areas side by side along the shorter side of what is free. */
function placeRow(row: readonly number[], free: Place): Place[] {
  const isColumn = free.width >= free.height;
  const side = isColumn ? free.height : free.width;
  const depth = side > 0 ? sum(row) / side : 0;
  let along = 0;
  return row.map((area) => {
    const length = depth > 0 ? area / depth : 0;
    const place = isColumn
      ? { left: free.left, top: free.top + along, width: depth, height: length }
      : { left: free.left + along, top: free.top, width: length, height: depth };
    along += length;
    return place;
  });
}

function without(free: Place, area: number): Place {
  if (free.width >= free.height) {
    const depth = free.height > 0 ? area / free.height : 0;
    return { ...free, left: free.left + depth, width: Math.max(0, free.width - depth) };
  }
  const depth = free.width > 0 ? area / free.width : 0;
  return { ...free, top: free.top + depth, height: Math.max(0, free.height - depth) };
}
