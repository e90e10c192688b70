import { accountEndpoints } from '@sheaf/contract/accounts';
import { signInEndpoints } from '@sheaf/contract/sign-in';
import type { Serve } from './caller.ts';
import type { AuthorizationServer, ConnectionsContext } from './connections/authorization-server.ts';
import { connectionRoutes } from './connections/connections.routes.ts';
import { type GoogleAccess, googleRoutes } from './google/google.routes.ts';
import { keyRoutes } from './keys/keys.routes.ts';
import type { KeyLedgerContext } from './keys/keys.ts';
import { accountLifecycleRoutes } from './lifecycle/account-lifecycle.routes.ts';
import type { AccountLifecycleContext } from './lifecycle/account-lifecycle.ts';
import { passwordRoutes } from './passwords/passwords.routes.ts';
import type { SessionHttpContext } from './sessions/session-cookies.ts';
import { sessionRoutes } from './sessions/sessions.routes.ts';
import { signInRoutes } from './sign-in/sign-in.routes.ts';

interface AccountRoutesContext extends SessionHttpContext, GoogleAccess {
  readonly lifecycle: AccountLifecycleContext;
  readonly apiKeys: KeyLedgerContext;
  readonly connections: { readonly server: AuthorizationServer; readonly context: ConnectionsContext };
  readonly supportEmail: string;
}

export function accountRoutes(serve: Serve, context: AccountRoutesContext): void {
  serve(signInEndpoints.getAuthStatus, async ({ caller }) => ({
    authenticated: caller !== undefined,
    user: caller?.user ?? null,
    support_email: context.supportEmail,
  }));
  serve(accountEndpoints.getProfile, async ({ caller }) => caller.user);

  sessionRoutes(serve, context);
  signInRoutes(serve, context);
  passwordRoutes(serve, context);
  googleRoutes(serve, context);
  accountLifecycleRoutes(serve, context);
  connectionRoutes(serve, context.connections);
  keyRoutes(serve, { keys: context.apiKeys, audit: context.accounts.audit });
}
