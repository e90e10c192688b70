import { keyEndpoints } from '@sheaf/contract/accounts/keys';
import type { AuditLog } from '../../../audit/audit-log.ts';
import type { Serve } from '../caller.ts';
import { serveAudited } from '../serve-audited.ts';
import { createKey, type KeyLedgerContext, listKeys, revokeKey, rotateKey } from './keys.ts';

export function keyRoutes(serve: Serve, { keys, audit }: { keys: KeyLedgerContext; audit: AuditLog }): void {
  const audited = serveAudited(serve, audit);
  serve(keyEndpoints.listKeys, async ({ caller }) => listKeys(keys, caller));
  audited(keyEndpoints.createKey, 'key_creation', async ({ caller, body }) => createKey(keys, caller, body));
  audited(keyEndpoints.rotateKey, 'key_rotation', async ({ caller, params }) =>
    rotateKey(keys, caller, params.keyId),
  );
  audited(keyEndpoints.revokeKey, 'key_revocation', async ({ caller, params }) => {
    await revokeKey(keys, caller, params.keyId);
    return { message: 'The key was revoked. Programs that use it no longer have access.' };
  });
}
