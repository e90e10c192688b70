import { REAUTHENTICATION_MESSAGES } from '@sheaf/contract/accounts';
import { DomainError } from '@sheaf/contract/problems';
import type { Clock } from '../../../platform/clock.ts';
import { MINUTE_MS } from '../../../platform/durations.ts';
import type { Caller } from '../caller.ts';

/** Throws `reauthentication_needed` unless the caller has signed in or reauthenticated within so many minutes. */
export function assertRecentlyAuthenticated(
  { clock }: { clock: Clock },
  { caller, minutes }: { caller: Caller; minutes: number },
): void {
  const ageMs = clock.now().getTime() - caller.authenticatedAt.getTime();
  if (ageMs < minutes * MINUTE_MS) return;
  throw new DomainError(
    'reauthentication_needed',
    caller.user.has_password ? REAUTHENTICATION_MESSAGES.password : REAUTHENTICATION_MESSAGES.google,
  );
}
