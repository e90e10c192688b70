import type { SchemaChange } from '../src/platform/database/migrate.ts';
import * as foundations from './0001-foundations.ts';
import * as lighterRuns from './0002-lighter-runs.ts';
import * as languageModel from './0003-language-model.ts';
import * as mail from './0004-mail.ts';
import * as accountLifecycle from './0005-account-life.ts';
import * as googleSignIn from './0006-google-sign-in.ts';
import * as ledger from './0007-ledger.ts';
import * as payments from './0008-payments.ts';
import * as placingInSteps from './0009-placing-in-steps.ts';
import * as indexesForManyPeople from './0010-indexes-for-many-people.ts';
import * as provenEntry from './0011-proven-entry.ts';
import * as provenSessions from './0012-proven-sessions.ts';
import * as removedObjectsAndTurns from './0013-removed-objects-and-turns.ts';
import * as endedSessions from './0014-ended-sessions.ts';
import * as whoPlacedFiles from './0015-who-placed-files.ts';
import * as whatNoLongerStands from './0016-what-no-longer-stands.ts';
import * as edits from './0017-edits.ts';
import * as bundles from './0019-bundles.ts';
import * as copiesLeftOut from './0020-copies-left-out.ts';
import * as search from './0021-search.ts';
import * as bundleChoices from './0022-bundle-choices.ts';
import * as pageKinds from './0023-page-kinds.ts';
import * as ocr from './0024-ocr.ts';
import * as keys from './0025-keys.ts';
import * as pdfBytes from './0031-pdf-bytes.ts';
import * as geminiNotebook from './0032-gemini-notebook.ts';
import * as searchFormats from './0033-search-formats.ts';
import * as mergedSegments from './0034-merged-segments.ts';
import * as readerVersions from './0035-reader-versions.ts';
import * as pagesRead from './0036-pages-read.ts';
import * as replacedTexts from './0037-replaced-texts.ts';
import * as keptCopies from './0038-kept-copies.ts';
import * as boundedHistory from './0039-bounded-history.ts';
import * as restorableFiles from './0040-restorable-files.ts';
import * as sorts from './0041-sorts.ts';
import * as categoryFits from './0042-category-fits.ts';

/** Every migration, in the order of its name. */
export const migrations: Record<string, SchemaChange> = {
  '0001-foundations': foundations,
  '0002-lighter-runs': lighterRuns,
  '0003-language-model': languageModel,
  '0004-mail': mail,
  '0005-account-life': accountLifecycle,
  '0006-google-sign-in': googleSignIn,
  '0007-ledger': ledger,
  '0008-payments': payments,
  '0009-placing-in-steps': placingInSteps,
  '0010-indexes-for-many-people': indexesForManyPeople,
  '0011-proven-entry': provenEntry,
  '0012-proven-sessions': provenSessions,
  '0013-removed-objects-and-turns': removedObjectsAndTurns,
  '0014-ended-sessions': endedSessions,
  '0015-who-placed-files': whoPlacedFiles,
  '0016-what-no-longer-stands': whatNoLongerStands,
  '0017-edits': edits,
  '0019-bundles': bundles,
  '0020-copies-left-out': copiesLeftOut,
  '0021-search': search,
  '0022-bundle-choices': bundleChoices,
  '0023-page-kinds': pageKinds,
  '0024-ocr': ocr,
  '0025-keys': keys,
  '0031-pdf-bytes': pdfBytes,
  '0032-gemini-notebook': geminiNotebook,
  '0033-search-formats': searchFormats,
  '0034-merged-segments': mergedSegments,
  '0035-reader-versions': readerVersions,
  '0036-pages-read': pagesRead,
  '0037-replaced-texts': replacedTexts,
  '0038-kept-copies': keptCopies,
  '0039-bounded-history': boundedHistory,
  '0040-restorable-files': restorableFiles,
  '0041-sorts': sorts,
  '0042-category-fits': categoryFits,
};
