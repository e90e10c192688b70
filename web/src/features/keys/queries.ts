import { keyEndpoints, type NewKeyRequest } from '@sheaf/contract/accounts/keys';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { failureMessage } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { keyOf, queryOf } from '../../api/query-client.ts';
import { notify } from '../../ui/notifications/notify.ts';

export const useKeys = () => useQuery(queryOf(keyEndpoints.listKeys));

function useRefreshKeys() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: keyOf(keyEndpoints.listKeys) });
}

/** Creates a key; only this response contains the full key. */
export const useCreateKey = () =>
  useMutation({
    mutationFn: (body: z.input<typeof NewKeyRequest>) => call(keyEndpoints.createKey, { body }),
    onSuccess: useRefreshKeys(),
  });

export const useRotateKey = () =>
  useMutation({
    mutationFn: (keyId: string) => call(keyEndpoints.rotateKey, { params: { keyId } }),
    onSuccess: useRefreshKeys(),
  });

export const useRevokeKey = () =>
  useMutation({
    mutationFn: (keyId: string) => call(keyEndpoints.revokeKey, { params: { keyId } }),
    onSuccess: useRefreshKeys(),
    onError: (error) => notify.error('The key was not revoked', failureMessage(error, 'Please try again.')),
  });
