import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet } from 'react-router';
import { queryClient } from '../../api/query-client.ts';
import { Toaster } from '../../ui/notifications/toaster.tsx';

/** Around every screen that talks to the server: the cache of answers, and notifications. */
export default function SessionRoute() {
  return (
    <QueryClientProvider client={queryClient}>
      <Outlet />
      <Toaster />
    </QueryClientProvider>
  );
}
