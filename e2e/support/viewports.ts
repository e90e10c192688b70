/** A desktop window. */
export const WIDE_VIEWPORT = { width: 1280, height: 900 };
/** A phone. */
export const NARROW_VIEWPORT = { width: 390, height: 844 };
