import { type Kysely, sql } from 'kysely';

/** What the categorizer that asks a language model keeps: replies, their cost, and who may make calls now. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // Of one project, since a reply knows the names that its project has. The key is a hash of all that was asked.
  `create table model_replies (
    project_id uuid not null references projects on delete cascade,
    key text not null,
    reply jsonb not null,
    created_at timestamptz not null,
    primary key (project_id, key)
  )`,
  `create index model_replies_by_age on model_replies (created_at)`,
  `create table model_usage (
    job_id uuid primary key references jobs on delete cascade,
    model text not null,
    calls integer not null,
    prompt_tokens bigint not null,
    completion_tokens bigint not null
  )`,
  // How many of the installation's calls each process may make; one that dies holds its own until they expire.
  `create table model_slots (
    holder uuid primary key,
    slots integer not null check (slots >= 0),
    wanted integer not null,
    expires_at timestamptz not null
  )`,
  // One row: until when no process makes a call, since the provider has asked for that.
  `create table model_pause (
    is_only boolean primary key default true check (is_only),
    until timestamptz not null
  )`,
  `insert into model_pause (until) values ('epoch')`,
];
