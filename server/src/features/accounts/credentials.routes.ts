import { accountEndpoints } from '@sheaf/contract/accounts';
import type { Accounts } from './accounts.ts';
import { audited } from './audited.ts';
import type { Serve } from './caller.ts';
import { changePassword } from './password-change.ts';
import { reauthenticate } from './reauthentication.ts';

/** The calls of somebody signed in about the password. */
export function credentialRoutes(serve: Serve, accounts: Accounts): void {
  const { audit } = accounts;

  serve(
    accountEndpoints.reauthenticate,
    audited(audit, 'reauthentication', async ({ caller, body, request }) => {
      await reauthenticate(accounts, { caller, password: body.password, ip: request.ip });
      return { message: 'You have confirmed that it is you.' };
    }),
  );

  serve(
    accountEndpoints.changePassword,
    audited(audit, 'password_change', async ({ caller, body, request }) => ({
      ended_sessions: await changePassword(accounts, {
        caller,
        ip: request.ip,
        currentPassword: body.current_password,
        newPassword: body.new_password,
      }),
      message: 'Your password has been changed.',
    })),
  );
}
