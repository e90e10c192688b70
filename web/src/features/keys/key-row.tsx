import {
  type ApiKey,
  KEY_ROTATION_HOURS,
  type KeyScope,
  type NewApiKey,
} from '@sheaf/contract/accounts/keys';
import { useState } from 'react';
import { failureMessage } from '../../api/api-error.ts';
import { useUser } from '../../session/session.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { KeyRound } from '../../ui/icons/account-icons.ts';
import { Notice } from '../../ui/notice.tsx';
import { formatDay } from '../../ui/text/format.ts';
import { ReauthenticatedDialog } from '../accounts/google/reauthenticated-dialog.tsx';
import { needsReauthentication } from '../accounts/google/reauthentication.ts';
import { useProjects } from '../projects/queries.ts';
import { useRevokeKey, useRotateKey } from './queries.ts';

interface KeyRowProps {
  apiKey: ApiKey;
  onShow: (made: NewApiKey) => void;
}

/** One key: what it may do, when it expires, and where it was last used. */
export function KeyRow({ apiKey, onShow }: KeyRowProps) {
  const { id, name, prefix, client_host, is_rotated, expires_at } = apiKey;
  const [asking, setAsking] = useState<'rotate' | 'revoke'>();
  const { has_password } = useUser();
  const revoke = useRevokeKey();
  const rotate = useRotateKey();
  const isExpired = new Date(expires_at) <= new Date();
  const words = client_host === null ? KEY_WORDS[isExpired ? 'expired' : 'valid'] : CONNECTION_WORDS;
  const close = () => setAsking(undefined);
  return (
    <li className="flex flex-wrap items-start gap-4 py-3.5 last:pb-0">
      <KeyRound aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-muted" />
      <div className="min-w-0 flex-1 basis-52">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium wrap-anywhere">
          {name}{' '}
          <code className="font-mono text-sm font-normal text-muted">{client_host ?? `${prefix}…`}</code>
          {isExpired ? <Badge tone="bad">Expired</Badge> : is_rotated && <Badge>Replaced</Badge>}
        </p>
        <KeyFacts apiKey={apiKey} isExpired={isExpired} />
      </div>
      <div className="flex gap-2">
        {!isExpired && !is_rotated && client_host === null && (
          <Button size="small" onClick={() => setAsking('rotate')}>
            Rotate<span className="sr-only"> {name}</span>
          </Button>
        )}
        <Button size="small" onClick={() => setAsking('revoke')}>
          {words.verb}
          <span className="sr-only"> {name}</span>
        </Button>
      </div>
      <ReauthenticatedDialog
        isOpen={asking === 'rotate'}
        onOpenChange={close}
        title={`Rotate “${name}”?`}
        description={`You get a new key with the same permissions. The old one works for another ${KEY_ROTATION_HOURS} hours, so you can switch your programs one by one.`}
        confirmLabel="Rotate key"
        variant="plain"
        error={rotate.error}
        hasPassword={has_password}
        busy={rotate.isPending}
        onConfirm={() =>
          rotate.mutate(id, {
            onSuccess: (made) => {
              close();
              onShow(made);
            },
          })
        }
      >
        {rotate.isError && !needsReauthentication(rotate.error) && (
          <Notice tone="bad">{failureMessage(rotate.error, 'The key was not rotated.')}</Notice>
        )}
      </ReauthenticatedDialog>
      <ConfirmDialog
        isOpen={asking === 'revoke'}
        onOpenChange={close}
        title={`${words.verb} “${name}”?`}
        description={words.effect}
        confirmLabel={words.confirm}
        busy={revoke.isPending}
        onConfirm={() => revoke.mutate(id, { onSettled: close })}
      />
    </li>
  );
}

const KEY_WORDS = {
  expired: { verb: 'Remove', confirm: 'Remove key', effect: 'It has expired and no longer works.' },
  valid: {
    verb: 'Revoke',
    confirm: 'Revoke key',
    effect: 'Anything that uses it stops working right away. Your documents are kept.',
  },
};
const CONNECTION_WORDS = {
  verb: 'Disconnect',
  confirm: 'Disconnect',
  effect: 'The program loses access right away. Your documents are kept.',
};

/** Joins phrases into one: "Look and download, upload and change". */
const sentenceOf = ([first = '', ...others]: readonly string[]): string =>
  [first, ...others.map((other) => other.charAt(0).toLowerCase() + other.slice(1))].join(', ');

function KeyFacts({ apiKey, isExpired }: { apiKey: ApiKey; isExpired: boolean }) {
  const {
    scopes,
    project_id,
    monthly_credits,
    credits_this_month,
    expires_at,
    last_used_on,
    last_used_from,
    client_host,
  } = apiKey;
  const { data: projects } = useProjects();
  const project = projects?.find(({ id }) => id === project_id);
  const facts = [
    sentenceOf(scopes.map((scope) => SCOPE_NAMES[scope])),
    project_id && `only the project “${project?.name ?? '…'}”`,
    monthly_credits !== null && `${credits_this_month} of ${monthly_credits} credits used this month`,
  ].filter(Boolean);
  return (
    <div className="mt-0.5 text-sm text-muted wrap-anywhere">
      <p>{facts.join(' · ')}</p>
      <p>
        {last_used_on ? `Last used on ${formatDay(last_used_on)} from ${last_used_from}` : 'Not used yet'},{' '}
        {isExpired ? 'expired' : client_host === null ? 'expires' : 'if not used again, ends'} on{' '}
        {formatDay(expires_at)}
      </p>
    </div>
  );
}

/** What a scope allows, in a word or two. */
export const SCOPE_NAMES: Record<KeyScope, string> = {
  read: 'View and download',
  write: 'Upload and change',
  run: 'Start runs that cost credits',
};
