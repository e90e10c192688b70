import type { User } from '@sheaf/contract/accounts';
import type { KeyScope } from '@sheaf/contract/accounts/keys';
import type { Serve as ServeFor } from '../../platform/http/serve.ts';

export interface KeyGrant {
  /** Shared by a key and the keys that replaced it. */
  readonly familyId: string;
  readonly scopes: readonly KeyScope[];
  /** The only project the key can access; null: all of the account's projects. */
  readonly projectId: string | null;
  /** The credits that runs of its family may cost per calendar month; null: no limit. */
  readonly monthlyCredits: number | null;
}

/** Who calls: the account, and the session or the key that proves it. */
export interface Caller {
  readonly accountId: string;
  /** The id of the session or, for a program, of its key. */
  readonly sessionId: string;
  /** Identifies the session that a CSRF token is bound to. */
  readonly csrfBinding: string;
  /** When the owner last authenticated in the session: when it was opened, or later. */
  readonly authenticatedAt: Date;
  readonly user: User;
  /** The key of a calling program; undefined for a person who is signed in. */
  readonly key?: KeyGrant;
}

/** Whether the caller may access one project only, and so learns nothing of the account and its other projects. */
export const isLimitedToProject = ({ key }: Caller): boolean => (key?.projectId ?? null) !== null;

export type Serve = ServeFor<Caller>;
