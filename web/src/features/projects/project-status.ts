import type { JobType } from '@sheaf/contract/jobs';
import type { NextStep, Project } from '@sheaf/contract/projects';
import { formatCount } from '../../ui/text/format.ts';

const nextStepTexts: Record<NextStep, (files: number) => string> = {
  upload: () => 'Next: upload files',
  categorize: (files) => `Next: categorize ${formatCount(files, 'file')}`,
  group: (files) => `Next: group ${formatCount(files, 'file')} into categories`,
  place_new: (files) => `Next: place ${formatCount(files, 'file')}`,
  download: () => 'Ready to download',
};

/** Describes the next step in a project, in one line. */
export const nextStepOfProject = ({
  next_step,
  next_step_files,
}: Pick<Project, 'next_step' | 'next_step_files'>): string => nextStepTexts[next_step](next_step_files);

const runTexts: Partial<Record<JobType, string>> = {
  raw_categorization: 'Categorizing the files',
  merge_categories: 'Grouping into categories',
  assign_categories: 'Grouping into categories',
  place_new: 'Placing files',
};

/** Describes what a project's run is doing. */
export const runOfProject = (jobType: JobType): string => runTexts[jobType] ?? 'Running';
