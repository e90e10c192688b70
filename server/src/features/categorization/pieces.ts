/** How much of a list is one piece: so many items, and so much of their weight (but at least one item). */
export interface MostOfAPiece<T> {
  readonly items: number;
  readonly weight: number;
  readonly weightOf: (item: T) => number;
}

/** Cuts a list into pieces, in its order, so that nobody waits long while one of them is dealt with. */
export function* piecesOf<T>(list: readonly T[], most: MostOfAPiece<T>): Generator<T[]> {
  let piece: T[] = [];
  let weight = 0;
  for (const item of list) {
    weight += most.weightOf(item);
    if (piece.length > 0 && (weight > most.weight || piece.length === most.items)) {
      yield piece;
      piece = [];
      weight = most.weightOf(item);
    }
    piece.push(item);
  }
  if (piece.length > 0) yield piece;
}
