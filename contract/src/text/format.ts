import { plural } from '../plural.ts';

const NUMBERS = new Intl.NumberFormat('en-US');

/** A number as people read it: "1,234". */
export const formatNumber = (value: number): string => NUMBERS.format(value);

/** A count with its noun: "1 document", "1,234 documents". */
export const formatCount = (count: number, noun: string, many?: string): string =>
  `${formatNumber(count)} ${plural(count, noun, many)}`;
