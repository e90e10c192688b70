import { KEY_DAYS, KeyScope, type NewApiKey } from '@sheaf/contract/accounts/keys';
import { useState } from 'react';
import { failureMessage } from '../../api/api-error.ts';
import { useUser } from '../../session/session.ts';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ReauthenticatedDialog } from '../accounts/google/reauthenticated-dialog.tsx';
import { needsReauthentication } from '../accounts/google/reauthentication.ts';
import { CreditsField, limitsFrom, ProjectField, ScopeFields } from './limit-fields.tsx';
import { useCreateKey } from './queries.ts';

interface NewKeyDialogProps {
  isOpen: boolean;
  onClose: () => void;
  onMade: (made: NewApiKey) => void;
}

/** Asks what a new key may do, and how long it is valid. */
export function NewKeyDialog({ isOpen, onClose, onMade }: NewKeyDialogProps) {
  const { has_password } = useUser();
  const create = useCreateKey();
  const [hasNoScope, setHasNoScope] = useState(false);
  const close = () => {
    create.reset();
    setHasNoScope(false);
    onClose();
  };
  const send = (fields: FormData) => {
    const textOf = (name: string) => String(fields.get(name) ?? '').trim();
    const limits = limitsFrom(fields, KeyScope.options);
    setHasNoScope(limits.scopes.length === 0);
    if (limits.scopes.length === 0) return;
    create.mutate(
      {
        ...limits,
        name: textOf('name'),
        expires_in_days: Number(textOf('days')),
      },
      {
        onSuccess: (made) => {
          create.reset();
          onMade(made);
        },
      },
    );
  };
  return (
    <ReauthenticatedDialog
      isOpen={isOpen}
      onOpenChange={close}
      title="New key"
      description="Give each program its own key, so you can revoke each one separately."
      confirmLabel="Create key"
      busy={create.isPending}
      variant="plain"
      error={create.error}
      hasPassword={has_password}
      onConfirm={send}
    >
      {create.isError && !needsReauthentication(create.error) && (
        <Notice tone="bad">{failureMessage(create.error, 'The key was not created.')}</Notice>
      )}
      <Field label="Name" name="name" required maxLength={100} autoComplete="off" placeholder="Nightly job" />
      <ScopeFields
        offered={KeyScope.options}
        // Few programs can work without it.
        isPreselected={(scope) => scope === 'read'}
        error={hasNoScope ? 'Choose what the key can do.' : undefined}
      />
      <ProjectField />
      <div className="grid gap-4 sm:grid-cols-2">
        <CreditsField hint="Leave empty for no limit." />
        <Field
          label="Days until it expires"
          name="days"
          type="number"
          inputMode="numeric"
          min={1}
          max={KEY_DAYS.max}
          defaultValue={KEY_DAYS.default}
          required
        />
      </div>
    </ReauthenticatedDialog>
  );
}
