import type { Target } from '@sheaf/contract/bundles/bundles';
import { SelectField } from '../../ui/field.tsx';

export interface TargetFieldsProps {
  targets: readonly Target[];
  target: Target;
  onTarget: (id: string) => void;
}

/** Side by side if there is room; the names of tools are longer than those of plans. */
const TOOL_WIDTH = 'min-w-0 flex-1 basis-72';
const PLAN_WIDTH = 'min-w-0 flex-1 basis-52';

/** The tool, and its plan if it has several. */
export function TargetFields({ targets, target, onTarget }: TargetFieldsProps) {
  const tools = [...new Set(targets.map(({ tool }) => tool))];
  const plansOf = (tool: string) => targets.filter((one) => one.tool === tool);
  const plans = plansOf(target.tool);
  return (
    <>
      <SelectField
        label="Tool"
        className={TOOL_WIDTH}
        value={target.tool}
        onChange={(event) => {
          const [first] = plansOf(event.target.value);
          if (first) onTarget(first.id);
        }}
      >
        {tools.map((tool) => (
          <option key={tool}>{tool}</option>
        ))}
      </SelectField>
      {plans.length > 1 && (
        <SelectField
          label="Plan"
          className={PLAN_WIDTH}
          value={target.id}
          onChange={(event) => onTarget(event.target.value)}
        >
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
