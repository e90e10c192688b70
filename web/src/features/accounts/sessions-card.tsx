import { accountEndpoints, type Session } from '@sheaf/contract/accounts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { detailOf } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { keyOf, queryOf } from '../../api/query-client.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { Monitor, Smartphone } from '../../ui/icons/account-icons.ts';
import { Notice } from '../../ui/notice.tsx';
import { notify } from '../../ui/notifications/notify.ts';
import { Skeleton } from '../../ui/progress/skeleton.tsx';
import { formatCount, formatDay, formatMoment } from '../../ui/text/format.ts';

export function SessionsCard() {
  const { data: sessions, isError } = useSessions();
  const endOthers = useEndOtherSessions();
  const hasOthers = sessions?.some(({ is_current }) => !is_current) ?? false;
  return (
    <Card>
      <CardHeader
        title="Where you are signed in"
        description="Sessions end after 14 days of inactivity, and after 60 days at the latest."
        actions={
          hasOthers && (
            <Button size="small" busy={endOthers.isPending} onClick={() => endOthers.mutate()}>
              Sign out everywhere else
            </Button>
          )
        }
      />
      {sessions && (
        <ul className="divide-y">
          {sessions.map((session) => (
            <SessionRow key={session.id} session={session} />
          ))}
        </ul>
      )}
      {!sessions && (isError ? <Notice tone="bad">Failed to load account data</Notice> : <LoadingRow />)}
    </Card>
  );
}

const PHONE = /Android|iPhone|iPad/;

function SessionRow({ session }: { session: Session }) {
  const { device, is_current, last_seen_at, created_at } = session;
  const Icon = PHONE.test(device) ? Smartphone : Monitor;
  return (
    <li className="flex items-start gap-4 py-3.5 last:pb-0">
      <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-muted" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium">
          {device}
          {is_current && <Badge tone="good">This browser</Badge>}
        </p>
        <p className="mt-0.5 text-sm text-muted">
          {is_current ? 'Active now' : `Last seen ${formatMoment(last_seen_at)}`}, signed in on{' '}
          {formatDay(created_at)}
        </p>
      </div>
    </li>
  );
}

function LoadingRow() {
  return (
    <div className="flex items-center gap-4 py-3.5 pb-0">
      <Skeleton className="size-5" />
      <div className="grid flex-1 gap-2">
        <Skeleton className="h-5 w-44" />
        <Skeleton className="h-4 w-64 max-w-full" />
      </div>
    </div>
  );
}

/** The account's sessions, the current browser first. */
const useSessions = () => useQuery(queryOf(accountEndpoints.listSessions));

function useEndOtherSessions() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(accountEndpoints.endOtherSessions),
    onSuccess: ({ ended_sessions }) => {
      notify.success('Signed out elsewhere', `${formatCount(ended_sessions, 'other session')} ended.`);
      return client.invalidateQueries({ queryKey: keyOf(accountEndpoints.listSessions) });
    },
    onError: (error) => notify.error('Sign out failed', detailOf(error, 'Please try again.')),
  });
}
