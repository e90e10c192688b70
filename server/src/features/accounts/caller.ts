import type { User } from '@sheaf/contract/accounts';
import type { Serve as ServeFor } from '../../platform/http/serve.ts';

/** Who calls: the account, and the session that proves it. */
export interface Caller {
  readonly accountId: string;
  readonly sessionId: string;
  /** Stands for the session where a CSRF token is bound to it. */
  readonly csrfBinding: string;
  /** When the session was last proven to be its owner's: as it was opened, or later. */
  readonly provenAt: Date;
  readonly user: User;
}

/** How features register their calls. */
export type Serve = ServeFor<Caller>;
