import type { AuditLog } from '../audit/audit-log.ts';
import type { Config } from '../config.ts';
import type { Features } from '../features.ts';
import type { Services } from '../services.ts';

/** An installation that is open: its database, storage and queue, and what is built on them. */
export interface Installation {
  readonly services: Services;
  readonly features: Features;
}

/** What a command works with: inside a running server, or in a process of its own. */
export interface AdminContext {
  /** The settings of the process that carries the command out. */
  readonly config: Config;
  readonly audit: AuditLog;
  /** Opens the installation, once; throws a sentence or a database's error when it cannot be opened. */
  open(): Promise<Installation>;
}
