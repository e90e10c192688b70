import type { User } from '@sheaf/contract/accounts';
import type { KeyScope } from '@sheaf/contract/accounts/keys';
import type { Serve as ServeFor } from '../../platform/http/serve.ts';

/** What a key allows. */
export interface KeyGrant {
  /** The same for a key and those that have replaced it. */
  readonly familyId: string;
  readonly scopes: readonly KeyScope[];
  /** The only project that it reaches; null: all of the account's. */
  readonly projectId: string | null;
  /** The credits that runs of its family may cost in a calendar month; null: any number. */
  readonly monthlyCredits: number | null;
}

/** Who calls: the account, and the session or the key that proves it. */
export interface Caller {
  readonly accountId: string;
  /** With a key, the key's id. */
  readonly sessionId: string;
  /** Stands for the session where a CSRF token is bound to it. */
  readonly csrfBinding: string;
  /** When the session was last proven to be its owner's: as it was opened, or later. */
  readonly provenAt: Date;
  readonly user: User;
  /** With what a program calls; undefined for a person who is signed in. */
  readonly key?: KeyGrant;
}

/** How features register their calls. */
export type Serve = ServeFor<Caller>;
