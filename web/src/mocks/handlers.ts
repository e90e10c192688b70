import { accountEndpoints } from '@sheaf/contract/accounts';
import { categorizationEndpoints } from '@sheaf/contract/categorization';
import { creditEndpoints } from '@sheaf/contract/credits';
import { fileEndpoints } from '@sheaf/contract/files';
import { paymentEndpoints } from '@sheaf/contract/payments';
import { projectEndpoints } from '@sheaf/contract/projects';
import { systemEndpoints } from '@sheaf/contract/system';
import type { HttpHandler } from 'msw';
import { answer, neverAnswer } from './mock.ts';
import * as account from './sample-account.ts';
import * as project from './sample-project.ts';

/** What a signed-in person with a sorted project sees, where a state does not say otherwise. */
export const defaultHandlers: HttpHandler[] = [
  answer(accountEndpoints.getAuthStatus, account.authStatus(account.user)),
  answer(accountEndpoints.getCsrfToken, { csrf_token: 'mocked' }),
  answer(accountEndpoints.getProfile, account.user),
  answer(accountEndpoints.listSessions, account.sessions),
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
  answer(fileEndpoints.getStorageUsage, project.storageUsage),
  answer(categorizationEndpoints.listCategories, project.categories),
  answer(categorizationEndpoints.getRawCategories, project.rawCategories),
  answer(categorizationEndpoints.getPhaseStatus, project.sortedStatus),
  neverAnswer(categorizationEndpoints.streamProjectEvents),
];
