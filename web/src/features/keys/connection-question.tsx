import {
  CONNECTION_IDLE_DAYS,
  CONNECTION_REQUEST_ENDED,
  type ConnectionRequest,
} from '@sheaf/contract/accounts/connections';
import { pages } from '@sheaf/contract/pages';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { failureMessage, hasStatus } from '../../api/api-error.ts';
import { useUser } from '../../session/session.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Form } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { FailedToLoad } from '../../ui/progress/failed-to-load.tsx';
import { Skeleton } from '../../ui/progress/skeleton.tsx';
import { ScreenAlert } from '../../ui/screens.tsx';
import { needsReauthentication } from '../accounts/google/reauthentication.ts';
import { useReauthenticationField } from '../accounts/google/reauthentication-field.tsx';
import { CreditsField, limitsFrom, ProjectField, ScopeFields } from './limit-fields.tsx';
import { useApproveConnection, useConnectionRequest, useRefuseConnection } from './queries.ts';

/** Asks whether to connect a program, which has sent the browser here. */
export function ConnectionQuestion({ requestId }: { requestId: string }) {
  const { email } = useUser();
  const { data: asked, error, refetch } = useConnectionRequest(requestId);
  if (hasStatus(error, 400, 404)) {
    return (
      <ScreenAlert title="Nothing to connect" text={CONNECTION_REQUEST_ENDED}>
        <title>Nothing to connect · Sheaf</title>
        <Button asChild>
          <Link to={pages.projects.path}>Your projects</Link>
        </Button>
      </ScreenAlert>
    );
  }
  return (
    <div className="mx-auto max-w-lg">
      <title>Connect a program · Sheaf</title>
      {asked && (
        <>
          <h1 className="font-display text-3xl font-medium wrap-anywhere">Connect “{asked.program}”?</h1>
          <p className="mt-2 text-muted wrap-anywhere">It asks for access to the Sheaf account of {email}.</p>
          <Card className="mt-6">
            <ConnectionForm requestId={requestId} asked={asked} />
          </Card>
        </>
      )}
      {!asked &&
        (error ? (
          <FailedToLoad onRetry={refetch}>
            {failureMessage(error, 'Failed to load the program’s request.')}
          </FailedToLoad>
        ) : (
          <Skeleton className="h-96" />
        ))}
    </div>
  );
}

/** What is suggested as the most credits of a month. */
const SUGGESTED_CREDITS = 50;

/** Asks what a program may do that wants to be connected; either answer leads back to it. */
function ConnectionForm({ requestId, asked }: { requestId: string; asked: ConnectionRequest }) {
  const { has_password } = useUser();
  const [hasNoScope, setHasNoScope] = useState(false);
  const approve = useApproveConnection(requestId);
  const refuse = useRefuseConnection(requestId);
  const proof = useReauthenticationField({ error: approve.error, hasPassword: has_password });
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const limits = limitsFrom(fields, asked.scopes);
    setHasNoScope(limits.scopes.length === 0);
    if (limits.scopes.length > 0) proof.give(fields, () => approve.mutate(limits));
  };
  const isAnswered = approve.isSuccess || refuse.isSuccess;
  const failure = refuse.error ?? (needsReauthentication(approve.error) ? null : approve.error);
  return (
    <Form onSubmit={send}>
      <Warning asked={asked} />
      {failure && <Notice tone="bad">{failureMessage(failure, 'Nothing was connected.')}</Notice>}
      <ScopeFields
        offered={asked.scopes}
        isPreselected={() => true}
        error={hasNoScope ? 'Choose what the program can do.' : undefined}
      />
      <ProjectField />
      {asked.scopes.includes('run') && (
        <CreditsField
          hint="What its runs may cost in a month. Leave empty for no limit."
          suggested={SUGGESTED_CREDITS}
        />
      )}
      {proof.field}
      <div className="mt-2 grid gap-3 sm:grid-cols-2">
        <Button
          className="h-11"
          busy={refuse.isPending}
          disabled={isAnswered}
          onClick={() => refuse.mutate()}
        >
          Don’t connect
        </Button>
        <Button
          type="submit"
          variant="primary"
          className="h-11"
          busy={approve.isPending || proof.isPending}
          disabled={isAnswered}
        >
          Connect
        </Button>
      </div>
      <p className="text-sm text-muted">
        It can’t sign in, change your account or buy credits. End the connection at any time under Account
        Management; if it is not used for {CONNECTION_IDLE_DAYS} days, it ends on its own.
      </p>
    </Form>
  );
}

/** Anybody can ask under any name: only the host is certain. */
function Warning({ asked: { program, host, is_local, vouching_host } }: { asked: ConnectionRequest }) {
  const who = is_local ? (
    <>a program on this computer ({host})</>
  ) : (
    <>
      <strong className="font-semibold wrap-anywhere">{host}</strong>
      {vouching_host !== null && vouching_host !== host && <>, as published by {vouching_host}</>}
    </>
  );
  return (
    <Notice tone="warn">
      Access goes to {who}. Continue only if you started this there just now. The name “{program}” is its own;
      nobody has checked it.
    </Notice>
  );
}
