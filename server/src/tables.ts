import type { Kysely, Transaction as KyselyTransaction } from 'kysely';
import type { AccountsTables } from './features/accounts/accounts.tables.ts';
import type { CategorizationTables } from './features/categorization/categorization.tables.ts';
import type { CreditsTables } from './features/credits/credits.tables.ts';
import type { DownloadsTables } from './features/downloads/downloads.tables.ts';
import type { FilesTables } from './features/files/files.tables.ts';
import type { JobsTables } from './features/jobs/jobs.tables.ts';
import type { MailsTables } from './features/mails/mails.tables.ts';
import type { PaymentsTables } from './features/payments/payments.tables.ts';
import type { ProjectsTables } from './features/projects/projects.tables.ts';

/** All tables: a store may join those of other features when reading, and writes only its feature's. */
export interface Tables
  extends AccountsTables,
    ProjectsTables,
    FilesTables,
    CategorizationTables,
    JobsTables,
    MailsTables,
    DownloadsTables,
    CreditsTables,
    PaymentsTables {}

/** The database, or a transaction on it. */
export type Database = Kysely<Tables>;
export type Transaction = KyselyTransaction<Tables>;
