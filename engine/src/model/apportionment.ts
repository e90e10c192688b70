import { addAt, at } from '../numeric/indexing.ts';
/**
 * Distributes a number of categories among languages: one each as far as they go, the heaviest languages first, and the
 * rest by weight, none more than it can use.
 */
export function allocateSeats(room: number, shares: readonly { weight: number; max: number }[]): number[] {
  const given = shares.map(() => 0);
  for (let left = room; left > 0; left--) {
    let neediest = -1;
    let need = 0;
    shares.forEach(({ weight, max }, i) => {
      const own = at(given, i);
      // Highest averages method: a language without any comes before all that have one.
      const claim = own >= max ? 0 : own === 0 ? weight + 1e9 : weight / (own + 1);
      if (claim > need) [neediest, need] = [i, claim];
    });
    if (neediest < 0) break;
    addAt(given, neediest, 1);
  }
  return given;
}
