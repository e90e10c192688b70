import { accountEndpoints } from '@sheaf/contract/accounts';
import { signInEndpoints } from '@sheaf/contract/sign-in';
import type { Serve } from '../caller.ts';
import { serveAudited } from '../serve-audited.ts';
import { replaceSession, type SessionHttpContext, visitorOf } from '../sessions/session-cookies.ts';
import { passwordWarning } from './common-passwords.ts';
import { changePassword } from './password-change.ts';
import { forgotPassword, resetPassword } from './password-reset.ts';
import { reauthenticate } from './reauthentication.ts';

// Does not reveal whether there is an account.
const FORGOT_MESSAGE =
  'If there is an account with this address, an email with a link to set a new password is on its way.';

export function passwordRoutes(serve: Serve, context: SessionHttpContext): void {
  const { accounts } = context;
  const audited = serveAudited(serve, accounts.audit);

  audited(signInEndpoints.forgotPassword, 'password_reset_request', async ({ body, request }) => {
    await forgotPassword(accounts, { email: body.email, visitor: visitorOf(request) });
    return { message: FORGOT_MESSAGE };
  });

  audited(signInEndpoints.resetPassword, 'password_reset', async ({ body, caller, request, reply }) => {
    const session = await resetPassword(accounts, {
      accessToken: body.access_token,
      proof: body.refresh_token,
      password: body.password,
      currentSession: { caller, maySwitch: body.switch_account },
      visitor: visitorOf(request),
    });
    await replaceSession(context, { request, reply, session });
    return {
      message: 'Your password has been changed.',
      user: session.user,
      is_reactivated: session.isReactivated,
      password_warning: await passwordWarning(body.password, session.user),
    };
  });

  audited(accountEndpoints.reauthenticate, 'reauthentication', async ({ caller, body, request }) => {
    await reauthenticate(accounts, { caller, password: body.password, ip: request.ip });
    return { message: 'You have confirmed that it is you.' };
  });

  audited(accountEndpoints.changePassword, 'password_change', async ({ caller, body, request }) => {
    const { endedSessions, endedKeys } = await changePassword(accounts, {
      caller,
      ip: request.ip,
      currentPassword: body.current_password,
      newPassword: body.new_password,
      endsKeys: body.end_keys,
    });
    return {
      message: 'Your password has been changed.',
      ended_sessions: endedSessions,
      ended_keys: endedKeys,
      password_warning: await passwordWarning(body.new_password, caller.user),
    };
  });
}
