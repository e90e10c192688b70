import type { Target } from '@sheaf/contract/bundles/bundles';
import { type ReactNode, useId } from 'react';

export interface TargetFieldsProps {
  targets: readonly Target[];
  target: Target;
  onTarget: (id: string) => void;
}

/** The tool, and its plan where it has several. */
export function TargetFields({ targets, target, onTarget }: TargetFieldsProps) {
  const tools = [...new Set(targets.map(({ tool }) => tool))];
  const plansOf = (tool: string) => targets.filter((one) => one.tool === tool);
  const plans = plansOf(target.tool);
  return (
    <>
      <SelectField
        label="Tool"
        value={target.tool}
        onChange={(tool) => {
          const [first] = plansOf(tool);
          if (first) onTarget(first.id);
        }}
      >
        {tools.map((tool) => (
          <option key={tool}>{tool}</option>
        ))}
      </SelectField>
      {plans.length > 1 && (
        <SelectField label="Plan" value={target.id} onChange={onTarget}>
          {plans.map(({ id, plan }) => (
            <option key={id} value={id}>
              {plan}
            </option>
          ))}
        </SelectField>
      )}
    </>
  );
}

interface SelectFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  children: ReactNode;
}

function SelectField({ label, value, onChange, children }: SelectFieldProps) {
  const id = useId();
  return (
    <div className="flex min-w-0 flex-1 basis-52 flex-col gap-1.5">
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      <select
        id={id}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        className="h-11 w-full rounded-lg border border-edge bg-raised px-3 text-ink hover:border-muted focus-visible:outline-2 focus-visible:outline-offset-0 focus-visible:outline-focus"
      >
        {children}
      </select>
    </div>
  );
}
