import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { SchemaOutOfDate } from './schema-out-of-date.ts';

/** A step of the schema, which runs once, in one transaction with all other pending steps. */
export interface SchemaChange extends Migration {
  /**
   * The name of the newest step that a process must know to work beside this one. Set by a step that removes something
   * that older processes use; one that only adds needs nothing (docs/decisions/0011).
   */
  readonly needs?: string;
}

/**
 * Brings the schema up to date, once, however many processes start simultaneously: one migrates under a lock, the
 * others wait for it. A schema that a newer version has already migrated further is left as it is, for this
 * version to work beside that one. Throws a `SchemaOutOfDate` if that is impossible, or an error with the name of
 * the step that failed.
 */
export async function migrate<Tables>(
  db: Kysely<Tables>,
  migrations: Record<string, SchemaChange>,
): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => withNeeds(migrations) },
    migrationTableName: 'schema_migrations',
    migrationLockTableName: 'schema_migrations_lock',
  });
  const { error, results } = await migrator.migrateToLatest();
  // If a newer version has migrated first, Kysely refuses before doing anything, since its steps look missing.
  if (!error || (await isAhead(db, migrations))) return;
  const failed = results?.find((result) => result.status === 'Error');
  throw new Error(`Migration ${failed?.migrationName ?? '(unknown)'} failed.`, { cause: error });
}

/** Whether a newer version has changed the schema; throws a message if this one cannot work beside it. */
async function isAhead<Tables>(
  db: Kysely<Tables>,
  migrations: Record<string, SchemaChange>,
): Promise<boolean> {
  const applied = await listApplied(db);
  if (applied.every((name) => Object.hasOwn(migrations, name))) return false;
  const unknown = (await listNeeds(db)).filter((name) => !Object.hasOwn(migrations, name));
  const missing = Object.keys(migrations).filter((name) => !applied.includes(name));
  if (unknown.length === 0 && missing.length === 0) return true;
  throw new SchemaOutOfDate(
    `The database has been used by a newer version of Sheaf that this version cannot run alongside (it needs ${[...unknown, ...missing].join(', ')}). Use the newer version.`,
  );
}

/** The steps, each of which also records what it needs from processes that do not know it. */
function withNeeds(migrations: Record<string, SchemaChange>): Record<string, Migration> {
  const entries = Object.entries(migrations).map(([name, change]): [string, Migration] => [
    name,
    {
      up: async (db) => {
        await change.up(db);
        if (change.needs === undefined) return;
        await sql`create table if not exists schema_needs (name text primary key)`.execute(db);
        await sql`insert into schema_needs values (${change.needs}) on conflict do nothing`.execute(db);
      },
    },
  ]);
  return Object.fromEntries(entries);
}

/**
 * Throws an error that explains what to do unless the schema is exactly up to date. Changes nothing, for callers that
 * run beside the server: only the server changes the schema.
 */
export async function assertMigrated<Tables>(
  db: Kysely<Tables>,
  migrations: Record<string, Migration>,
): Promise<void> {
  const applied = await listApplied(db);
  const missing = Object.keys(migrations).filter((name) => !applied.includes(name));
  const unknown = applied.filter((name) => !Object.hasOwn(migrations, name));
  if (applied.length === 0) throw new SchemaOutOfDate('The database is empty. Start the server once.');
  if (unknown.length > 0)
    throw new SchemaOutOfDate(
      `The database has been used by a newer version of Sheaf (it has ${unknown.join(', ')}). Use the newer version.`,
    );
  if (missing.length > 0)
    throw new SchemaOutOfDate(
      `The database is not up to date (it lacks ${missing.join(', ')}). Start the server once.`,
    );
}

// PostgreSQL's code for a table that does not exist.
const UNDEFINED_TABLE = '42P01';

const listApplied = <Tables>(db: Kysely<Tables>): Promise<string[]> => listNames(db, 'schema_migrations');
const listNeeds = <Tables>(db: Kysely<Tables>): Promise<string[]> => listNames(db, 'schema_needs');

/** The names in a table; none if it has not been created yet. */
async function listNames<Tables>(db: Kysely<Tables>, table: string): Promise<string[]> {
  try {
    const { rows } = await sql<{ name: string }>`select name from ${sql.table(table)} order by name`.execute(
      db,
    );
    return rows.map(({ name }) => name);
  } catch (error) {
    if ((error as { code?: string }).code === UNDEFINED_TABLE) return [];
    throw error;
  }
}
