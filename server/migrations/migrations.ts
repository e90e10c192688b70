import type { Migration } from 'kysely/migration';
import * as foundations from './0001-foundations.ts';
import * as lighterRuns from './0002-lighter-runs.ts';
import * as languageModel from './0003-language-model.ts';
import * as mail from './0004-mail.ts';
import * as accountLife from './0005-account-life.ts';
import * as googleSignIn from './0006-google-sign-in.ts';

/** Every migration, in the order of its name. */
export const migrations: Record<string, Migration> = {
  '0001-foundations': foundations,
  '0002-lighter-runs': lighterRuns,
  '0003-language-model': languageModel,
  '0004-mail': mail,
  '0005-account-life': accountLife,
  '0006-google-sign-in': googleSignIn,
};
