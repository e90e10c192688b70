import { systemEndpoints } from '@sheaf/contract/system';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from './query-client.ts';

/** The limits of this installation. */
export const useSystemLimits = () => useQuery(queryOf(systemEndpoints.getSystemLimits));
