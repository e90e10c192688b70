import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet } from 'react-router';
import { queryClient } from '../../api/query-client.ts';
import { Toaster } from '../../ui/notifications/toaster.tsx';

/** Wraps every screen that talks to the server: provides the query cache and the notifications. */
export default function SessionRoute() {
  return (
    <QueryClientProvider client={queryClient}>
      <Outlet />
      <Toaster />
    </QueryClientProvider>
  );
}
