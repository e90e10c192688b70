import { KEY_DAYS, KeyScope, type NewApiKey } from '@sheaf/contract/accounts/keys';
import { type ReactNode, useId, useState } from 'react';
import { failureMessage } from '../../api/api-error.ts';
import { useUser } from '../../session/session.ts';
import { Field, SelectField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ReauthenticatedDialog } from '../accounts/google/reauthenticated-dialog.tsx';
import { needsReauthentication } from '../accounts/google/reauthentication.ts';
import { useProjects } from '../projects/queries.ts';
import { SCOPE_NAMES } from './key-row.tsx';
import { useCreateKey } from './queries.ts';

export interface NewKeyDialogProps {
  isOpen: boolean;
  onClose: () => void;
  onMade: (made: NewApiKey) => void;
}

/** Asks what a new key may do, and how long it is valid. */
export function NewKeyDialog({ isOpen, onClose, onMade }: NewKeyDialogProps) {
  const { has_password } = useUser();
  const create = useCreateKey();
  const { data: projects = [] } = useProjects();
  const [hasNoScope, setHasNoScope] = useState(false);
  const close = () => {
    create.reset();
    setHasNoScope(false);
    onClose();
  };
  const send = (fields: FormData) => {
    const textOf = (name: string) => String(fields.get(name) ?? '').trim();
    const scopes = KeyScope.options.filter((scope) => fields.has(scope));
    setHasNoScope(scopes.length === 0);
    if (scopes.length === 0) return;
    create.mutate(
      {
        name: textOf('name'),
        scopes,
        expires_in_days: Number(textOf('days')),
        ...(textOf('project') && { project_id: textOf('project') }),
        ...(textOf('credits') && { monthly_credits: Number(textOf('credits')) }),
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
      <Scopes error={hasNoScope ? 'Choose what the key can do.' : undefined} />
      <SelectField label="Project" name="project" defaultValue="">
        <option value="">All projects</option>
        {projects.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label="Monthly credit limit"
          hint="Leave empty for no limit."
          name="credits"
          type="number"
          inputMode="numeric"
          min={0}
          max={1_000_000}
        />
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

/** The scopes of the key. Reading is preselected: few programs can work without it. */
function Scopes({ error }: { error: string | undefined }): ReactNode {
  const id = useId();
  return (
    <fieldset aria-describedby={error && `${id}-error`}>
      <legend className="text-sm font-medium">What it can do</legend>
      <div className="mt-1.5 grid gap-1">
        {KeyScope.options.map((scope) => (
          <label key={scope} className="flex min-h-9 items-center gap-3 pointer-coarse:min-h-11">
            <input
              type="checkbox"
              name={scope}
              defaultChecked={scope === 'read'}
              className="size-4.5 accent-ink"
            />
            {SCOPE_NAMES[scope]}
          </label>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} role="alert" className="text-sm text-bad">
          {error}
        </p>
      )}
    </fieldset>
  );
}
