import { Counter, collectDefaultMetrics, Gauge, type Registry } from 'prom-client';
import type { Services } from '../services.ts';
import { createLedgerDeltaReader } from './ledger-deltas.ts';
import { countActiveJobs, countMails, countOpenPurchases } from './metrics.store.ts';

/** Gauges of this process itself (memory, event loop, connections), which are read at each scrape. */
export function watchProcess(registry: Registry, { database: { pool } }: Pick<Services, 'database'>): void {
  collectDefaultMetrics({ register: registry });
  const connections = new Gauge({
    name: 'sheaf_database_connections',
    help: 'Connections to the database: open, idle, and how many requests are waiting for one.',
    labelNames: ['state'],
    registers: [registry],
    collect: () => {
      connections.set({ state: 'open' }, pool.totalCount);
      connections.set({ state: 'idle' }, pool.idleCount);
      connections.set({ state: 'waited for' }, pool.waitingCount);
    },
  });
}

/**
 * Gauges of the rows, which all processes share, so that each process reports the same. If the database does not
 * respond, they keep their last values, and `sheaf_database_up` is 0.
 */
export function watchRows(registry: Registry, { db, log }: Pick<Services, 'db' | 'log'>): void {
  const jobs = gauge(registry, {
    name: 'sheaf_jobs',
    help: 'Runs and downloads that are waiting (queued) or running, across the installation.',
    labelNames: ['type', 'status'],
  });
  const purchases = gauge(registry, {
    name: 'sheaf_purchases',
    help: 'Purchases that are waiting for payment (pending) or disputed, across the installation.',
    labelNames: ['status'],
  });
  const mails = gauge(registry, {
    name: 'sheaf_mails_waiting',
    help: 'Emails that are waiting to be sent, across the installation.',
  });
  const moved = new Counter({
    name: 'sheaf_credits_total',
    help: 'Credits moved since this process started, across the installation, by reason and kind. Up to a minute late.',
    labelNames: ['type', 'kind'],
    registers: [registry],
  });
  const readDeltas = createLedgerDeltaReader(db);
  const isUp = new Gauge({
    name: 'sheaf_database_up',
    help: 'Whether the database responded just now.',
    registers: [registry],
    collect: async () => {
      try {
        const [active, bought, waiting, deltas] = await Promise.all([
          countActiveJobs(db),
          countOpenPurchases(db),
          countMails(db),
          readDeltas(),
        ]);
        jobs.reset();
        for (const { count, ...labels } of active) jobs.set(labels, count);
        purchases.reset();
        for (const { count, ...labels } of bought) purchases.set(labels, count);
        mails.set(waiting.count);
        for (const { amount, ...labels } of deltas) moved.inc(labels, amount);
        isUp.set(1);
      } catch (err) {
        log.warn({ err }, 'metrics could not be read from the database');
        isUp.set(0);
      }
    },
  });
}

const gauge = (registry: Registry, about: { name: string; help: string; labelNames?: string[] }) =>
  new Gauge({ ...about, registers: [registry] });
