/** Returns 0 up to `from`, 1 from `to` on, and interpolates linearly in between; either may be the larger. */
export const ramp = (value: number, from: number, to: number): number =>
  Math.min(1, Math.max(0, (value - from) / (to - from)));
