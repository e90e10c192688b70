import type { CreditDay } from '@sheaf/contract/credits';
import { sql } from 'kysely';
import { DAY_MS } from '../../platform/durations.ts';
import type { Database } from '../../tables.ts';

/**
 * The last `days` days (UTC) of an account's credits, up to today, including days without movements. A day's balance is
 * that of the day before, plus what was added, minus what was used (spent, expired or clawed back). It is computed
 * backward from what the lots hold, so that only the entries of these days are read. Credits count as used on the day
 * they expire, no matter when the job writes them off.
 */
export async function getHistory(
  db: Database,
  { accountId, days, now }: { accountId: string; days: number; now: Date },
): Promise<CreditDay[]> {
  const today = new Date(now.toISOString().slice(0, 10));
  const first = new Date(today.getTime() - (days - 1) * DAY_MS);
  const dayOf = (column: string) => sql`(${sql.ref(column)} at time zone 'UTC')::date`;
  const { rows } = await sql<{ date: string; added: string; used: string; balance: string }>`
    with moves as (
      select case type when 'expiry' then ${dayOf('l.expires_at')} else ${dayOf('e.created_at')} end as day, e.amount
      from credit_entries e join credit_lots l on l.id = e.lot_id
      where e.account_id = ${accountId} and e.created_at >= ${first}
      union all
      select ${dayOf('expires_at')}, -remaining
      from credit_lots where account_id = ${accountId} and remaining > 0 and expires_at <= ${now}
    ), by_day as (
      select day::date, sum(amount) filter (where amount > 0) as added,
        -sum(amount) filter (where amount < 0) as used, sum(amount) as net
      from generate_series(${first}::timestamptz at time zone 'UTC', ${today}::timestamptz at time zone 'UTC',
        interval '1 day') as day left join moves using (day)
      group by day
    )
    select to_char(day, 'YYYY-MM-DD') as date, coalesce(added, 0) as added, coalesce(used, 0) as used,
      (select coalesce(sum(remaining), 0) from credit_lots
        where account_id = ${accountId} and remaining > 0 and (expires_at is null or expires_at > ${now}))
      - coalesce(sum(net) over (order by day rows between 1 following and unbounded following), 0) as balance
    from by_day order by day`.execute(db);
  return rows.map(({ date, ...day }) => ({
    date,
    added: Number(day.added),
    used: Number(day.used),
    balance: Number(day.balance),
  }));
}
