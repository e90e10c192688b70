import { KEY_PATTERN } from '@sheaf/contract/accounts/keys';
import { DomainError } from '@sheaf/contract/problems';
import type { FastifyInstance } from 'fastify';

/** Refuses a request whose URL contains a key: proxies, histories and logs store URLs. */
export function rejectKeysInUrls(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ url }) => {
    if (!KEY_PATTERN.test(url)) return;
    throw new DomainError(
      'key_in_url',
      'The address of this request contains a key, where others may read it. Nothing was done; revoke that key in your account, and send a new one in the header "Authorization: Bearer …".',
    );
  });
}
