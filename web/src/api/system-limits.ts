import { systemEndpoints } from '@sheaf/contract/system';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from './query-client.ts';

export const useSystemLimits = () => useQuery(queryOf(systemEndpoints.getSystemLimits));
