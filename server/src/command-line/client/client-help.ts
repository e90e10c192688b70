import { MAX_CATEGORIES } from '@sheaf/contract/constants';
import { DEFAULT_URL } from './server-address.ts';

export const RUN_USAGE = `--project NAME [--max-credits N] [--max N] [--by-file [--reuse]]
                 [--regroup] [--estimate | --cancel] [--quiet] [--allow-http]`;

export const PULL_USAGE = `DIR --project NAME [--target ID] [--format FORMAT]
                  [--watch [--every SECONDS]] [--force] [--quiet] [--allow-http]`;

export const PUSH_FOLDER_HELP =
  'the folder, with its subfolders; hidden files, links to folders and all but .txt, .md and .pdf are passed over';

export const MAX_HELP = `phase 2 makes at most N categories: ${MAX_CATEGORIES.min} to ${MAX_CATEGORIES.max}, or else ${MAX_CATEGORIES.default}`;

export const TARGET_HELP =
  'the AI tool that the bundles are for, such as gemini-notebook-free (GET /targets lists them all); unless given, the one of the project';

export const ENVIRONMENT = `
Environment:
  SHEAF_URL  the address of the server, or else ${DEFAULT_URL}
  SHEAF_KEY  a key of your account (Account, Keys). It is never an argument, since others on the
             machine can see those, and shells keep them.`;

export const PUSH_DETAILS = `
What is there with the same bytes is not sent; what has the name of a file with other bytes takes its
place, in one step. A document of a subfolder is called by its path: "letters - may - 1.txt".
The key needs the scopes read and write.

Exit codes:
  0   the project holds what the folder holds
  1   it could not be done, or not to the end; give the command again, which does what is left
  2   the command was not understood
  3   some documents were refused and are named; all others are there

Examples:
  sheaf push letters --project Letters
  sheaf push letters --project Letters --delete --dry-run`;

export const RUN_DETAILS = `
Runs phase 1 and phase 2; where files came to a project that is sorted, they alone are placed, and
nothing else moves. Ctrl-C ends the watching alone: the run goes on at the server.
The key needs the scopes read and run; --cancel needs write, too.

Exit codes:
  0   everything that was to be run has been run, or nothing was to be
  1   nothing was started (no credits, --max-credits, no files), or a run has failed
  2   the command was not understood

Examples:
  sheaf run --project Letters --estimate
  sheaf run --project Letters --max-credits 200`;

export const PULL_DETAILS = `
Each bundle is put in its place in one step, once it is whole. Bundles that are made no more are
removed if sheaf has written them; what it has written is noted in .sheaf-bundles.json.
The key needs the scope read.

Exit codes:
  0   the folder holds the bundles of the project
  1   it could not be done; every file in the folder is whole
  2   the command was not understood
  3   some bundles were not written, since files that sheaf has not written have their names

Examples:
  sheaf pull bundles --project Letters --target gemini-notebook-free
  sheaf pull bundles --project Letters --watch`;
