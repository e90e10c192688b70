import { formatCount } from '@sheaf/contract/text/format';
import { completePurchaseByOperator } from '../features/payments/complete-by-operator.ts';
import { FolderInUse } from '../platform/database/folder-lock.ts';
import { showAccount } from './account/account.ts';
import { type AdminAnswer, type AdminCall, type CompletePurchaseRequest, EXIT } from './admin.endpoints.ts';
import { makeBackup } from './backup.ts';
import type { AdminContext, Installation } from './context.ts';
import { runDoctor } from './doctor/doctor.ts';
import { failureAnswer } from './failures.ts';
import { formatTime } from './format.ts';
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

/**
 * Completes, once, a purchase that was paid outside of the product, recording who did it and why in the ledger. Returns
 * what to print; if repeated, the command says that it was already done. If the purchase does not exist or is not the
 * operator's to complete, throws an error with a message for the operator, having changed nothing.
 */
async function completePurchase(
  { features }: Installation,
  { purchaseId, reason, operator }: CompletePurchaseRequest & { operator: string },
): Promise<string[]> {
  const { purchase, isNew } = await completePurchaseByOperator(features.payments, {
    purchaseId,
    operator: { name: operator, reason: reason ?? 'Paid outside of the product' },
  });
  const {
    package_name: name,
    credit_amount: credits,
    bonus_credits: bonus,
    price_paid_usd: price,
  } = purchase;
  const what = `${formatCount(credits, 'paid credit')}${bonus > 0 ? ` and ${formatCount(bonus, 'bonus credit')}` : ''}`;
  const sold = `${name}, USD ${price.toFixed(2)}`;
  if (isNew) return [`Completed: ${what} granted (${sold}). The buyer gets a receipt by email.`];
  const since = purchase.completed_at ? ` since ${formatTime(new Date(purchase.completed_at))}` : '';
  return [`Nothing to do: this purchase (${sold}) is ${purchase.status}${since}.`];
}
