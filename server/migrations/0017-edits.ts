import { type Kysely, sql } from 'kysely';

/** The owner's decisions about categories and files, and the history of edits with what takes each back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table projects
    add column category_mode text not null default 'free' check (category_mode in ('free', 'prefer', 'strict')),
    add column across_languages boolean not null default false,
    add column naming_language text`,
  `alter table categories
    add column description text,
    add column lock text not null default 'none' check (lock in ('none', 'grow', 'closed')),
    add column is_own boolean not null default false`,
  `alter table files
    add column is_pinned boolean not null default false,
    add column reason_sentence text,
    add column second_category text,
    add column second_nearness real,
    add column fits_nowhere boolean not null default false`,
  `create table edits (
    id uuid primary key,
    project_id uuid not null references projects on delete cascade,
    -- The order of the history, without gaps that mean anything.
    seq integer not null,
    kind text not null,
    -- Texts and references to files, whose names are read when the summary is shown.
    summary jsonb not null,
    account_id uuid not null references accounts on delete cascade,
    created_at timestamptz not null,
    is_undone boolean not null default false,
    -- What differs between the categories and placements before and after it.
    changes jsonb not null,
    unique (project_id, seq)
  )`,
  `create index edits_by_account on edits (account_id)`,
  // Beside the edit of the run that made it, so that undo, redo and the end of redo apply to it as well.
  `create table category_trees (
    edit_id uuid primary key references edits on delete cascade,
    tree jsonb not null
  )`,
];
