import { accountEndpoints, type User } from '@sheaf/contract/accounts';
import { connectionEndpoints } from '@sheaf/contract/accounts/connections';
import { keyEndpoints } from '@sheaf/contract/accounts/keys';
import { bundleEndpoints } from '@sheaf/contract/bundles/bundles';
import { categorizationEndpoints } from '@sheaf/contract/categorization';
import { summaryEndpoints } from '@sheaf/contract/categorization/summaries';
import { creditEndpoints } from '@sheaf/contract/credits';
import { editEndpoints } from '@sheaf/contract/edits';
import { ownCategoriesEndpoints } from '@sheaf/contract/edits/own-categories';
import { fileEndpoints } from '@sheaf/contract/files';
import { fileContentEndpoints } from '@sheaf/contract/files/content';
import { duplicateEndpoints } from '@sheaf/contract/files/duplicates';
import { paymentEndpoints } from '@sheaf/contract/payments';
import { projectEndpoints } from '@sheaf/contract/projects';
import { ocrEndpoints } from '@sheaf/contract/scans/ocr';
import { searchEndpoints } from '@sheaf/contract/search';
import { signInEndpoints } from '@sheaf/contract/sign-in';
import { systemEndpoints } from '@sheaf/contract/system';
import type { HttpHandler } from 'msw';
import { neverRespond, respond, respondWithText } from './mock.ts';
import * as account from './sample-account.ts';
import * as bundles from './sample-bundles.ts';
import { ocrEstimate } from './sample-ocr.ts';
import * as project from './sample-project.ts';
import * as search from './sample-search.ts';

/** The session and profile of a different person than the default one. */
export const signedInAs = (user: User): HttpHandler[] => [
  respond(signInEndpoints.getAuthStatus, account.authStatus(user)),
  respond(accountEndpoints.getProfile, user),
];

/** What a signed-in person with a sorted project sees, unless a state overrides it. */
export const defaultHandlers: HttpHandler[] = [
  respond(signInEndpoints.getAuthStatus, account.authStatus(account.user)),
  respond(signInEndpoints.getCsrfToken, { csrf_token: 'mocked' }),
  respond(accountEndpoints.getProfile, account.user),
  respond(accountEndpoints.listSessions, account.sessions),
  respond(keyEndpoints.listKeys, account.keys),
  respond(keyEndpoints.createKey, account.newKey),
  respond(keyEndpoints.rotateKey, account.newKey),
  respond(keyEndpoints.revokeKey, { message: 'Revoked.' }),
  respond(connectionEndpoints.getConnectionRequest, account.connectionRequest),
  respond(systemEndpoints.getSystemLimits, account.limits),
  respond(systemEndpoints.isLive, { status: 'ok' }),
  respond(systemEndpoints.isReady, { status: 'ok' }),
  respond(creditEndpoints.getCreditBalance, account.balance),
  respond(creditEndpoints.getCreditCosts, account.creditCosts),
  respond(creditEndpoints.listCreditTransactions, account.transactions),
  respond(creditEndpoints.getCreditHistory, account.creditHistory),
  respond(paymentEndpoints.listCreditPackages, account.packages),
  respond(paymentEndpoints.getPaymentMethods, { card: 'test' }),
  respond(paymentEndpoints.listCreditPurchases, [account.purchase]),
  respond(paymentEndpoints.getCreditPurchase, account.purchase),
  respond(projectEndpoints.listProjects, [project.sortedProject, project.emptyProject]),
  respond(projectEndpoints.getProject, project.sortedProject),
  respond(fileEndpoints.listFiles, project.sortedFiles),
  respond(searchEndpoints.searchFiles, search.searchResult),
  respond(fileEndpoints.getStorageUsage, project.storageUsage),
  respond(categorizationEndpoints.listCategories, project.categories),
  respond(summaryEndpoints.listCategorySummaries, project.summaries),
  respond(categorizationEndpoints.getRawCategories, project.rawCategories),
  respond(categorizationEndpoints.getPhaseStatus, project.sortedStatus),
  respond(editEndpoints.listEdits, project.edits),
  respond(editEndpoints.previewRegroup, project.cutPreview),
  respond(editEndpoints.undoEdit, { ...project.runEdit, undone: true }),
  respond(editEndpoints.redoEdit, project.runEdit),
  respond(editEndpoints.createCategory, project.bread),
  respond(ownCategoriesEndpoints.setOwnCategories, project.categories),
  respond(editEndpoints.updateCategory, project.bread),
  respond(editEndpoints.mergeCategories, project.bread),
  respond(editEndpoints.splitCategory, { categories: project.categories }),
  respond(editEndpoints.regroupCategories, { categories: project.categories }),
  respond(editEndpoints.moveFiles, { moved_files: 1, category: project.bread }),
  respond(editEndpoints.unpinFiles, { unpinned_files: 1 }),
  respond(projectEndpoints.updateProject, project.sortedProject),
  respond(duplicateEndpoints.listDuplicates, []),
  respondWithText(fileContentEndpoints.getFileText, search.fileText),
  respond(fileContentEndpoints.listPages, []),
  respond(fileContentEndpoints.getFileOriginal, { download_url: '/robots.txt', filename: 'original.txt' }),
  respond(ocrEndpoints.estimateOcr, ocrEstimate),
  respond(bundleEndpoints.listTargets, bundles.targets),
  respond(bundleEndpoints.getBundlePlan, bundles.bundlePlan),
  respond(bundleEndpoints.listBundleChanges, []),
  neverRespond(categorizationEndpoints.streamProjectEvents),
];
