import { connectionEndpoints } from './accounts/connections.ts';
import { keyEndpoints } from './accounts/keys.ts';
import { accountEndpoints } from './accounts.ts';
import { bundleEndpoints } from './bundles/bundles.ts';
import { summaryEndpoints } from './categorization/summaries.ts';
import { categorizationEndpoints } from './categorization.ts';
import { creditEndpoints } from './credits.ts';
import { downloadEndpoints } from './downloads.ts';
import { editCategoriesEndpoints } from './edits/edit-categories.ts';
import { keepFoldersEndpoints } from './edits/keep-folders.ts';
import { ownCategoriesEndpoints } from './edits/own-categories.ts';
import { editEndpoints } from './edits.ts';
import type { Endpoint } from './endpoint.ts';
import { fileContentEndpoints } from './files/content.ts';
import { duplicateEndpoints } from './files/duplicates.ts';
import { fileEndpoints } from './files.ts';
import { jobEndpoints } from './jobs.ts';
import { paymentEndpoints } from './payments.ts';
import { projectEndpoints } from './projects.ts';
import { runEndpoints } from './runs/runs.ts';
import { ocrEndpoints } from './scans/ocr.ts';
import { searchEndpoints } from './search.ts';
import { signInEndpoints } from './sign-in.ts';
import { systemEndpoints } from './system.ts';

/** Every call of the product: whatever the page can do, a script can do too. */
export const api = {
  ...signInEndpoints,
  ...accountEndpoints,
  ...keyEndpoints,
  ...connectionEndpoints,
  ...projectEndpoints,
  ...fileEndpoints,
  ...fileContentEndpoints,
  ...duplicateEndpoints,
  ...searchEndpoints,
  ...ocrEndpoints,
  ...categorizationEndpoints,
  ...summaryEndpoints,
  ...runEndpoints,
  ...editEndpoints,
  ...editCategoriesEndpoints,
  ...ownCategoriesEndpoints,
  ...keepFoldersEndpoints,
  ...downloadEndpoints,
  ...bundleEndpoints,
  ...jobEndpoints,
  ...creditEndpoints,
  ...paymentEndpoints,
  ...systemEndpoints,
};
export type Api = typeof api;

/** The sections of the API by title, in the order in which a script needs them. */
export const apiSections: Readonly<Record<string, Readonly<Record<string, Endpoint>>>> = {
  'Accounts and sessions': { ...signInEndpoints, ...accountEndpoints },
  Keys: { ...keyEndpoints, ...connectionEndpoints },
  Projects: projectEndpoints,
  Files: { ...fileEndpoints, ...fileContentEndpoints, ...duplicateEndpoints, ...searchEndpoints },
  Scans: ocrEndpoints,
  Categorization: {
    ...categorizationEndpoints,
    ...summaryEndpoints,
    ...runEndpoints,
    ...editEndpoints,
    ...editCategoriesEndpoints,
    ...ownCategoriesEndpoints,
    ...keepFoldersEndpoints,
  },
  Jobs: jobEndpoints,
  Downloads: downloadEndpoints,
  Bundles: bundleEndpoints,
  Credits: creditEndpoints,
  Payments: paymentEndpoints,
  System: systemEndpoints,
};
