import { categorizationEndpoints, type PhaseStatus } from '@sheaf/contract/categorization';
import { creditEndpoints } from '@sheaf/contract/credits';
import { type File, fileEndpoints } from '@sheaf/contract/files';
import type { JobDetail } from '@sheaf/contract/jobs';
import { type Project, projectEndpoints } from '@sheaf/contract/projects';
import { type SystemLimits, systemEndpoints } from '@sheaf/contract/system';
import { respond } from './mock.ts';
import { balance, limits } from './sample-account.ts';
import * as sample from './sample-project.ts';

/** The sorted project, in which some things are different. */
export const withProject = (more: Partial<Project>) =>
  respond(projectEndpoints.getProject, { ...sample.sortedProject, ...more });

export const withFiles = (changeOf: (file: File, index: number) => Partial<File>) =>
  respond(
    fileEndpoints.listFiles,
    sample.sortedFiles.map((file, index) => ({ ...file, ...changeOf(file, index) })),
  );

export const withStatus = (more: Partial<PhaseStatus>) =>
  respond(categorizationEndpoints.getPhaseStatus, { ...sample.sortedStatus, ...more });

export const withJob = (job: Partial<JobDetail>) => withStatus({ job_details: [sample.runningJob(job)] });

export const withLimits = (more: Partial<SystemLimits>) =>
  respond(systemEndpoints.getSystemLimits, { ...limits, ...more });

export const withCredits = (total_credits: number) =>
  respond(creditEndpoints.getCreditBalance, { ...balance, total_credits });

/** The project before there are categories. */
export const uncategorized = [
  withProject({ category_count: 0 }),
  respond(categorizationEndpoints.listCategories, []),
];

export const notYetRun = [
  ...uncategorized,
  respond(fileEndpoints.listFiles, sample.unsortedFiles),
  withStatus(sample.unsortedStatus),
];
