import { MAX_CATEGORIES } from '@sheaf/contract/constants';

/** What `sheaf --help` shows. */
export const GENERAL_HELP = `Sheaf sorts a pile of documents into categories and merges each category into one file.

Usage: sheaf COMMAND [options]

Commands:
  sort            sorts a folder; "sheaf sort --help" says how

Options:
  -h, --help      shows this
  -V, --version   shows the version

The web app is started with "npm start".
`;

/** What `sheaf sort --help` shows. */
export const SORT_HELP = `Sorts the .txt, .md and .pdf files of a folder into categories. No server, no account.

Usage: sheaf sort --in DIR [--out FILE.csv | --out DIR] [--max N]
                  [--across-languages] [--offline] [--force]

Options:
  --in DIR        sorts this folder, with its subfolders; hidden files and links to folders are left out
  --out FILE.csv  writes a table with the columns file, language, raw and final: for each document its
                  language (ISO 639-1), its raw category and its category; with a language model also
                  raw_by and final_by: model, or builtin and what was wrong with the model
  --out DIR       writes one merged text for each category into this folder, and the table as
                  categories.csv (without --out, the table goes to the standard output)
  --max N         makes at most N categories: ${MAX_CATEGORIES.min} to ${MAX_CATEGORIES.max}, or else ${MAX_CATEGORIES.default}
  --across-languages
                  puts documents of several languages into one category where they are about the same
                  thing; without it each category has one language, as far as N allows
  --offline       uses the built-in categoriser, also where a language model is set up
  --force         lets --out DIR write into a folder that holds other files
  -h, --help      shows this

Exit codes:
  0   every document was sorted; what a language model left out, by the built-in categoriser
      (the standard error and the table say so)
  1   nothing was written: the folder cannot be read, the output cannot be written, or there is
      nothing to sort, or a language model is not to be had or placed nothing
  2   the command was not understood
  3   some documents cannot be read and are named; all others were sorted

Examples:
  sheaf sort --in letters --out letters.csv
  sheaf sort --in letters --out merged --max 12
`;
