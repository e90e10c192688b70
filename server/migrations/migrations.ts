import type { SchemaChange } from '../src/platform/database/migrate.ts';
import * as schema from './0001-schema.ts';

/** Every migration, in the order of its name. */
export const migrations: Record<string, SchemaChange> = {
  '0001-schema': schema,
};
