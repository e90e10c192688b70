import type { Clock } from '../../platform/clock.ts';
import type { Queue } from '../../platform/queue.ts';
import type { Database } from '../../tables.ts';
import { LINK_LIFE_MS } from './accounts.rules.ts';
import { queueMail } from './queue-mail.ts';
import { extendSignUp } from './sign-ups.store.ts';

/** Sends the mail of a waiting sign-up once more, and gives its link a day from now. */
export const askAgainToConfirm = (
  needs: { db: Database; queue: Queue; clock: Clock },
  signUp: { id: string; email: string },
): Promise<void> =>
  needs.db.transaction().execute(async (tx) => {
    const expiresAt = new Date(needs.clock.now().getTime() + LINK_LIFE_MS.confirm);
    await extendSignUp(tx, { id: signUp.id, expiresAt });
    await queueMail(needs, tx, { kind: 'confirm-address', recipient: signUp.email, signUpId: signUp.id });
  });
