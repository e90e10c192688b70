import { type Kysely, sql } from 'kysely';

/**
 * Whatever deletes a file, a generated download or a project (a cascade too) notes, in the same transaction, which
 * objects go with it; and downloads take turns by account. Older processes remove the objects themselves, and know nothing of the notes: both is right.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const noting = (table: string, prefix: string) => [
  `create function note_objects_of_${table}() returns trigger language plpgsql as $$ begin
    insert into removed_objects (prefix) select ${prefix} from deleted_rows
      on conflict (prefix) do update set due_at = null;
    return null;
  end $$`,
  `create trigger ${table}_note_objects after delete on ${table} referencing old table as deleted_rows
    for each statement execute function note_objects_of_${table}()`,
];

const statements = [
  // A key, or, where it ends in a slash, all keys below it. Due at once, unless there is a time: then it is the key of
  // an object that is being stored, whose row is not there yet and takes the note away.
  `create table removed_objects (
    prefix text collate "C" primary key,
    due_at timestamptz
  )`,
  ...noting('projects', `'projects/' || id || '/'`),
  ...noting('files', `'projects/' || project_id || '/files/' || id || '/'`),
  ...noting('outputs', 'storage_key'),
  // Downloads of one account follow one another: those after the first are handed to the queue when their turn comes.
  // Older processes hand over each at once, so that is what they say of theirs.
  `alter table jobs add column is_enqueued boolean not null default true`,
  `create index jobs_active_by_account on jobs (account_id) where status in ('queued', 'running')`,
];
