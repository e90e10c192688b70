import { LARGEST_GRANT, LONGEST_LIFE_DAYS, type Topic } from './arguments.ts';
import { type AdminAnswer, EXIT } from './call.ts';

const LARGEST = LARGEST_GRANT.toLocaleString('en');
const LONGEST = LONGEST_LIFE_DAYS.toLocaleString('en');

const HELP: Record<Topic, string> = {
  admin: `What the operator of a Sheaf installation does, on the machine that it runs on.

Usage: npm run admin -- COMMAND [options]

Commands:
  grant EMAIL KIND AMOUNT --reason TEXT   gives credits to an account
  account EMAIL                           shows an account
  complete-purchase ID                    grants a purchase that was paid outside of the product
  doctor                                  checks whether everything that Sheaf needs is there and right
  backup --to DIR                         copies the installation, while it works (embedded database)
  verify                                  checks every file, download, credit and job that is kept
  help [COMMAND]                          shows this, or more about one command

The settings are the server's own (DATA_DIR, DATABASE_URL and so on). On the embedded database a running
server carries the command out; without one, and on PostgreSQL, the command opens the database itself.

Exit codes:
  0   it was done
  1   it could not be done, or something is wrong; what was to be changed is as it was
  2   the command was not understood
`,

  grant: `Gives credits to an account. The line of the ledger says who gave them and why.

Usage: npm run admin -- grant EMAIL KIND AMOUNT --reason TEXT [--days N] [--as NAME] [--id ID]

  EMAIL           the address of the account
  KIND            paid, courtesy or bonus
  AMOUNT          a whole number from 1 to ${LARGEST}

Options:
  --reason TEXT   why; the account's owner reads it among the transactions
  --days N        the credits expire after so many days, 1 to ${LONGEST}; without it they do not
  --as NAME       who grants them; without it the user of the operating system. Never shown to the owner
  --id ID         the id that an earlier try has named: with the same id credits are granted once

Example:
  npm run admin -- grant ada@example.org courtesy 100 --reason "Sorry for Tuesday's outage" --days 90
`,

  account: `Shows an account: status, dates, ways to sign in, what it holds, credits, purchases, the last
transactions and runs. Changes nothing, and shows no password, no token and nothing of a document.

Usage: npm run admin -- account EMAIL
`,

  'complete-purchase': `Completes a purchase that was paid outside of the product, as by bank transfer, and grants its credits.
A purchase is granted once, however often the command is given.

Usage: npm run admin -- complete-purchase ID [--reason TEXT] [--as NAME]

  ID              the purchase; "npm run admin -- account EMAIL" lists those of an account

Options:
  --reason TEXT   what the ledger says of it, such as the number of the invoice
  --as NAME       who completes it; without it the user of the operating system
`,

  doctor: `Checks database, storage, mail, language model, Stripe, PUBLIC_URL and disk, and says of each in one
line whether it is ok or what to do. Sends no mail and charges no card; asks the language model about itself,
and where it does not tell, for one token.

Usage: npm run admin -- doctor

The exit code is 1 if anything is wrong.
`,

  backup: `Copies the whole installation into a new folder, while it goes on working: the database as it is at one moment,
and every object that belongs to it. The database answers nobody while it is copied itself (about a second for
each 400 MB). Without an error the folder is whole; it can be used as DATA_DIR as it is.

Usage: npm run admin -- backup --to DIR

  --to DIR        a folder that is not there yet, as a whole path, best on another disk

On PostgreSQL use pg_dump and a tool of the object store: docs/operations.md says how.
`,

  verify: `Checks what is kept: reads every file and compares it with the size and hash of its upload, looks for the
object of every download, counts objects without a row, adds the ledger up, and looks for jobs that are stuck.
Changes nothing. It may take long, and works beside a running server; use it after restoring a backup.

Usage: npm run admin -- verify

The exit code is 1 if anything is wrong.
`,
};

/** What `npm run admin -- help` shows. */
export const answerWithHelp = (topic: Topic): AdminAnswer => ({
  code: EXIT.done,
  stdout: HELP[topic].trimEnd().split('\n'),
  stderr: [],
});
