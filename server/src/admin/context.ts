import type { AuditLog } from '../audit/audit-log.ts';
import type { Config } from '../config.ts';
import type { Features } from '../features.ts';
import type { Services } from '../services.ts';

/** An open installation: its database, storage and queue, and the features built on them. */
export interface Installation {
  readonly services: Services;
  readonly features: Features;
}

/** What a command works with, inside a running server or in its own process. */
export interface AdminContext {
  /** The settings of the process that runs the command. */
  readonly config: Config;
  readonly audit: AuditLog;
  /**
   * Opens the installation, once; if it cannot be opened, throws an error with a message for the operator, or
   * the database's error.
   */
  open(): Promise<Installation>;
}
