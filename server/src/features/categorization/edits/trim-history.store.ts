import { EDITS_KEPT } from '@sheaf/contract/constants';
import { sql } from 'kysely';
import type { Transaction } from '../../../tables.ts';

/**
 * Deletes the oldest edits of a locked project, so that its history is within the limits; never the newest one. The
 * last run among them stays as the base of the history, which cannot be undone: the category tree belongs to it.
 */
export const trimHistory = (tx: Transaction, projectId: string) =>
  // The size as stored, which is known without reading the changes.
  sql`
    with sized as (
      select id, seq, kind, row_number() over newest_first as number,
        sum(pg_column_size(changes)) over newest_first as bytes
      from edits where project_id = ${projectId}
      window newest_first as (order by seq desc)
    ), leaving as (
      select id, seq, kind from sized
      where number > 1 and (number > ${EDITS_KEPT.count}::int or bytes > ${EDITS_KEPT.bytes}::bigint)
    ), base as (
      select id from (
        select id, kind from leaving where kind in ('run', 'clear', 'clear_all') order by seq desc limit 1
      ) as last where kind = 'run'
    ), kept as (
      update edits set is_base = true where id in (select id from base) and not is_base
    )
    delete from edits where id in (select id from leaving) and id not in (select id from base)`.execute(tx);
