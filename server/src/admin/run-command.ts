import { FolderInUse } from '../platform/database/folder-lock.ts';
import { showAccount } from './account/account.ts';
import { type AdminAnswer, type AdminCall, EXIT } from './admin.endpoints.ts';
import { makeBackup } from './backup.ts';
import { completePurchase } from './complete-purchase.ts';
import type { AdminContext } from './context.ts';
import { runDoctor } from './doctor/doctor.ts';
import { failureAnswer } from './failures.ts';
import { grant } from './grant.ts';
import { verify } from './verify/verify.ts';

/** A failure is returned, too, as a message. Only a FolderInUse is thrown: the caller may reach that process. */
export async function runCommand(call: AdminCall, context: AdminContext): Promise<AdminAnswer> {
  const answer = await execute(call, context).catch((error: unknown) => {
    if (error instanceof FolderInUse) throw error;
    return failureAnswer(error);
  });
  recordCommand(context, { call, code: answer.code });
  return answer;
}

/** Records who ran a command; of its input only the name, the purchase id and the hashed address. */
function recordCommand({ audit }: AdminContext, { call, code }: { call: AdminCall; code: number }): void {
  const { command, operator } = call;
  const request = 'request' in command ? command.request : command;
  audit.record({
    event: 'operator_command',
    outcome: code === EXIT.done ? 'success' : 'failed',
    email: 'email' in request ? request.email : undefined,
    purchaseId: 'purchaseId' in request ? request.purchaseId : undefined,
    facts: { command: command.command, operator },
  });
}

async function execute({ command, operator, id }: AdminCall, context: AdminContext): Promise<AdminAnswer> {
  switch (command.command) {
    case 'grant': {
      const { request } = command;
      const terms = { operator: request.operator ?? operator, id: request.id ?? id };
      return success(await grant(await context.open(), request, terms));
    }
    case 'account':
      return success(await showAccount(await context.open(), command.email));
    case 'complete-purchase': {
      const terms = { ...command.request, operator: command.request.operator ?? operator };
      return success(await completePurchase(await context.open(), terms));
    }
    case 'doctor':
      return runDoctor(context);
    case 'verify':
      return verify(await context.open());
    case 'backup':
      return success(await makeBackup(await context.open(), command.to));
  }
}

const success = (stdout: string[]): AdminAnswer => ({ code: EXIT.done, stdout, stderr: [] });
