import { z } from 'zod';

/** A truth value in a query. */
export const Flag = z.enum(['true', 'false']).transform((value) => value === 'true');
