import { pages } from '@sheaf/contract/pages';
import { DAY_MS, HOUR_MS } from '../../platform/durations.ts';
import { hashToken, randomToken } from '../../platform/secrets.ts';
import type { MailDefinition } from '../mails/mails.ts';
import * as store from './mailed-links.store.ts';

export const LINK_LIFETIME_MS = { confirm: DAY_MS, reset: HOUR_MS } as const;

type CreateLink = NonNullable<MailDefinition['createLink']>;

/** Creates a link that confirms the address of a sign-up. It expires with the sign-up. */
export const createConfirmLink: CreateLink = async ({ db, clock, site }, { signUpId = null }) => {
  const signUp = signUpId === null ? undefined : await store.findSignUpExpiry(db, signUpId);
  if (!signUp) throw new Error('The sign-up of a mail is gone, and its mail with it.');
  const access = randomToken();
  await store.insertLink(db, {
    purpose: 'confirm',
    sign_up_id: signUpId,
    access_hash: hashToken(access),
    created_at: clock.now(),
    expires_at: signUp.expires_at,
  });
  return site.linkTo(`${pages.authCallback.path}#access_token=${access}&type=signup`);
};

/** Creates a link that sets a new password. A mail sent again carries a new link; using one deletes the others. */
export const createResetLink: CreateLink = async ({ db, clock, site }, { accountId = null }) => {
  const [access, proof] = [randomToken(), randomToken()];
  const now = clock.now();
  await store.insertLink(db, {
    purpose: 'reset',
    account_id: accountId,
    access_hash: hashToken(access),
    proof_hash: hashToken(proof),
    created_at: now,
    expires_at: new Date(now.getTime() + LINK_LIFETIME_MS.reset),
  });
  return site.linkTo(`${pages.resetPassword.path}?access_token=${access}&refresh_token=${proof}`);
};
