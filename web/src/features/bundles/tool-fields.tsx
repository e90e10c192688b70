import type { BundleFormat } from '@sheaf/contract/bundles/bundle-format';
import { formatsOf, type Target } from '@sheaf/contract/bundles/target';
import { Choice } from '../../ui/choice.tsx';
import { SelectField } from '../../ui/field.tsx';

const FORMATS = { md: 'Markdown', txt: 'Text', pdf: 'PDF' } as const;

interface ToolFieldsProps {
  targets: readonly Target[];
  target: Target;
  format: BundleFormat;
  onChoose: (targetId: string, format?: BundleFormat) => void;
}

/** The tool, its plan if it has several, and the format if it takes several. */
export function ToolFields({ targets, target, format, onChoose }: ToolFieldsProps) {
  const tools = [...new Set(targets.map(({ tool }) => tool))];
  const plansOf = (tool: string) => targets.filter((one) => one.tool === tool);
  const plans = plansOf(target.tool);
  const formats = formatsOf(target);
  return (
    <>
      <SelectField
        label="Tool"
        className="min-w-0 flex-2 basis-64"
        value={target.tool}
        onChange={(event) => {
          const [first] = plansOf(event.target.value);
          if (first) onChoose(first.id);
        }}
      >
        {tools.map((tool) => (
          <option key={tool}>{tool}</option>
        ))}
      </SelectField>
      {plans.length > 1 && (
        <SelectField
          label="Plan"
          className="min-w-0 flex-1 basis-40"
          value={target.id}
          onChange={(event) => onChoose(event.target.value)}
        >
          {plans.map(({ id, plan }) => (
            <option key={id} value={id}>
              {plan}
            </option>
          ))}
        </SelectField>
      )}
      {formats.length > 1 && (
        <Choice
          label="Format"
          value={format}
          options={formats.map((value) => ({ value, label: FORMATS[value] }))}
          onChange={(value) => onChoose(target.id, value)}
        />
      )}
    </>
  );
}
