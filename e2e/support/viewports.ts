/** A window on a desk. */
export const WIDE_VIEWPORT = { width: 1280, height: 900 };
/** A window on a phone. */
export const NARROW_VIEWPORT = { width: 390, height: 844 };
