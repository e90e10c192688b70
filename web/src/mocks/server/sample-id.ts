/** Returns the same ID (UUID, version 7) for the same number. */
export const sampleId = (number: number): string =>
  `0190a5d2-0000-7000-8000-${String(number).padStart(12, '0')}`;
