import path from 'node:path';
import { sweepReplies } from '@sheaf/server/features/categorization/model/model-categorizer';
import { openLog } from '@sheaf/server/platform/log/log';
import { readConfig } from '../../../server/src/config.ts';
import { sweepAccounts } from '../../../server/src/features/accounts/accounts.jobs.ts';
import { terminateDueAccounts } from '../../../server/src/features/accounts/lifecycle/account-lifecycle.ts';
import { expireCredits } from '../../../server/src/features/credits/credits.jobs.ts';
import { sweepMails } from '../../../server/src/features/mails/mail-worker.ts';
import { sweepPurchases } from '../../../server/src/features/payments/payments.jobs.ts';
import { buildFeatures } from '../../../server/src/features.ts';
import { openServices } from '../../../server/src/services.ts';
import { median, timed } from '../measuring.ts';
import type { Installation } from '../start/installation.ts';
import type { Times } from './growth-paths.ts';

const TIMES = 5;

/** Times each periodic sweep when nothing is due. */
export async function timeSweeps({ settings, folder }: Installation): Promise<Times> {
  const config = readConfig({ ...settings, ROLE: 'worker', DATA_DIR: path.join(folder, 'sweeps') });
  const services = await openServices(config, { log: openLog({ level: 'error' }) });
  const features = await buildFeatures(services);
  const sweeps: Record<string, () => Promise<unknown>> = {
    'daily: accounts that are due': () => terminateDueAccounts(features.accountLifecycle),
    'daily: sessions, attempts, sign-ups and links': () => sweepAccounts(services),
    'daily: mails': () => sweepMails(services),
    'daily: replies of models': () => sweepReplies(services),
    'hourly: credits that expire': () => expireCredits(features.creditExpiry),
    'every ten minutes: purchases': () => sweepPurchases(features.payments),
  };
  const times: Times = {};
  try {
    for (const [name, sweep] of Object.entries(sweeps)) {
      const taken: number[] = [];
      for (let time = 0; time < TIMES; time++) taken.push(await timed(sweep));
      times[name] = median(taken);
    }
  } finally {
    await services.close();
    await features.inspector.close();
  }
  return times;
}
