import { type Kysely, sql } from 'kysely';

/** Who may follow the link of a sign-up, whom Google has signed in while the person is asked, and keys of addresses. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
  for (const table of ['accounts', 'sign_ups'] as const) await renewKeys(db, table);
}

const statements = [
  // Of the cookie of the browser that signed up; without one the link asks for the password.
  `alter table sign_ups add column browser_hash text`,
  // Google's code works once. Set while a person who is signed in already is asked whether to go on as somebody else.
  `alter table google_sign_ins add column identity jsonb`,
];

/**
 * Addresses were compared by NFKC, which takes letters that only look alike for the same. Keys by NFC are finer, so no
 * two rows come to have the same. In code, since a database may know the cases of English letters alone.
 */
async function renewKeys(db: Kysely<unknown>, table: 'accounts' | 'sign_ups'): Promise<void> {
  const name = sql.table(table);
  const rows = await sql<{ id: string; email: string; email_key: string }>`
    select id, email, email_key from ${name}
    where email <> '' and octet_length(email) <> char_length(email)`.execute(db);
  for (const { id, email, email_key } of rows.rows) {
    const key = email.trim().normalize('NFC').toLowerCase().normalize('NFC');
    if (key !== email_key) await sql`update ${name} set email_key = ${key} where id = ${id}`.execute(db);
  }
}
