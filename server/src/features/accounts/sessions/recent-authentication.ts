import { REAUTHENTICATION_MESSAGES } from '@sheaf/contract/accounts';
import { REAUTHENTICATION_MINUTES } from '@sheaf/contract/constants';
import { DomainError } from '@sheaf/contract/problems';
import type { Clock } from '../../../platform/clock.ts';
import { MINUTE_MS } from '../../../platform/durations.ts';
import type { Caller } from '../caller.ts';

/** Throws `reauthentication_needed` unless the caller has signed in or reauthenticated in the last few minutes. */
export function assertRecentlyAuthenticated({ clock }: { clock: Clock }, caller: Caller): void {
  const ageMs = clock.now().getTime() - caller.authenticatedAt.getTime();
  if (ageMs < REAUTHENTICATION_MINUTES * MINUTE_MS) return;
  throw new DomainError(
    'reauthentication_needed',
    caller.user.has_password ? REAUTHENTICATION_MESSAGES.password : REAUTHENTICATION_MESSAGES.google,
  );
}
