import { type Kysely, sql } from 'kysely';

/** What bundles need: passages of texts, numbers of documents, ZIPs of one project for several targets, and manifests. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // By a trigger, since older processes insert files too. A number is given once, and never again after a deletion.
  `alter table projects add column documents_numbered integer not null default 0`,
  `alter table files add column number integer`,
  `update files set number = numbered.number from (
    select id, row_number() over (partition by project_id order by id) as number from files
  ) as numbered where files.id = numbered.id`,
  `update projects set documents_numbered = (select count(*) from files where project_id = projects.id)`,
  `create function number_document() returns trigger language plpgsql as $$ begin
    update projects set documents_numbered = documents_numbered + 1 where id = new.project_id
      returning documents_numbered into new.number;
    return new;
  end $$`,
  `create trigger files_number before insert on files for each row execute function number_document()`,
  // Counted at upload, and for files from before, when bundles are first planned.
  `create table passages (
    file_id uuid primary key references files on delete cascade,
    name_tokens integer not null,
    -- Sums of the arrays below, so that most plans read no array.
    total_bytes integer not null,
    total_characters integer not null,
    total_words integer not null,
    total_tokens integer not null,
    passage_count integer not null,
    -- One number for each passage.
    bytes integer[] not null,
    characters integer[] not null,
    words integer[] not null,
    tokens integer[] not null,
    growth integer[] not null,
    pages integer[]
  )`,
  `alter table outputs drop constraint outputs_kind_check`,
  `alter table outputs add constraint outputs_kind_check
    check (kind in ('category_txt', 'category_pdf', 'categories_zip', 'single_text', 'bundles_zip'))`,
  `alter table outputs add column variant text not null default ''`,
  `create unique index outputs_by_variant on outputs (project_id, kind, category_id, variant) nulls not distinct`,
  `drop index outputs_by_target`,
  // Ids and numbers alone: names are those of what still exists.
  `create table bundle_downloads (
    id uuid primary key,
    project_id uuid not null references projects on delete cascade,
    target text not null,
    format text not null,
    manifest jsonb not null,
    created_at timestamptz not null
  )`,
  `create index bundle_downloads_by_project on bundle_downloads (project_id, created_at desc)`,
];
