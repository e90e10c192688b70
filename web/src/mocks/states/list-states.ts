import { pages } from '@sheaf/contract/pages';
import { projectEndpoints } from '@sheaf/contract/projects';
import { systemEndpoints } from '@sheaf/contract/system';
import { signedInAs } from '../server/handlers.ts';
import { neverRespond, respond, respondWithProblem } from '../server/mock.ts';
import { deactivatedUser, limits } from '../server/sample-account.ts';
import { sampleId } from '../server/sample-id.ts';
import { emptyProject, sortedProject, UNBREAKABLE } from '../server/sample-project.ts';
import { press, type ScreenState } from './state.ts';

const path = pages.projects.path;

/** A project at each step, and one that is being sorted. */
const statuses = [
  { name: 'Sorting now', active_run: { job_type: 'raw_categorization' as const, progress: 40 } },
  ...(['upload', 'categorize', 'group', 'place_new', 'download'] as const).map((next_step) => ({
    name: `At ${next_step}`,
    next_step,
  })),
].map((more, index) => ({ ...sortedProject, id: sampleId(600 + index), ...more }));

const atLimit = [respond(systemEndpoints.getSystemLimits, { ...limits, max_projects_per_user: 2 })];

export const listStates: readonly ScreenState[] = [
  { name: 'projects', path, shows: 'A small shelf' },
  {
    name: 'projects-unbreakable-names',
    path,
    handlers: [
      respond(projectEndpoints.listProjects, [
        { ...sortedProject, name: UNBREAKABLE, description: UNBREAKABLE },
        { ...emptyProject, name: UNBREAKABLE, description: UNBREAKABLE },
      ]),
    ],
    shows: UNBREAKABLE,
  },
  { name: 'projects-menu', path, isNarrow: true, act: press('Menu'), shows: 'Signed in as' },
  {
    name: 'projects-credit-breakdown',
    path,
    act: async ({ screen, user }) => user.hover(await screen.findByRole('link', { name: /\d credits$/ })),
    shows: 'Courtesy',
  },
  {
    name: 'projects-empty',
    path,
    handlers: [respond(projectEndpoints.listProjects, [])],
    shows: 'No projects yet',
  },
  {
    name: 'projects-loading',
    path,
    handlers: [neverRespond(projectEndpoints.listProjects)],
    shows: 'Loading projects...',
  },
  {
    name: 'projects-failed',
    path,
    handlers: [
      respondWithProblem(projectEndpoints.listProjects, { status: 403, detail: 'It is not to be had.' }),
    ],
    shows: /Failed to load projects/,
  },
  {
    name: 'projects-standings',
    path,
    handlers: [respond(projectEndpoints.listProjects, statuses)],
    shows: 'Next: group 6 files into categories',
  },
  {
    name: 'projects-limit',
    path,
    handlers: atLimit,
    shows: /^Project limit reached: /,
  },
  {
    name: 'projects-limit-explained',
    path,
    handlers: atLimit,
    act: async ({ screen, user }) => {
      await screen.findByText(/^Project limit reached: /);
      await user.hover(await screen.findByRole('button', { name: 'New Project' }));
    },
    shows: 'Project limit reached',
  },
  {
    name: 'projects-deactivated',
    path,
    handlers: signedInAs(deactivatedUser),
    shows: 'Your account is deactivated',
  },
  { name: 'project-form', path, act: press('New Project'), shows: 'Create Project' },
  {
    name: 'project-form-mistake',
    path,
    act: async (context) => {
      await press('New Project')(context);
      await press('Create Project')(context);
    },
    shows: 'Project name is required',
  },
];
