import { FolderInUse } from '../platform/database/folder-lock.ts';
import { showAccount } from './account.ts';
import { answerOf } from './answer-of.ts';
import { type Invocation, readInvocation } from './arguments.ts';
import { makeBackup } from './backup.ts';
import { type AdminAnswer, type AdminCall, EXIT } from './call.ts';
import { completePurchase } from './complete-purchase.ts';
import type { AdminContext } from './context.ts';
import { runDoctor } from './doctor.ts';
import { grant } from './grant.ts';
import { answerWithHelp } from './help.ts';
import { verify } from './verify.ts';

/**
 * Carries a command out and returns what to print; what goes wrong is in the answer too, as a sentence. Only that
 * the data folder is in use is thrown, since whoever asked may find who uses it.
 */
export async function answerCall(call: AdminCall, context: AdminContext): Promise<AdminAnswer> {
  try {
    const invocation = readInvocation(call.words);
    const answer = await carryOut(call, invocation, context).catch((error: unknown) => {
      if (error instanceof FolderInUse) throw error;
      return answerOf(error);
    });
    recordCommand(context, { call, invocation, code: answer.code });
    return answer;
  } catch (error) {
    if (error instanceof FolderInUse) throw error;
    return answerOf(error);
  }
}

/** Records that a command was carried out, and by whom; of what was typed only the command, and the address hashed. */
function recordCommand(
  { audit }: AdminContext,
  { call, invocation, code }: { call: AdminCall; invocation: Invocation; code: number },
): void {
  const { command } = invocation;
  if (command === 'help') return;
  const request = 'request' in invocation ? invocation.request : invocation;
  audit.record({
    event: 'operator_command',
    outcome: code === EXIT.done ? 'success' : 'failed',
    email: 'email' in request ? request.email : undefined,
    purchaseId: 'purchaseId' in request ? request.purchaseId : undefined,
    facts: { command, operator: call.operator },
  });
}

async function carryOut(
  call: AdminCall,
  invocation: Invocation,
  context: AdminContext,
): Promise<AdminAnswer> {
  switch (invocation.command) {
    case 'help':
      return answerWithHelp(invocation.of);
    case 'grant': {
      const { request } = invocation;
      const terms = { operator: request.operator ?? call.operator, id: request.id ?? call.id };
      return done(await grant(await context.open(), request, terms));
    }
    case 'account':
      return done(await showAccount(await context.open(), invocation.email));
    case 'complete-purchase': {
      const { request } = invocation;
      const terms = { ...request, operator: request.operator ?? call.operator };
      return done(await completePurchase(await context.open(), terms));
    }
    case 'doctor':
      return runDoctor(context);
    case 'verify':
      return verify(await context.open());
    case 'backup':
      return done(await makeBackup(await context.open(), invocation.to));
  }
}

const done = (stdout: string[]): AdminAnswer => ({ code: EXIT.done, stdout, stderr: [] });
