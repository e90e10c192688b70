import { type Target, targetName } from '@sheaf/contract/bundles/bundles';
import type { Project } from '@sheaf/contract/projects';
import { SelectField } from '../../ui/field.tsx';
import { formatCount } from '../../ui/text/format.ts';
import { useBundlePlan, useTargets } from './queries.ts';

export interface ToolChoiceProps {
  project: Pick<Project, 'bundle_target'>;
  isDisabled: boolean;
  onChoose: (targetId: string | null) => void;
}

/** Chooses a project's target AI tool, before the project has any files for it. */
export function ToolChoice({ project, isDisabled, onChoose }: ToolChoiceProps) {
  const { data: targets = [] } = useTargets();
  const byTool = Map.groupBy(targets, ({ tool }) => tool);
  return (
    <SelectField
      label="For which AI tool?"
      className="mt-3"
      value={project.bundle_target ?? ''}
      disabled={isDisabled || targets.length === 0}
      onChange={({ target }) => onChoose(target.value || null)}
    >
      <option value="">No particular tool</option>
      {[...byTool].map(([tool, plans]) => (
        <optgroup key={tool} label={tool}>
          {plans.map((target) => (
            <option key={target.id} value={target.id}>
              {targetName(target)}
            </option>
          ))}
        </optgroup>
      ))}
    </SelectField>
  );
}

/** How many categories the project's AI tool accepts at one file each, and a sentence saying so. */
export interface CategoryProposal {
  readonly max: number;
  readonly sentence: string;
}

/** Returns undefined if no tool is chosen, if the project is empty, or if the tool accepts any number of files. */
export function useCategoryProposal(
  project: Pick<Project, 'id' | 'bundle_target' | 'file_count'>,
): CategoryProposal | undefined {
  const { data: targets } = useTargets();
  const { bundle_target: chosen } = project;
  const isEnabled = chosen !== null && project.file_count > 0;
  const { data: plan } = useBundlePlan(project.id, chosen === null ? {} : { target: chosen }, { isEnabled });
  const target: Target | undefined = targets?.find(({ id }) => id === chosen);
  if (!isEnabled || !target || plan?.target !== chosen || plan.max_categories === null) return undefined;
  const max = plan.max_categories;
  return {
    max,
    sentence: `For ${targetName(target)}: at most ${formatCount(max, 'category', 'categories')}.`,
  };
}
