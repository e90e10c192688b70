import { pages } from '@sheaf/contract/pages';
import { projectEndpoints } from '@sheaf/contract/projects';
import { signedInAs } from '../server/handlers.ts';
import { neverRespond, refuse, respond } from '../server/mock.ts';
import { withLimits } from '../server/project-handlers.ts';
import { deactivatedUser } from '../server/sample-account.ts';
import { sampleId } from '../server/sample-id.ts';
import { emptyProject, sortedProject, UNBREAKABLE } from '../server/sample-project.ts';
import { inSequence, press, statesAt } from './state.ts';

/** A project at each step, and one that is being sorted. */
const statuses = [
  { name: 'Sorting now', active_run: { job_type: 'raw_categorization' as const, progress: 40 } },
  ...(['upload', 'categorize', 'group', 'place_new', 'download'] as const).map((next_step) => ({
    name: `At ${next_step}`,
    next_step,
  })),
].map((more, index) => ({ ...sortedProject, id: sampleId(600 + index), ...more }));

const atLimit = [withLimits({ max_projects_per_user: 2 })];

export const listStates = statesAt(pages.projects.path, {
  projects: { shows: 'A small shelf' },
  'projects-unbreakable-names': {
    handlers: [
      respond(
        projectEndpoints.listProjects,
        [sortedProject, emptyProject].map((each) => ({
          ...each,
          name: UNBREAKABLE,
          description: UNBREAKABLE,
        })),
      ),
    ],
    shows: UNBREAKABLE,
  },
  'projects-menu': { isNarrow: true, act: press('Menu'), shows: 'Signed in as' },
  'projects-credit-breakdown': {
    act: async ({ screen, user }) => user.hover(await screen.findByRole('link', { name: /\d credits$/ })),
    shows: 'Courtesy',
  },
  'projects-empty': { handlers: [respond(projectEndpoints.listProjects, [])], shows: 'No projects yet' },
  'projects-loading': {
    handlers: [neverRespond(projectEndpoints.listProjects)],
    shows: 'Loading projects...',
  },
  'projects-failed': { handlers: [refuse(projectEndpoints.listProjects)], shows: /Failed to load projects/ },
  'projects-standings': {
    handlers: [respond(projectEndpoints.listProjects, statuses)],
    shows: 'Next: group 6 files into categories',
  },
  'projects-limit': { handlers: atLimit, shows: /^Project limit reached: / },
  'projects-limit-explained': {
    handlers: atLimit,
    act: async ({ screen, user }) => {
      await screen.findByText(/^Project limit reached: /);
      await user.hover(await screen.findByRole('button', { name: 'New Project' }));
    },
    shows: 'Project limit reached',
  },
  'projects-deactivated': { handlers: signedInAs(deactivatedUser), shows: 'Your account is deactivated' },
  'project-form': { act: press('New Project'), shows: 'Create Project' },
  'project-form-mistake': {
    act: inSequence(press('New Project'), press('Create Project')),
    shows: 'Project name is required',
  },
});
