import { type Kysely, sql } from 'kysely';

/** The schema of the first release. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const accounts = [
  `create table accounts (
    id uuid primary key,
    -- Null once the account is terminated and its personal fields are erased.
    email text,
    email_key text unique,
    password_hash text,
    google_subject text unique,
    status text not null default 'active' check (status in ('active', 'deactivated', 'terminated')),
    blocked boolean not null default false,
    created_at timestamptz not null,
    confirmed_at timestamptz,
    deactivated_at timestamptz,
    deactivation_reason text,
    deletion_due_at timestamptz,
    terminated_at timestamptz,
    -- Set once nothing of a terminated account's projects is left; until then the daily job goes on with it.
    erased_at timestamptz
  )`,
  `create index accounts_due on accounts (deletion_due_at) where status = 'deactivated'`,
  `create index accounts_to_erase on accounts (id) where status = 'terminated' and erased_at is null`,

  // A keyed hash of the address stays, so that a terminated account cannot be signed up again.
  `create table terminated_addresses (
    address_hash text primary key,
    terminated_at timestamptz not null
  )`,

  `create table sessions (
    id uuid primary key,
    account_id uuid not null references accounts on delete cascade,
    token_hash text not null unique,
    user_agent text,
    created_at timestamptz not null,
    last_seen_at timestamptz not null,
    expires_at timestamptz not null,
    -- When it was last proven to be its owner's; null: not since it was opened.
    proven_at timestamptz
  )`,
  `create index sessions_by_account on sessions (account_id)`,

  // An account is opened only once its address is confirmed, so that nobody can hold the address of another.
  `create table sign_ups (
    id uuid primary key,
    email text not null,
    email_key text not null,
    -- Null, and the address empty, when it had an account: the row only takes the time that the other case takes.
    password_hash text,
    -- Of the cookie of the browser that signed up; without one the link asks for the password.
    browser_hash text,
    created_at timestamptz not null,
    expires_at timestamptz not null
  )`,
  `create index sign_ups_by_address on sign_ups (email_key, created_at desc)`,
  `create index sign_ups_by_end on sign_ups (expires_at)`,

  // Links sent by mail, of a sign-up (confirm) or an account (reset): the first secret finds the row, the second
  // (where there is one) proves it.
  `create table account_tokens (
    id uuid primary key,
    account_id uuid references accounts on delete cascade,
    sign_up_id uuid references sign_ups on delete cascade,
    purpose text not null check (purpose in ('confirm', 'reset')),
    access_hash text not null unique,
    proof_hash text,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    used_at timestamptz,
    check (num_nonnulls(account_id, sign_up_id) = 1)
  )`,
  `create index account_tokens_by_account on account_tokens (account_id)`,
  `create index account_tokens_by_sign_up on account_tokens (sign_up_id)`,
  `create index account_tokens_by_end on account_tokens (expires_at)`,

  // A row is taken out by whoever completes the sign-in, so that it happens once.
  `create table google_sign_ins (
    state_hash text primary key,
    -- Of the browser that started it; no other one can complete it.
    browser_hash text not null,
    -- The session that the round trip proves; null: it opens one. Not a foreign key: what is left of one is gone
    -- within minutes.
    session_id uuid,
    nonce text not null,
    code_verifier text not null,
    -- Google's code works once. Set while a person who is signed in already is asked whether to go on as somebody else.
    identity jsonb,
    expires_at timestamptz not null
  )`,
  `create index google_sign_ins_by_end on google_sign_ins (expires_at)`,

  `create table attempts (
    key text primary key,
    count integer not null,
    resets_at timestamptz not null
  )`,

  // A row goes when its mail is sent. The tokens of its link are made only then, so none is ever stored.
  `create table mails (
    id uuid primary key,
    kind text not null,
    -- Null: nobody gets it. It was queued so that an unknown address takes the time of a known one.
    recipient text,
    -- No foreign key: to check it would take a time that a mail for nobody does not take.
    account_id uuid,
    sign_up_id uuid references sign_ups on delete cascade,
    facts jsonb not null,
    created_at timestamptz not null
  )`,
  `create index mails_by_account on mails (account_id)`,
  `create index mails_by_sign_up on mails (sign_up_id)`,
];

const projects = [
  `create table projects (
    id uuid primary key,
    account_id uuid not null references accounts on delete cascade,
    name text not null,
    -- The first sort replaces it.
    name_is_automatic boolean not null default false,
    description text,
    category_mode text not null default 'free' check (category_mode in ('free', 'prefer', 'strict')),
    across_languages boolean not null default false,
    naming_language text,
    -- The AI tool that it is for, and the format of its bundles.
    bundle_target text,
    bundle_format text,
    -- What phase 2 would do.
    merge_forecast jsonb,
    -- When placing files again began to change nothing, since those that are left fit no category.
    placed_version text,
    -- Counted up by every change of the files, by every change of what the categories hold, and by every step of
    -- phase 1, so that whoever has counted knows when to count again.
    content_version bigint not null default 0,
    categories_version bigint not null default 0,
    labels_version bigint not null default 0,
    documents_numbered integer not null default 0,
    created_at timestamptz not null
  )`,
  `create index projects_by_account on projects (account_id, created_at desc)`,

  // Keys of programs.
  `create table api_keys (
    id uuid primary key,
    family_id uuid not null,
    account_id uuid not null references accounts on delete cascade,
    name text not null,
    prefix text not null,
    -- Null: a connection, whose program has tokens (oauth_artifacts) in place of a key, and was reached at this host.
    key_hash text unique,
    client_host text,
    scopes text[] not null,
    project_id uuid references projects on delete cascade,
    monthly_credits integer check (monthly_credits >= 0),
    lifetime_days integer not null,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    last_used_at timestamptz,
    last_used_from text,
    check ((key_hash is null) = (client_host is not null))
  )`,
  `create index api_keys_by_account on api_keys (account_id)`,
  `create index api_keys_by_end on api_keys (expires_at)`,
  `create index api_keys_by_project on api_keys (project_id)`,

  // What the authorization server keeps: registered programs, requests to be connected, codes and tokens. Whatever ends
  // a connection takes its codes and tokens with it.
  `create table oauth_artifacts (
    kind text not null,
    -- SHA-256, hex: a token can be recognized, but not be read here.
    id_hash text not null,
    key_id uuid references api_keys on delete cascade,
    payload jsonb not null,
    consumed_at timestamptz,
    expires_at timestamptz not null,
    primary key (kind, id_hash)
  )`,
  `create index oauth_artifacts_by_key on oauth_artifacts (key_id)`,
  `create index oauth_artifacts_by_end on oauth_artifacts (expires_at)`,

  // A key, or, where it ends in a slash, all keys below it. Due at once, unless there is a time: then it is the key of
  // an object that is being stored, whose row is not there yet and takes the note away.
  `create table removed_objects (
    prefix text collate "C" primary key,
    due_at timestamptz
  )`,
];

const files = [
  // Labels change in all files of a project at once. Without a foreign key and an index to keep, and with room beside
  // each row, such a change stays within the page. Who deletes a category takes it from its files.
  `create table files (
    id uuid primary key,
    project_id uuid not null references projects on delete cascade,
    -- Given once, and never again after a deletion.
    number integer,
    filename text not null,
    -- The path of the folder that it was uploaded with; empty if none.
    folder text not null default '' check (length(folder) <= 400),
    file_type text not null check (file_type in ('pdf', 'text')),
    size_bytes bigint not null check (size_bytes >= 0),
    sha256 text not null,
    uploaded_at timestamptz not null,
    file_credits integer not null default 1,

    -- Where the text is read from: the original itself when it already is plain UTF-8.
    text_is_original boolean not null,
    -- The object that holds the text once OCR has replaced it; null as long as it is the one read at upload.
    text_id uuid,
    text_size_bytes bigint not null,
    token_count bigint not null,
    has_text boolean not null,
    language text not null,
    notes text[] not null,
    page_count integer,
    page_kinds jsonb,
    -- The pages whose text is from OCR, and those of them that it could hardly read.
    ocr_pages integer[],
    hard_to_read integer[],
    is_indexed boolean not null default false,

    left_out boolean not null default false,
    copy_of uuid references files on delete set null,
    copy_kind text check (copy_kind in ('file', 'text', 'version')),
    -- A copy that its owner decided to keep.
    is_kept boolean not null default false,

    raw_category_id uuid,
    raw_language text,
    raw_placed_by text,
    category_id uuid,
    placed_by text,
    is_pinned boolean not null default false,
    confidence real,
    reason text[] not null default '{}',
    reason_sentence text,
    second_category text,
    second_nearness real,
    fits_nowhere boolean not null default false
  ) with (fillfactor = 50)`,
  `create unique index files_by_name on files (project_id, lower(folder), lower(filename))`,
  `create index files_by_content on files (project_id, sha256)`,
  `create index files_by_copied on files (copy_of)`,
  `create index files_to_index on files (id) where not is_indexed`,

  // Apart from the files, so that lists stay narrow.
  `create table readings (
    file_id uuid primary key references files on delete cascade,
    reader_version integer,
    digest text not null,
    terms jsonb not null,
    sketch bytea
  )`,

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
    pages integer[],
    -- Two numbers for each heading of a PDF: where its line begins in the text, and its level.
    marks integer[],
    -- How many bytes a PDF takes in a merged one: of the whole, or of each page, as far as it was measured.
    pdf_bytes integer[]
  )`,

  // What OCR has read of each page.
  `create table ocr_pages (
    file_id uuid not null references files on delete cascade,
    page integer not null,
    -- The job that has read it, which may be deleted before.
    job_id uuid not null,
    text text not null,
    confidence real not null,
    language text not null,
    primary key (file_id, page)
  )`,
  `create index ocr_pages_by_job on ocr_pages (job_id)`,

  // The rows of a deleted file as they were, for the seconds in which its owner may bring it back.
  `create table restorable_files (
    file_id uuid primary key,
    project_id uuid not null references projects on delete cascade,
    until timestamptz not null,
    content jsonb not null
  )`,
  `create index restorable_files_by_project on restorable_files (project_id)`,
  `create index restorable_files_by_end on restorable_files (until)`,
];

const search = [
  // What every search reads of a row stays in it, so that no page of another table is read for it. Terms and places are
  // not compressed, so that a bucket is read without what lies before it; blocks are read of the few files that are shown.
  `create table search_segments (
    file_id uuid not null references files on delete cascade,
    segment integer not null,
    length integer not null,
    starts integer[] not null,
    terms bytea not null,
    places bytea not null,
    blocks bytea not null,
    format integer not null,
    -- Where its terms and places are, unless they are in its own row. No foreign key: each deletion of a file would
    -- look for it, and both go with their project.
    merged_in uuid,
    primary key (file_id, segment)
  ) with (toast_tuple_target = 2400)`,
  `alter table search_segments alter column starts set storage main, alter column terms set storage external,
    alter column places set storage external, alter column blocks set storage external`,
  `create index search_segments_apart on search_segments (file_id, segment) where merged_in is null`,

  // Segments of several files of a project lie together, so that a query reads few pieces instead of one of each file. A
  // row is never changed: one that has to be is written anew, with another id. Which segment of which file each of its
  // members is, and of how many terms, is in the three arrays.
  `create table merged_segments (
    id uuid primary key,
    project_id uuid not null references projects on delete cascade,
    format integer not null,
    file_ids uuid[] not null,
    segments integer[] not null,
    lengths integer[] not null,
    starts integer[] not null,
    terms bytea not null,
    places bytea not null
  ) with (toast_tuple_target = 8160)`,
  // Terms and places are read in pieces; all else stays in the row, so that no page of another table is read for it.
  `alter table merged_segments alter column file_ids set storage main, alter column segments set storage main,
    alter column lengths set storage main, alter column starts set storage main, alter column terms set storage external,
    alter column places set storage external`,
  `create index merged_segments_of_project on merged_segments (project_id)`,

  // Files whose words are to be taken out of what they were merged into; until then they are not found.
  `create table removed_members (
    merged_id uuid not null references merged_segments on delete cascade,
    file_id uuid not null,
    primary key (merged_id, file_id)
  )`,
];

const categories = [
  `create table raw_categories (
    id uuid primary key,
    project_id uuid not null references projects on delete cascade,
    name text not null,
    language text not null,
    created_at timestamptz not null
  )`,
  `create unique index raw_categories_by_name on raw_categories (project_id, lower(name))`,

  `create table categories (
    id uuid primary key,
    project_id uuid not null references projects on delete cascade,
    name text not null check (char_length(name) between 1 and 80),
    description text,
    language text not null,
    lock text not null default 'none' check (lock in ('none', 'grow', 'closed')),
    is_own boolean not null default false,
    created_at timestamptz not null
  )`,
  `create unique index categories_by_name on categories (project_id, lower(name))`,

  // How well files fit the categories that runs have placed them in, and why.
  `create table category_fits (
    file_id uuid not null references files on delete cascade,
    category_id uuid not null,
    confidence real,
    reason text[] not null,
    reason_sentence text,
    second_category_id uuid,
    second_nearness real,
    fits_nowhere boolean not null,
    primary key (file_id, category_id)
  )`,

  `create table edits (
    id uuid primary key,
    project_id uuid not null references projects on delete cascade,
    -- The order of the history, without gaps that mean anything.
    seq integer not null,
    kind text not null,
    -- Texts and references to files, whose names are read when the summary is shown.
    summary jsonb not null,
    -- What differs between the categories and placements before and after it.
    changes jsonb not null,
    account_id uuid not null references accounts on delete cascade,
    created_at timestamptz not null,
    is_undone boolean not null default false,
    -- The run that the categories come from, kept for its tree when the edits up to it have left the history.
    is_base boolean not null default false,
    unique (project_id, seq)
  )`,
  `create index edits_by_account on edits (account_id)`,

  // Beside the edit of the run that made it, so that undo, redo and the end of redo apply to it as well.
  `create table category_trees (
    edit_id uuid primary key references edits on delete cascade,
    tree jsonb not null
  )`,
];

const jobs = [
  `create table jobs (
    id uuid primary key,
    project_id uuid not null references projects on delete cascade,
    account_id uuid not null references accounts on delete cascade,
    type text not null,
    -- What the job makes or works on; two active jobs of a project never share it.
    target text not null,
    input jsonb not null,
    status text not null check (status in ('queued', 'running', 'completed', 'failed', 'cancelled')),
    -- False: it waits for its turn. Downloads of one account follow one another, and so do its scans.
    is_enqueued boolean not null default true,
    progress real not null default 0,
    progress_message text,
    error_message text,
    result jsonb,
    -- Its result has been taken out of the project.
    is_outdated boolean not null default false,
    -- How many pages it has read with OCR, which decides what it costs, even if their file is deleted before it ends.
    pages_read integer not null default 0,
    -- How often it was taken: also the token by which a try knows that it still holds the job.
    attempt integer not null default 0,
    errors integer not null default 0,
    cancel_requested_at timestamptz,
    created_at timestamptz not null,
    started_at timestamptz,
    finished_at timestamptz
  )`,
  `create index jobs_by_project on jobs (project_id, created_at desc)`,
  `create unique index jobs_active_target on jobs (project_id, target) where status in ('queued', 'running')`,
  `create index jobs_active on jobs (status) where status in ('queued', 'running')`,
  `create index jobs_active_by_account on jobs (account_id) where status in ('queued', 'running')`,

  `create table runs (
    job_id uuid primary key references jobs on delete cascade,
    -- The files that it was started and paid for, in one row: a row a file took as long as labeling them.
    file_ids uuid[] not null,
    keeps_raw boolean not null default false,
    -- Phase 2 has written its result; how far phase 1 is, the files themselves tell.
    is_written boolean not null default false,
    -- The result of phase 2, which is kept before the files are placed in steps: each file's category, by whom it was
    -- placed (null: it stays as it was), how many by whom, and whether these are the categories that were there.
    placed_file_ids uuid[],
    placed_category_ids uuid[],
    placed_by text[],
    placed_counts jsonb,
    is_unchanged boolean not null default false
  )`,
  // To press many thousand ids takes longer than to write them.
  `alter table runs alter column file_ids set storage external`,

  `create table outputs (
    id uuid primary key,
    project_id uuid not null references projects on delete cascade,
    category_id uuid references categories on delete cascade,
    kind text not null,
    variant text not null default '',
    -- The content version that it was made from; any other one means that it is stale.
    version text not null,
    storage_key text not null,
    filename text not null,
    content_type text not null,
    size_bytes bigint not null,
    message text,
    created_at timestamptz not null
  )`,
  `create unique index outputs_by_variant on outputs (project_id, kind, category_id, variant) nulls not distinct`,
  // The foreign key of a category that is deleted looks for its outputs.
  `create index outputs_by_category on outputs (category_id)`,

  // Ids and numbers alone: names are those of what still exists.
  `create table bundle_downloads (
    id uuid primary key,
    project_id uuid not null references projects on delete cascade,
    target text not null,
    format text not null,
    version integer not null,
    manifest jsonb not null,
    created_at timestamptz not null
  )`,
  `create index bundle_downloads_by_project on bundle_downloads (project_id, created_at desc)`,
];

const languageModel = [
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

const GRANTS = `('purchase', 'bonus', 'courtesy')`;

// Without foreign keys to purchases, jobs and projects: the ledger outlives what it tells of.
const credits = [
  `create table credit_lots (
    id uuid primary key,
    account_id uuid not null references accounts,
    kind text not null check (kind in ('paid', 'courtesy', 'bonus')),
    purchase_id uuid,
    amount integer not null check (amount > 0),
    remaining integer not null default 0 check (remaining >= 0 and remaining <= amount),
    expires_at timestamptz,
    created_at timestamptz not null
  )`,
  `create index credit_lots_by_account on credit_lots (account_id) where remaining > 0`,
  `create index credit_lots_by_purchase on credit_lots (purchase_id) where purchase_id is not null`,
  `create index credit_lots_by_expiry on credit_lots (expires_at, id) where remaining > 0 and expires_at is not null`,

  // Holds nothing personal, since it is never changed.
  `create table credit_entries (
    id uuid primary key,
    account_id uuid not null references accounts,
    lot_id uuid not null references credit_lots,
    type text not null
      check (type in ('purchase', 'usage', 'bonus', 'courtesy', 'refund', 'expiry', 'reversal')),
    amount integer not null check (amount <> 0),
    description text not null,
    -- Makes each movement of credits happen once, however often it is tried. Compared byte by byte, since the
    -- look for one is by range, and the order of signs differs between languages.
    reference text collate "C" not null,
    purchase_id uuid,
    job_id uuid,
    project_id uuid,
    -- The key that has spent it.
    key_family_id uuid,
    -- Who of the operators did it, and why.
    operator text,
    reason text,
    created_at timestamptz not null,
    unique (account_id, reference),
    check (case
      when type in ${GRANTS} or type = 'refund' then amount > 0
      when type in ('usage', 'expiry') then amount < 0
      else purchase_id is not null end)
  )`,
  `create index credit_entries_by_account on credit_entries (account_id, created_at desc, id desc)`,
  `create index credit_entries_by_lot on credit_entries (lot_id)`,
  `create index credit_entries_by_purchase on credit_entries (purchase_id) where purchase_id is not null`,
  `create index credit_entries_by_job on credit_entries (account_id, job_id) where job_id is not null`,
  `create index credit_entries_by_key on credit_entries (key_family_id, created_at) where key_family_id is not null`,
  // A reference ends with "#" and the lot's id (37 signs), and a grant has one lot: the same one again is refused.
  `create unique index credit_entries_one_grant on credit_entries (account_id, left(reference, -37))
    where type in ${GRANTS}`,
  `create unique index credit_entries_one_fill on credit_entries (lot_id) where type in ${GRANTS}`,
  `create unique index credit_entries_one_expiry on credit_entries (lot_id) where type = 'expiry'`,

  // How many credits of a purchase, by kind, are to be taken back: what was spent by then is taken when it returns.
  `create table credit_take_backs (
    purchase_id uuid not null,
    kind text not null check (kind in ('paid', 'bonus')),
    account_id uuid not null references accounts,
    amount integer not null check (amount >= 0),
    description text not null,
    primary key (purchase_id, kind)
  )`,

  // Lots whose account has been told that they expire.
  `create table credit_notices (
    lot_id uuid primary key references credit_lots,
    created_at timestamptz not null
  )`,
];

const payments = [
  `create table credit_packages (
    id text primary key,
    name text not null,
    description text not null,
    credit_amount integer not null check (credit_amount > 0),
    bonus_credits integer not null default 0 check (bonus_credits >= 0),
    -- US dollars.
    price_cents integer not null check (price_cents > 0),
    -- False: no longer sold; purchases of it stay.
    is_offered boolean not null default true
  )`,
  `insert into credit_packages (id, name, description, credit_amount, bonus_credits, price_cents) values
    ('starter', 'Starter', 'For a first pile of documents.', 100, 0, 500),
    ('standard', 'Standard', 'For a course, a thesis or a shelf of reports.', 500, 0, 2000),
    ('pro', 'Pro', 'For whoever sorts documents every week.', 2000, 200, 6000),
    ('institution', 'Institution', 'For archives, libraries and whole departments.', 10000, 1500, 25000)`,

  `create table purchases (
    id uuid primary key,
    account_id uuid not null references accounts,
    -- Copied from the package, whose price may change later.
    package_id text not null references credit_packages,
    package_name text not null,
    credit_amount integer not null check (credit_amount > 0),
    bonus_credits integer not null check (bonus_credits >= 0),
    price_cents integer not null check (price_cents > 0),
    method text not null check (method in ('stripe', 'test', 'manual')),
    status text not null default 'pending'
      check (status in ('pending', 'completed', 'failed', 'refunded', 'disputed')),
    -- It failed because nobody paid.
    is_cancelled boolean not null default false,
    -- The provider's names for its checkout session and for the payment that came of it.
    provider_session text unique,
    provider_payment text unique,
    receipt_url text,
    -- What went back by refunds, what by lost disputes, and what open disputes withhold.
    refunded_cents integer not null default 0 check (refunded_cents >= 0),
    lost_cents integer not null default 0 check (lost_cents >= 0),
    contested_cents integer not null default 0 check (contested_cents >= 0),
    -- Whoever is about to ask the provider takes a number; what was learned under an older one is never
    -- written over what was learned under a newer one.
    tickets integer not null default 0,
    applied_ticket integer not null default 0 check (applied_ticket <= tickets),
    -- When the provider is asked without being told to; null: never again.
    check_at timestamptz,
    created_at timestamptz not null,
    completed_at timestamptz,
    -- Null on a completed purchase: the account had ended before the money came, which is owed to the buyer.
    granted_at timestamptz,
    check ((completed_at is null) = (status in ('pending', 'failed'))),
    check (granted_at is null or completed_at is not null),
    check (completed_at is not null or refunded_cents + lost_cents + contested_cents = 0),
    check (method <> 'manual' or provider_session is null)
  )`,
  `create index purchases_by_account on purchases (account_id, id desc)`,
  `create index purchases_by_check on purchases (check_at) where check_at is not null`,
  // Metrics count these again and again; those that are done are nearly all.
  `create index purchases_open on purchases (status) where status in ('pending', 'disputed')`,

  // The other side of the test checkout: what a card payment provider would know.
  `create table test_checkouts (
    purchase_id uuid primary key references purchases,
    success_url text not null,
    cancel_url text not null,
    state text not null default 'open' check (state in ('open', 'paid', 'expired'))
  )`,
];

// Every process hears of each session that ends, by whatever way: whoever removes one cannot forget it, and it is sent
// if and only if the removal commits. The topic is that of `SESSION_ENDED` in accounts/sessions/sessions.ts.
const endedSessions = [
  `create function announce_ended_session() returns trigger language plpgsql as $$
    begin
      perform pg_notify('sheaf_events', json_build_object('topic', 'session-ended', 'message', old.id)::text);
      return null;
    end $$`,
  `create trigger sessions_end after delete on sessions
    for each row execute function announce_ended_session()`,
];

const numbersOfDocuments = [
  `create function number_document() returns trigger language plpgsql as $$ begin
    update projects set documents_numbered = documents_numbered + 1 where id = new.project_id
      returning documents_numbered into new.number;
    return new;
  end $$`,
  `create trigger files_number before insert on files for each row execute function number_document()`,
];

const noting = (table: string, prefix: string) => [
  `create function note_objects_of_${table}() returns trigger language plpgsql as $$ begin
    insert into removed_objects (prefix) select ${prefix} from deleted_rows
      on conflict (prefix) do update set due_at = null;
    return null;
  end $$`,
  `create trigger ${table}_note_objects after delete on ${table} referencing old table as deleted_rows
    for each statement execute function note_objects_of_${table}()`,
];

// Whatever deletes a project, a file or a generated download (a cascade too) notes, in the same transaction, which
// objects go with it.
const removedObjects = [
  ...noting('projects', `'projects/' || id || '/'`),
  ...noting('files', `'projects/' || project_id || '/files/' || id || '/'`),
  ...noting('outputs', 'storage_key'),
];

// Whatever deletes a file, or replaces what is indexed of it, says in the same transaction that its words are to be
// taken out of what they were merged into; from then on they are not found.
const removedMembers = [
  `create function note_removed_members() returns trigger language plpgsql as $$ begin
    insert into removed_members (merged_id, file_id)
      select distinct merged_segments.id, deleted_rows.file_id
      from deleted_rows join merged_segments on merged_segments.id = deleted_rows.merged_in
      on conflict do nothing;
    return null;
  end $$`,
  `create trigger search_segments_note_removed after delete on search_segments referencing old table as deleted_rows
    for each statement execute function note_removed_members()`,
];

// The database itself keeps the ledger right: what is written is never changed or taken out, an entry moves the credits
// of its lot, nothing else does, and an entry that cannot be right is refused.
const ledger = [
  `create function refuse_ledger_change() returns trigger language plpgsql as
    $$ begin raise exception 'credit_entries is append-only'; end $$`,
  `create trigger credit_entries_append_only before update or delete or truncate on credit_entries
    for each statement execute function refuse_ledger_change()`,

  `create function guard_credit_lot() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then
        if new.remaining <> 0 then raise exception 'a lot of credits starts empty: its entry fills it'; end if;
        return new;
      end if;
      -- At depth 1 somebody updates the row; at depth 2 it is an entry's own trigger.
      if tg_op <> 'UPDATE' or pg_trigger_depth() < 2 then
        raise exception 'a lot of credits changes by its entries alone';
      end if;
      return new;
    end $$`,
  `create trigger credit_lots_guard before insert or update on credit_lots
    for each row execute function guard_credit_lot()`,
  `create trigger credit_lots_stay before delete or truncate on credit_lots
    for each statement execute function guard_credit_lot()`,

  `create function apply_credit_entry() returns trigger language plpgsql as $$
    declare lot credit_lots%rowtype;
    begin
      -- Whoever moves credits of an account waits for the other, so that what is summed below is all there is.
      perform from accounts where id = new.account_id for no key update;
      update credit_lots set remaining = remaining + new.amount
        where id = new.lot_id and account_id = new.account_id returning * into lot;
      if not found then raise exception 'an entry and its lot are of one account'; end if;
      if new.type in ${GRANTS} then
        if new.amount <> lot.amount or new.purchase_id is distinct from lot.purchase_id
          or new.type <> (case lot.kind when 'paid' then 'purchase' else lot.kind end) then
          raise exception 'a grant fills its lot, in its kind';
        end if;
      elsif new.type = 'usage' and lot.expires_at <= new.created_at then
        raise exception 'credits that have expired pay for nothing';
      elsif new.type = 'expiry' and coalesce(lot.expires_at > new.created_at, true) then
        raise exception 'credits expire when their time is over';
      end if;
      if new.type in ('usage', 'refund') and new.job_id is null then
        raise exception 'credits are used by a job, and returned for one';
      elsif new.type = 'refund' and 0 < (
        select sum(e.amount) from credit_entries e join credit_lots l on l.id = e.lot_id
        where e.account_id = new.account_id and e.job_id = new.job_id and l.kind = lot.kind
      ) then
        raise exception 'a job returns no more of a kind than it has used';
      elsif new.type = 'reversal' and new.purchase_id is distinct from lot.purchase_id then
        raise exception 'credits are taken back of the lots of their own purchase';
      elsif new.type = 'reversal' and new.amount > 0 and 0 < (
        select sum(e.amount) from credit_entries e join credit_lots l on l.id = e.lot_id
        where e.purchase_id = new.purchase_id and e.type = 'reversal' and l.kind = lot.kind
      ) then
        raise exception 'no more is given back of a purchase than was taken';
      end if;
      return null;
    end $$`,
  `create trigger credit_entries_move after insert on credit_entries
    for each row execute function apply_credit_entry()`,
];

const statements = [
  ...accounts,
  ...projects,
  ...files,
  ...search,
  ...categories,
  ...jobs,
  ...languageModel,
  ...credits,
  ...payments,
  ...endedSessions,
  ...numbersOfDocuments,
  ...removedObjects,
  ...removedMembers,
  ...ledger,
];
