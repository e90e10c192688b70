import { z } from 'zod';

/** A boolean in a query string. */
export const Flag = z.enum(['true', 'false']).transform((value) => value === 'true');
