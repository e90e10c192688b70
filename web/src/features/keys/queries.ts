import { type ConnectionApproval, connectionEndpoints } from '@sheaf/contract/accounts/connections';
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

export const useConnectionRequest = (requestId: string) =>
  useQuery({ ...queryOf(connectionEndpoints.getConnectionRequest, { params: { requestId } }), retry: false });

/** Takes the answer to the program, in this window. */
const goOn = ({ continue_to }: { continue_to: string }) => window.location.assign(continue_to);

export const useApproveConnection = (requestId: string) =>
  useMutation({
    mutationFn: (body: z.input<typeof ConnectionApproval>) =>
      call(connectionEndpoints.approveConnection, { params: { requestId }, body }),
    onSuccess: goOn,
  });

export const useRefuseConnection = (requestId: string) =>
  useMutation({
    mutationFn: () => call(connectionEndpoints.refuseConnection, { params: { requestId } }),
    onSuccess: goOn,
  });
