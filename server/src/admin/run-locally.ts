import path from 'node:path';
import { type AuditLog, openAuditLog } from '../audit/audit-log.ts';
import { CommandFailed } from '../command-line/failures.ts';
import { openSigningKeys } from '../config/signing-keys.ts';
import type { Config } from '../config.ts';
import { buildFeatures } from '../features.ts';
import { FolderInUse } from '../platform/database/folder-lock.ts';
import { openLog } from '../platform/log/log.ts';
import { openServices } from '../services.ts';
import type { AdminAnswer, AdminCall } from './admin.endpoints.ts';
import type { Installation } from './context.ts';
import { failureReason, userFacingMessage } from './failures.ts';
import { runCommand } from './run-command.ts';

/** Opens the database for a command. Throws a FolderInUse, having done nothing, if another process has it open. */
export async function runLocally(call: AdminCall, config: Config): Promise<AdminAnswer> {
  // Not to stdout, which holds the command's own output, for a person or a program.
  const file = config.auditFile ?? path.join(config.dataDir, 'audit.log');
  const audit = openAuditLog({ keys: openSigningKeys(config, { isExisting: true }), file });
  let opening: Promise<Installation> | undefined;
  const open = () => {
    opening ??= openInstallation(config, audit);
    return opening;
  };
  try {
    // Checked first. Other reasons why it cannot be opened are for the command to report.
    if (!config.databaseUrl) await open().catch(throwIfInUse);
    return await runCommand(call, { config, audit, open });
  } finally {
    const installation = await opening?.catch(() => undefined);
    await installation?.services.close();
    await installation?.features.inspector.close();
  }
}

function throwIfInUse(error: unknown): void {
  if (error instanceof FolderInUse) throw error;
}

async function openInstallation(config: Config, audit: AuditLog): Promise<Installation> {
  const log = openLog({ level: 'error', to: process.stderr });
  try {
    const services = await openServices(config, { log, audit, isExisting: true });
    return { services, features: await buildFeatures(services) };
  } catch (error) {
    if (error instanceof FolderInUse || userFacingMessage(error) !== undefined) throw error;
    throw new CommandFailed(`${describeLocation(config)} cannot be opened: ${failureReason(error)}.`, {
      cause: error,
    });
  }
}

/** Where the data is, without any secret in the address. */
function describeLocation({ databaseUrl, dataDir }: Config): string {
  if (!databaseUrl) return `The data in ${dataDir}`;
  if (!URL.canParse(databaseUrl)) return 'The database of DATABASE_URL';
  const { host, pathname } = new URL(databaseUrl);
  return `The database ${host}${pathname}`;
}
