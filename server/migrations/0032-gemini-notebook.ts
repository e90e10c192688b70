import { type Kysely, sql } from 'kysely';

/** NotebookLM has been called Gemini Notebook since July 2026, and so are its plans among the targets of bundles. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const renamed = (column: string) =>
  `case ${column} when 'notebooklm-standard' then 'gemini-notebook-free'
    else 'gemini-notebook-' || substr(${column}, ${'notebooklm-'.length + 1}) end`;

const statements = [
  `update projects set bundle_target = ${renamed('bundle_target')} where bundle_target like 'notebooklm-%'`,
  `update bundle_downloads set target = ${renamed('target')} where target like 'notebooklm-%'`,
];
