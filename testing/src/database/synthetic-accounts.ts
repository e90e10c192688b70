import type pg from 'pg';

/** How many other people there are, and what each of them has. */
export interface SyntheticAccounts {
  readonly accounts: number;
  readonly projectsEach: number;
  readonly filesPerProject: number;
}

/** The session cookie of a synthetic person, counted from 1. */
const syntheticToken = (person: number): string => `synthetic-${person}`;

/**
 * Fills an empty, migrated installation with rows of people who have used the product, in every table that grows with
 * them. The rows are as the product would have written them, but there are no objects in storage. `client` must be a
 * superuser connection. The IDs are in time order, like the product's.
 */
export async function insertSyntheticAccounts(
  client: pg.ClientBase,
  crowd: SyntheticAccounts,
): Promise<void> {
  const projects = crowd.accounts * crowd.projectsEach;
  const files = projects * crowd.filesPerProject;
  // Every row is valid by itself, so nothing has to be checked row by row.
  await client.query('set session_replication_role = replica');
  for (const statement of [
    ...ofAccounts(crowd.accounts),
    ...ofProjects({ projects, each: crowd.projectsEach }),
    ...ofFiles({ files, each: crowd.filesPerProject }),
    ...ofJobs({ projects, each: crowd.projectsEach, filesEach: crowd.filesPerProject }),
    ...ofMoney(crowd.accounts),
  ]) {
    await client.query(statement);
  }
  await client.query('set session_replication_role = origin');
  await client.query('vacuum (analyze)');
}

const KINDS = {
  account: 1,
  session: 2,
  signUp: 3,
  link: 4,
  mail: 5,
  project: 6,
  rawCategory: 7,
  category: 8,
  file: 9,
  job: 10,
  output: 11,
  lot: 12,
  entry: 13,
  purchase: 14,
  edit: 15,
  key: 16,
  connection: 17,
} as const;

/** The ID of the n-th row of a kind, where n is an SQL expression. */
const id = (kind: keyof typeof KINDS, n: string): string =>
  `(lpad(to_hex(${KINDS[kind]}), 8, '0') || '-0000-7000-8000-' || lpad(to_hex((${n})::bigint), 12, '0'))::uuid`;

/** The number of the n-th thing's owner, counted from 1, if every owner has `each` things. */
const owner = (each: number): string => `((n - 1) / ${each} + 1)`;

/** When the n-th row was written: at even intervals over 30 days, the last one just now. */
const at = (count: number): string => `now() - interval '30 days' * (${count} - n) / ${count}`;

const series = (count: number): string => `generate_series(1, ${count}) n`;

const ofAccounts = (count: number): string[] => [
  `insert into accounts (id, email, email_key, status, created_at)
    select ${id('account', 'n')}, 'person-' || n || '@example.org', 'person-' || n || '@example.org', 'active', ${at(count)}
    from ${series(count)}`,
  `insert into sessions (id, account_id, token_hash, created_at, last_seen_at, expires_at)
    select ${id('session', 'n')}, ${id('account', 'n')},
      encode(sha256(convert_to('${syntheticToken(0).slice(0, -1)}' || n, 'UTF8')), 'hex'), now(), now(), now() + interval '30 days'
    from ${series(count)}`,
  `insert into api_keys (id, family_id, account_id, name, prefix, key_hash, scopes, lifetime_days, created_at, expires_at)
    select ${id('key', 'n')}, ${id('key', 'n')}, ${id('account', 'n')}, 'Night job', 'shf_live_0000', md5('key' || n), '{read}',
      90, ${at(count)}, now() + interval '90 days'
    from ${series(count)}`,
  `insert into api_keys (id, family_id, account_id, name, prefix, client_host, scopes, lifetime_days, created_at, expires_at)
    select ${id('connection', 'n')}, ${id('connection', 'n')}, ${id('account', 'n')}, 'Claude', '', 'claude.ai', '{read}',
      30, ${at(count)}, now() + interval '30 days'
    from ${series(count)}`,
  ...['Client', 'Grant', 'AccessToken', 'RefreshToken'].map(
    (kind) => `insert into oauth_artifacts (kind, id_hash, key_id, payload, expires_at)
      select '${kind}', md5('${kind}' || n), ${kind === 'Client' ? 'null' : id('connection', 'n')}, '{}', now() + interval '30 days'
      from ${series(count)}`,
  ),
  `insert into attempts (key, count, resets_at)
    select 'sign-in:ip:' || n, 1, now() + interval '15 minutes' from ${series(count)}`,
  `insert into sign_ups (id, email, email_key, created_at, expires_at)
    select ${id('signUp', 'n')}, 'waiting-' || n, 'waiting-' || n, now(), now() + interval '7 days' from ${series(count)}`,
  `insert into account_tokens (id, account_id, purpose, access_hash, created_at, expires_at)
    select ${id('link', 'n')}, ${id('account', 'n')}, 'reset', md5('link' || n), now(), now() + interval '1 hour'
    from ${series(count)}`,
  `insert into mails (id, kind, recipient, account_id, facts, created_at)
    select ${id('mail', 'n')}, 'password-changed', 'person-' || n || '@example.org', ${id('account', 'n')}, '{}', now()
    from ${series(count)}`,
  `insert into google_sign_ins (state_hash, browser_hash, nonce, code_verifier, expires_at)
    select md5('state' || n), md5('browser' || n), 'nonce', 'verifier', now() + interval '10 minutes' from ${series(count)}`,
  `insert into terminated_addresses (address_hash, terminated_at) select md5('gone' || n), now() from ${series(count)}`,
];

const ofProjects = ({ projects, each }: { projects: number; each: number }): string[] => [
  `insert into projects (id, account_id, name, content_version, categories_version, labels_version, created_at)
    select ${id('project', 'n')}, ${id('account', owner(each))}, 'Project ' || n, 3, 1, 1, ${at(projects)}
    from ${series(projects)}`,
  ...(['rawCategory', 'category'] as const).map(
    (kind) => `insert into ${kind === 'category' ? 'categories' : 'raw_categories'}
      (id, project_id, name, language, created_at)
      select ${id(kind, 'n')}, ${id('project', 'n')}, 'Reports', 'en', ${at(projects)} from ${series(projects)}`,
  ),
  `insert into outputs (id, project_id, category_id, kind, variant, version, storage_key, filename, content_type, size_bytes, created_at)
    select ${id('output', '2 * n + made.number')}, ${id('project', 'n')},
      case made.kind when 'category_file' then ${id('category', 'n')} end, made.kind, made.variant, '3', 'nowhere/' || n || made.kind,
      'merged.txt', 'text/plain',
      1000, ${at(projects)}
    from ${series(projects)}, (values (0, 'single_text_file', ''), (1, 'category_file', 'txt')) as made (number, kind, variant)`,
  `insert into bundle_downloads (id, project_id, target, format, version, manifest, created_at)
    select gen_random_uuid(), ${id('project', 'n')}, 'gemini-notebook-free', 'md', 1, '{"categories":[],"bundles":[]}', ${at(projects)}
    from ${series(projects)}`,
  `insert into edits (id, project_id, seq, kind, summary, account_id, created_at, changes)
    select ${id('edit', 'n')}, ${id('project', 'n')}, 1, 'run', '["3 files moved, 0 stayed, 1 new category"]',
      ${id('account', owner(each))}, ${at(projects)}, '{"categories":{"before":[],"after":[]},"files":{}}'
    from ${series(projects)}`,
  `insert into category_trees (edit_id, tree) select ${id('edit', 'n')}, '{}' from ${series(projects)}`,
  `insert into model_replies (project_id, key, reply, created_at)
    select ${id('project', 'n')}, md5('reply' || n), '{}', now() from ${series(projects)}`,
  `insert into written_summaries (project_id, category_id, job_id, text, file_ids, source_ids)
    select ${id('project', 'n')}, ${id('category', 'n')}, ${id('job', '2 * n')}, 'Reports of one year.', '{}', '{}'
    from ${series(projects)}`,
];

const ofFiles = ({ files, each }: { files: number; each: number }): string[] => [
  `insert into files (id, project_id, filename, file_type, size_bytes, sha256, text_is_original, text_size_bytes,
      token_count, has_text, notes, language, raw_category_id, raw_language, confidence, category_id, uploaded_at,
      is_indexed)
    select ${id('file', 'n')}, ${id('project', owner(each))}, 'document-' || n || '.txt', 'text', 2000,
      md5('one' || n) || md5('other' || n), true, 2000, 500, true, '{}', 'en', ${id('rawCategory', owner(each))}, 'en', 0.9,
      ${id('category', owner(each))}, ${at(files)}, true
    from ${series(files)}`,
  `insert into category_fits (file_id, category_id, confidence, reason, fits_nowhere)
    select ${id('file', 'n')}, ${id('category', owner(each))}, 0.9, '{}', false from ${series(files)}`,
  `insert into search_segments (file_id, segment, format, length, starts, terms, places, blocks)
    select ${id('file', 'n')}, 0, 3, 1, '{0,0}', '', '', '' from ${series(files)}`,
  `insert into merged_segments (id, project_id, format, file_ids, segments, lengths, starts, terms, places)
    select ${id('file', 'n')}, ${id('project', owner(each))}, 1, array[${id('file', 'n')}], '{0}', '{1}', '{0,0}', '', ''
    from ${series(files)}`,
  `insert into removed_members (merged_id, file_id)
    select ${id('file', 'n')}, ${id('file', 'n')} from ${series(files)}`,
  `insert into readings (file_id, digest, terms)
    select ${id('file', 'n')}, 'A short digest.', '[]' from ${series(files)}`,
  `insert into ocr_pages (file_id, page, job_id, text, confidence, language)
    select ${id('file', 'n')}, 1, ${id('job', '2')}, 'A page.', 90, 'en' from ${series(files)}`,
  `insert into passages (file_id, name_tokens, total_bytes, total_characters, total_words, total_tokens, passage_count,
      bytes, characters, words, tokens, growth)
    select ${id('file', 'n')}, 5, 2000, 2000, 350, 500, 1, '{2000}', '{2000}', '{350}', '{500}', '{0}'
    from ${series(files)}`,
];

const ofJobs = (of: { projects: number; each: number; filesEach: number }): string[] => [
  `insert into jobs (id, project_id, account_id, type, target, input, status, progress, created_at, started_at, finished_at)
    select ${id('job', '2 * n + done.number')}, ${id('project', 'n')}, ${id('account', owner(of.each))}, done.type, 'run', '{}',
      'completed', 100, ${at(of.projects)}, ${at(of.projects)}, ${at(of.projects)}
    from ${series(of.projects)}, (values (0, 'raw_categorization'), (1, 'assign_categories')) as done (number, type)`,
  `insert into runs (job_id, file_ids, is_written)
    select ${id('job', '2 * n + number')}, array(select ${id('file', `(n - 1) * ${of.filesEach} + number_of_file`)}
      from generate_series(1, ${of.filesEach}) number_of_file), true
    from ${series(of.projects)}, generate_series(0, 1) number`,
  `insert into model_usage (job_id, model, calls, prompt_tokens, completion_tokens)
    select ${id('job', '2 * n')}, 'a model', 1, 100, 10 from ${series(of.projects)}`,
  // A day's worth of the queue's history: one job per person, all completed.
  `insert into pgboss.job (id, name, state, created_on, started_on, completed_on, keep_until)
    select ${id('job', '2 * n')}, 'runs', 'completed', day.at, day.at, day.at, day.at + interval '14 days'
    from ${series(of.projects / of.each)}, lateral (select now() - interval '1 day' * random() as at) as day`,
];

const ofMoney = (accounts: number): string[] => [
  `insert into credit_lots (id, account_id, kind, amount, remaining, expires_at, created_at)
    select ${id('lot', '2 * n + number')}, ${id('account', 'n')}, kind, amount, remaining, expires_at, now()
    from ${series(accounts)}, (values (0, 'courtesy', 50, 0, null), (1, 'paid', 100, 90, now() + interval '300 days'))
      as lot (number, kind, amount, remaining, expires_at)`,
  `insert into credit_entries (id, account_id, lot_id, type, amount, description, reference, job_id, purchase_id,
      key_family_id, created_at)
    select ${id('entry', '4 * n + number')}, ${id('account', 'n')}, ${id('lot', '2 * n + lot')}, type, amount, 'Credits',
      reference || '#' || ${id('lot', '2 * n + lot')}, case type when 'usage' then ${id('job', 'n')} end,
      case type when 'purchase' then ${id('purchase', 'n')} end, case type when 'usage' then ${id('key', 'n')} end,
      now() - interval '1 day' * (3 - number)
    from ${series(accounts)}, (values (0, 0, 'courtesy', 50, 'sign-up'), (1, 1, 'purchase', 100, 'purchase'),
      (2, 0, 'usage', -50, 'first run'), (3, 1, 'usage', -10, 'second run')) as entry (number, lot, type, amount, reference)`,
  `insert into credit_notices (lot_id, created_at) select ${id('lot', '2 * n')}, now() from ${series(accounts)}`,
  `insert into purchases (id, account_id, package_id, package_name, credit_amount, bonus_credits, price_cents, method, status,
      provider_session, provider_payment, check_at, created_at, completed_at, granted_at)
    select ${id('purchase', 'n')}, ${id('account', 'n')}, 'starter', 'Starter', 100, 0, 500, 'stripe', 'completed',
      'session-' || n, 'payment-' || n, now() + interval '1 day', now(), now(), now()
    from ${series(accounts)}`,
  `insert into credit_take_backs (purchase_id, kind, account_id, amount, description)
    select ${id('purchase', 'n')}, 'paid', ${id('account', 'n')}, 0, 'Nothing' from ${series(accounts)}`,
  `insert into test_checkouts (purchase_id, success_url, cancel_url, state)
    select ${id('purchase', 'n')}, '/', '/', 'paid' from ${series(accounts)}`,
];
