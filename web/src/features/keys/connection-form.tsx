import { REAUTHENTICATION_MESSAGES } from '@sheaf/contract/accounts';
import { CONNECTION_IDLE_DAYS, type ConnectionRequest } from '@sheaf/contract/accounts/connections';
import { type FormEvent, useState } from 'react';
import { failureMessage } from '../../api/api-error.ts';
import { useUser } from '../../session/session.ts';
import { Button } from '../../ui/button.tsx';
import { Field, Form, SelectField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { needsReauthentication, useReauthentication } from '../accounts/google/reauthentication.ts';
import { ReauthenticationNotice } from '../accounts/google/reauthentication-notice.tsx';
import { useProjects } from '../projects/queries.ts';
import { useApproveConnection, useRefuseConnection } from './connection-queries.ts';
import { SCOPE_NAMES } from './key-row.tsx';

/** What is suggested as the most credits of a month. */
const SUGGESTED_CREDITS = 50;

/** Asks what a program may do that wants to be connected; either answer leads back to it. */
export function ConnectionForm({ requestId, asked }: { requestId: string; asked: ConnectionRequest }) {
  const { data: projects = [] } = useProjects();
  const [hasNoScope, setHasNoScope] = useState(false);
  const approve = useApproveConnection(requestId);
  const refuse = useRefuseConnection(requestId);
  const proof = useProof(approve.error);
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const textOf = (name: string) => String(fields.get(name) ?? '').trim();
    const scopes = asked.scopes.filter((scope) => fields.has(scope));
    setHasNoScope(scopes.length === 0);
    if (scopes.length === 0) return;
    proof.give(textOf('password'), () =>
      approve.mutate({
        scopes,
        ...(textOf('project') && { project_id: textOf('project') }),
        ...(textOf('credits') && { monthly_credits: Number(textOf('credits')) }),
      }),
    );
  };
  const isAnswered = approve.isSuccess || refuse.isSuccess;
  const failure = refuse.error ?? (needsReauthentication(approve.error) ? null : approve.error);
  return (
    <Form onSubmit={send}>
      <Warning asked={asked} />
      {failure && <Notice tone="bad">{failureMessage(failure, 'Nothing was connected.')}</Notice>}
      <fieldset>
        <legend className="text-sm font-medium">What it can do</legend>
        <div className="mt-1.5 grid gap-1">
          {asked.scopes.map((scope) => (
            <label key={scope} className="flex min-h-9 items-center gap-3 pointer-coarse:min-h-11">
              <input type="checkbox" name={scope} defaultChecked className="size-4.5 accent-ink" />
              {SCOPE_NAMES[scope]}
            </label>
          ))}
        </div>
        {hasNoScope && (
          <p role="alert" className="text-sm text-bad">
            Choose what the program can do.
          </p>
        )}
      </fieldset>
      <SelectField label="Project" name="project" defaultValue="">
        <option value="">All projects</option>
        {projects.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      {asked.scopes.includes('run') && (
        <Field
          label="Monthly credit limit"
          hint="What its runs may cost in a month. Leave empty for no limit."
          name="credits"
          type="number"
          inputMode="numeric"
          min={0}
          max={1_000_000}
          defaultValue={SUGGESTED_CREDITS}
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

/** Once the server asks for it, proves again that the account is the person’s: by password here, or by Google. */
function useProof(error: Error | null) {
  const { has_password } = useUser();
  const reauthentication = useReauthentication();
  const [wasAsked, setWasAsked] = useState(false);
  if (needsReauthentication(error) && !wasAsked) setWasAsked(true);
  const asksPassword = wasAsked && has_password;
  return {
    isPending: reauthentication.isPending,
    give: (password: string, proceed: () => void) =>
      asksPassword ? reauthentication.mutate({ password }, { onSuccess: proceed }) : proceed(),
    field: asksPassword ? (
      <Field
        label="Your password"
        hint={REAUTHENTICATION_MESSAGES.password}
        type="password"
        name="password"
        autoComplete="current-password"
        autoFocus
        error={
          reauthentication.isError ? failureMessage(reauthentication.error, 'Please try again.') : undefined
        }
      />
    ) : (
      <ReauthenticationNotice error={error} />
    ),
  };
}
