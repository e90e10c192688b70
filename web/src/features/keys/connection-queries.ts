import { type ConnectionApproval, connectionEndpoints } from '@sheaf/contract/accounts/connections';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../../api/call.ts';
import { queryOf } from '../../api/query-client.ts';

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
