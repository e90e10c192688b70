import { MAX_CATEGORIES } from '@sheaf/contract/constants';
import { DEFAULT_URL } from './server-address.ts';

export const RUN_USAGE = `--project NAME [--max-credits N] [--max N] [--by-file [--reuse]]
                 [--regroup] [--estimate | --cancel] [--quiet] [--allow-http]`;

export const PULL_USAGE = `DIR --project NAME [--target ID] [--format FORMAT]
                  [--watch [--every SECONDS]] [--force] [--quiet] [--allow-http]`;

export const PUSH_FOLDER_HELP =
  'the folder, with its subfolders; hidden files, links to folders, what sheaf wrote and anything but .txt, .md and .pdf are skipped';

export const MAX_HELP = `phase 2 makes at most N categories: ${MAX_CATEGORIES.min} to ${MAX_CATEGORIES.max}, ${MAX_CATEGORIES.default} by default`;

export const TARGET_HELP =
  'the AI tool that the bundles are for, such as gemini-notebook-free (GET /targets lists them all); by default, the one chosen in the project';

export const ENVIRONMENT = `
Environment:
  SHEAF_URL  the address of the server, ${DEFAULT_URL} by default
  SHEAF_KEY  a key of your account (under Account Management). It is never an argument, because
             others on the machine can see arguments, and shells keep them.`;

export const PUSH_DETAILS = `
A document that the project has under the same name with the same bytes is not uploaded; with other
bytes, it replaces that file in one step. Subfolders are kept: "letters/may/1.txt" has the folder
"letters/may". A document that was renamed or moved is uploaded again, since the old one may be in
another folder; with --delete, its file is renamed or moved instead and keeps its category.
With --watch, each change is one line. Nothing is deleted while a file is still changing. Ctrl-C stops
it at any time: the next push does the rest.
The key needs the scopes read and write.

Exit codes:
  0   the project contains everything in the folder
  1   the upload failed or did not finish; run the command again to do the rest
  2   the command was not understood
  3   some documents were refused and are listed; all others were uploaded

Examples:
  sheaf push letters
  sheaf push letters --project Letters --delete --dry-run
  sheaf push letters --convert --watch`;

export const RUN_DETAILS = `
Runs phase 1 and phase 2; if files were added to a sorted project, only those are placed, and nothing
else moves. Ctrl-C only stops watching: the run continues on the server.
The key needs the scopes read and run; --cancel also needs write.

Exit codes:
  0   everything has run, or there was nothing to run
  1   nothing was started (no credits, --max-credits, no files), or a run has failed
  2   the command was not understood

Examples:
  sheaf run --project Letters --estimate
  sheaf run --project Letters --max-credits 200`;

export const PULL_DETAILS = `
Each bundle is moved into place in one step, once it is complete. Bundles that no longer exist are
removed if sheaf wrote them; sheaf records what it wrote in .sheaf-bundles.json.
The key needs the scope read.

Exit codes:
  0   the folder contains the bundles of the project
  1   the download failed; every file in the folder is complete
  2   the command was not understood
  3   some bundles were not written, because files that sheaf did not write have their names

Examples:
  sheaf pull bundles --project Letters --target gemini-notebook-free
  sheaf pull bundles --project Letters --watch`;
