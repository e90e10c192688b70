import { accountEndpoints, type User } from '@sheaf/contract/accounts';
import { keyEndpoints } from '@sheaf/contract/accounts/keys';
import { bundleEndpoints } from '@sheaf/contract/bundles/bundles';
import { categorizationEndpoints } from '@sheaf/contract/categorization';
import { creditEndpoints } from '@sheaf/contract/credits';
import { editEndpoints } from '@sheaf/contract/edits';
import { fileEndpoints } from '@sheaf/contract/files';
import { paymentEndpoints } from '@sheaf/contract/payments';
import { projectEndpoints } from '@sheaf/contract/projects';
import { ocrEndpoints } from '@sheaf/contract/scans/ocr';
import { searchEndpoints } from '@sheaf/contract/search';
import { signInEndpoints } from '@sheaf/contract/sign-in';
import { systemEndpoints } from '@sheaf/contract/system';
import type { HttpHandler } from 'msw';
import { answer, answerText, neverAnswer } from './mock.ts';
import * as account from './sample-account.ts';
import * as bundles from './sample-bundles.ts';
import * as project from './sample-project.ts';

/** The session and profile of a different person than the default one. */
export const signedInAs = (user: User): HttpHandler[] => [
  answer(signInEndpoints.getAuthStatus, account.authStatus(user)),
  answer(accountEndpoints.getProfile, user),
];

/** What a signed-in person with a sorted project sees, unless a state overrides it. */
export const defaultHandlers: HttpHandler[] = [
  answer(signInEndpoints.getAuthStatus, account.authStatus(account.user)),
  answer(signInEndpoints.getCsrfToken, { csrf_token: 'mocked' }),
  answer(accountEndpoints.getProfile, account.user),
  answer(accountEndpoints.listSessions, account.sessions),
  answer(keyEndpoints.listKeys, account.keys),
  answer(keyEndpoints.createKey, account.newKey),
  answer(keyEndpoints.rotateKey, account.newKey),
  answer(keyEndpoints.revokeKey, { message: 'Revoked.' }),
  answer(systemEndpoints.getSystemLimits, account.limits),
  answer(systemEndpoints.isLive, { status: 'ok' }),
  answer(systemEndpoints.isReady, { status: 'ok' }),
  answer(creditEndpoints.getCreditBalance, account.balance),
  answer(creditEndpoints.getCreditCosts, account.creditCosts),
  answer(creditEndpoints.listCreditTransactions, account.transactions),
  answer(creditEndpoints.getCreditHistory, account.creditHistory),
  answer(paymentEndpoints.listCreditPackages, account.packages),
  answer(paymentEndpoints.getPaymentMethods, { card: 'test' }),
  answer(paymentEndpoints.listCreditPurchases, [account.purchase]),
  answer(paymentEndpoints.getCreditPurchase, account.purchase),
  answer(projectEndpoints.listProjects, [project.sortedProject, project.emptyProject]),
  answer(projectEndpoints.getProject, project.sortedProject),
  answer(fileEndpoints.listFiles, project.sortedFiles),
  answer(searchEndpoints.searchFiles, project.searchResult),
  answer(fileEndpoints.getStorageUsage, project.storageUsage),
  answer(categorizationEndpoints.listCategories, project.categories),
  answer(categorizationEndpoints.getRawCategories, project.rawCategories),
  answer(categorizationEndpoints.getPhaseStatus, project.sortedStatus),
  answer(editEndpoints.listEdits, project.edits),
  answer(editEndpoints.previewRegroup, project.cutPreview),
  answer(editEndpoints.undoEdit, { ...project.runEdit, undone: true }),
  answer(editEndpoints.redoEdit, project.runEdit),
  answer(editEndpoints.createCategory, project.bread),
  answer(editEndpoints.updateCategory, project.bread),
  answer(editEndpoints.mergeCategories, project.bread),
  answer(editEndpoints.splitCategory, { categories: project.categories }),
  answer(editEndpoints.regroupCategories, { categories: project.categories }),
  answer(editEndpoints.moveFiles, { moved_files: 1, category: project.bread }),
  answer(editEndpoints.unpinFiles, { unpinned_files: 1 }),
  answer(projectEndpoints.updateProject, project.sortedProject),
  answer(fileEndpoints.listDuplicates, []),
  answerText(fileEndpoints.getFileText, project.fileText),
  answer(fileEndpoints.getFileOriginal, { download_url: '/robots.txt', filename: 'original.txt' }),
  answer(ocrEndpoints.estimateOcr, { pages: 9, seconds: 135, credits: 0, install_megabytes: null }),
  answer(bundleEndpoints.listTargets, bundles.targets),
  answer(bundleEndpoints.getBundlePlan, bundles.bundlePlan),
  answer(bundleEndpoints.listBundleChanges, []),
  neverAnswer(categorizationEndpoints.streamProjectEvents),
];
