import { WRONG_PASSWORD } from '@sheaf/contract/accounts';
import { DomainError } from '@sheaf/contract/problems';
import { isSessionAlive } from './accounts.rules.ts';
import { replacePassword } from './accounts.store.ts';
import type { Accounts } from './accounts.ts';
import type { Caller } from './caller.ts';
import { assertHardToGuess } from './common-passwords.ts';
import { deleteLinks } from './mails.store.ts';
import { hashPassword } from './passwords.ts';
import { queueMail } from './queue-mail.ts';
import { assertRecentlyProven, checkOwnPassword } from './reauthentication.ts';
import { deleteOtherSessions, proveSession } from './sessions.store.ts';

/**
 * Changes the password of whoever is signed in, ends every other session and every mailed link of the account, and tells
 * the owner by mail: all of it, or nothing. Of several at once that know the same password one succeeds. An account
 * without a password gets its first one, in a session that was just proven. Returns how many sessions that still
 * held were ended. Throws
 * `wrong_password`, `reauthentication_needed`, `too_many_requests`, and `invalid_input` for one that is easily guessed.
 */
export async function changePassword(
  accounts: Accounts,
  {
    caller,
    ip,
    ...passwords
  }: { caller: Caller; ip: string; currentPassword: string | undefined; newPassword: string },
): Promise<number> {
  const { currentPassword: password = '', newPassword } = passwords;
  const { email: recipient, has_password } = caller.user;
  if (!has_password) assertRecentlyProven(accounts, caller);
  const known = has_password ? await checkOwnPassword(accounts, { caller, password, ip }) : null;
  await assertHardToGuess(newPassword, { email: recipient, field: 'new_password' });
  const passwordHash = await hashPassword(newPassword);
  const { accountId } = caller;
  return accounts.db.transaction().execute(async (tx) => {
    if (!(await replacePassword(tx, { accountId, known, passwordHash }))) {
      throw new DomainError('wrong_password', WRONG_PASSWORD);
    }
    const ended = await deleteOtherSessions(tx, caller);
    await deleteLinks(tx, accountId);
    await proveSession(tx, { id: caller.sessionId, now: accounts.clock.now() });
    await queueMail(accounts, tx, {
      kind: 'password-changed',
      recipient,
      accountId,
      facts: { isSignedIn: 'yes' },
    });
    const now = accounts.clock.now();
    return ended.filter((session) => isSessionAlive(session, now)).length;
  });
}
