import type { AuditLog } from '../audit/audit-log.ts';
import type { Config } from '../config.ts';
import type { Features } from '../features.ts';
import type { Services } from '../services.ts';

export interface Installation {
  readonly services: Services;
  readonly features: Features;
}

export interface AdminContext {
  readonly config: Config;
  readonly audit: AuditLog;
  /** Opens the installation, once. Throws an error with a message for the operator, or the database's error. */
  open(): Promise<Installation>;
}
