import type { BundlePlan } from '@sheaf/contract/bundles/bundles';
import type { Target } from '@sheaf/contract/bundles/target';
import type { Project } from '@sheaf/contract/projects';
import { type BundleChoice, useBundlePlan, useTargets } from './queries.ts';
import { useBundleZip } from './use-bundle-zip.ts';

export const savedChoice = ({
  bundle_target,
  bundle_format,
}: Pick<Project, 'bundle_target' | 'bundle_format'>): BundleChoice => ({
  ...(bundle_target !== null && { target: bundle_target }),
  ...(bundle_target !== null && bundle_format !== null && { format: bundle_format }),
});

/** "Gemini Notebook": without the tool's former name in parentheses. */
export const shortTool = ({ tool }: Pick<Target, 'tool'>): string => tool.replace(/ \(.*\)$/, '');

export const downloadLabel = (target: Pick<Target, 'tool'>): string => `Download for ${shortTool(target)}`;

/** What is requested to download the bundles of a plan. */
export const bundlesOf = ({ target, format }: Pick<BundlePlan, 'target' | 'format'>) =>
  ({ kind: 'bundles', targetId: target, format }) as const;

/** Whether the files of a plan hold every document and fit the tool; otherwise a person should see what is missing first. */
export const isComplete = ({ refusal, left_out }: Pick<BundlePlan, 'refusal' | 'left_out'>): boolean =>
  refusal === null && left_out.length === 0;

/** Downloads a sorted project for its AI tool, from anywhere on its page. */
export function useToolDownload(
  project: Pick<Project, 'id' | 'bundle_target' | 'bundle_format' | 'category_count'>,
) {
  const { data: targets } = useTargets();
  const { data: plan, isPlaceholderData } = useBundlePlan(project.id, savedChoice(project), {
    isEnabled: project.category_count > 0,
  });
  const { request, isBusy } = useBundleZip(project.id);
  const target = targets?.find(({ id }) => id === plan?.target);
  return {
    /** "Download for Gemini Notebook"; undefined until it is known for which tool. */
    label: target && downloadLabel(target),
    canDownload: plan !== undefined && isComplete(plan) && !isPlaceholderData,
    isBusy,
    download: () => plan && request(bundlesOf(plan)),
  };
}
