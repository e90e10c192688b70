import type { Migration } from 'kysely/migration';
import * as foundations from './0001-foundations.ts';

/** Every migration, in the order of its name. */
export const migrations: Record<string, Migration> = {
  '0001-foundations': foundations,
};
