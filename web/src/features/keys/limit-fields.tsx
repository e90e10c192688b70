import type { KeyScope } from '@sheaf/contract/accounts/keys';
import { useId } from 'react';
import { Field, SelectField } from '../../ui/field.tsx';
import { useProjects } from '../projects/queries.ts';
import { SCOPE_NAMES } from './key-row.tsx';

/** What limits a program, as its form says. */
export function limitsFrom(fields: FormData, offered: readonly KeyScope[]) {
  const textOf = (name: string) => String(fields.get(name) ?? '').trim();
  return {
    scopes: offered.filter((scope) => fields.has(scope)),
    ...(textOf('project') && { project_id: textOf('project') }),
    ...(textOf('credits') && { monthly_credits: Number(textOf('credits')) }),
  };
}

export function ScopeFields({
  offered,
  isPreselected,
  error,
}: {
  offered: readonly KeyScope[];
  isPreselected: (scope: KeyScope) => boolean;
  error: string | undefined;
}) {
  const id = useId();
  return (
    <fieldset aria-describedby={error && `${id}-error`}>
      <legend className="text-sm font-medium">What it can do</legend>
      <div className="mt-1.5 grid gap-1">
        {offered.map((scope) => (
          <label key={scope} className="flex min-h-9 items-center gap-3 pointer-coarse:min-h-11">
            <input
              type="checkbox"
              name={scope}
              defaultChecked={isPreselected(scope)}
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

export function ProjectField() {
  const { data: projects = [] } = useProjects();
  return (
    <SelectField label="Project" name="project" defaultValue="">
      <option value="">All projects</option>
      {projects.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}

export function CreditsField({ hint, suggested }: { hint: string; suggested?: number }) {
  return (
    <Field
      label="Monthly credit limit"
      hint={hint}
      name="credits"
      type="number"
      inputMode="numeric"
      min={0}
      max={1_000_000}
      defaultValue={suggested}
    />
  );
}
