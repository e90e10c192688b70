/** 0 at one value and before it, 1 at the other and beyond, and in proportion between them; either may be the larger. */
export const ramp = (value: number, from: number, to: number): number =>
  Math.min(1, Math.max(0, (value - from) / (to - from)));
