import { WRONG_PASSWORD_MESSAGE } from '@sheaf/contract/accounts';
import { PROVEN_MINUTES } from '@sheaf/contract/constants';
import { DomainError } from '@sheaf/contract/problems';
import { queueMail } from '../../mails/mails.ts';
import { passwordChanged } from '../accounts.mails.ts';
import { replacePassword } from '../accounts.store.ts';
import type { AccountsContext } from '../accounts.ts';
import type { Caller } from '../caller.ts';
import { deleteKeys } from '../keys/keys.store.ts';
import { deleteLinks } from '../mailed-links.store.ts';
import { assertRecentlyAuthenticated } from '../sessions/recent-authentication.ts';
import { isSessionAlive } from '../sessions/sessions.rules.ts';
import { deleteOtherSessions, markReauthenticated } from '../sessions/sessions.store.ts';
import { hashPassword } from './password-hash.ts';
import { checkOwnPassword } from './reauthentication.ts';

/**
 * Changes the password of somebody who is signed in, ends all other sessions and mailed links of the account, and with `endsKeys` all keys, and
 * informs the owner by mail, all in one transaction. Of several concurrent changes from the same password, only one
 * succeeds. An account without a password gets its first one if the session was recently proven. Returns how many open
 * sessions and working keys were ended. Throws `wrong_password`, `reauthentication_needed` and `too_many_requests`.
 */
export async function changePassword(
  accounts: AccountsContext,
  {
    caller,
    ip,
    ...passwords
  }: {
    caller: Caller;
    ip: string;
    currentPassword: string | undefined;
    newPassword: string;
    endsKeys: boolean;
  },
): Promise<{ endedSessions: number; endedKeys: number }> {
  const { currentPassword: password = '', newPassword, endsKeys } = passwords;
  const { email: recipient, has_password } = caller.user;
  if (!has_password) assertRecentlyAuthenticated(accounts, { caller, minutes: PROVEN_MINUTES.newSecret });
  const known = has_password ? await checkOwnPassword(accounts, { caller, password, ip }) : null;
  const passwordHash = await hashPassword(newPassword);
  const { accountId } = caller;
  return accounts.db.transaction().execute(async (tx) => {
    if (!(await replacePassword(tx, { accountId, known, passwordHash }))) {
      throw new DomainError('wrong_password', WRONG_PASSWORD_MESSAGE);
    }
    const ended = await deleteOtherSessions(tx, caller);
    await deleteLinks(tx, accountId);
    const now = accounts.clock.now();
    const endedKeys = endsKeys ? await deleteKeys(tx, { accountId, now }) : 0;
    await markReauthenticated(tx, { id: caller.sessionId, now });
    const payload = { isSignedIn: true, endedKeys };
    await queueMail(accounts, tx, { definition: passwordChanged, recipient, accountId, payload });
    return {
      endedSessions: ended.filter((session) => isSessionAlive(session, now)).length,
      endedKeys,
    };
  });
}
