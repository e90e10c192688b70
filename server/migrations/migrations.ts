import type { SchemaChange } from '../src/platform/database/migrate.ts';
import * as schema from './0001-schema.ts';
import * as useFolders from './0002-use-folders.ts';
import * as writtenSummaries from './0003-written-summaries.ts';

/** Every migration, in the order of its name. */
export const migrations: Record<string, SchemaChange> = {
  '0001-schema': schema,
  '0002-use-folders': useFolders,
  '0003-written-summaries': writtenSummaries,
};
