import { type Kysely, sql } from 'kysely';

/**
 * Lets the database itself keep the ledger right: an entry moves the credits of its lot, nothing else does, and an
 * entry that cannot be right is refused. And says what entries and lots belong to, beside a job.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const GRANTS = `('purchase', 'bonus', 'courtesy')`;

const columns = [
  // No foreign keys: the ledger outlives what it tells of.
  `alter table credit_lots add column purchase_id uuid, alter column remaining set default 0`,
  `alter table credit_entries
    add column purchase_id uuid,
    -- Who of the operators did it, and why.
    add column operator text,
    add column reason text,
    drop constraint credit_entries_type_check,
    add check (type in ('purchase', 'usage', 'bonus', 'courtesy', 'refund', 'expiry', 'reversal')),
    add check (case
      when type in ${GRANTS} or type = 'refund' then amount > 0
      when type in ('usage', 'expiry') then amount < 0
      else purchase_id is not null end)`,
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

const indexes = [
  // A reference ends with "#" and the lot's id (37 signs), and a grant has one lot: the same one again is refused.
  `create unique index credit_entries_one_grant on credit_entries (account_id, left(reference, -37))
    where type in ${GRANTS}`,
  `create unique index credit_entries_one_fill on credit_entries (lot_id) where type in ${GRANTS}`,
  `create unique index credit_entries_one_expiry on credit_entries (lot_id) where type = 'expiry'`,
  `create index credit_entries_by_job on credit_entries (account_id, job_id) where job_id is not null`,
  `create index credit_entries_by_purchase on credit_entries (purchase_id) where purchase_id is not null`,
  `create index credit_lots_by_purchase on credit_lots (purchase_id) where purchase_id is not null`,
  `create index credit_lots_by_expiry on credit_lots (expires_at, id) where remaining > 0 and expires_at is not null`,
];

const guards = [
  // Should the two ever have differed: the entries are the truth, and every balance so far was their sum.
  `update credit_lots set remaining = sums.total
    from (select lot_id, sum(amount) as total from credit_entries group by lot_id) sums
    where sums.lot_id = credit_lots.id and credit_lots.remaining <> sums.total`,
  `update credit_lots set remaining = 0
    where remaining > 0 and not exists (select from credit_entries where lot_id = credit_lots.id)`,
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

const statements = [...columns, ...indexes, ...guards];
