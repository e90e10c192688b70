import type { Project } from '@sheaf/contract/projects';
import { mockError, mockResponse, modifyResponse, neverRespond } from '../mocked-calls.ts';
import { press, waitForText } from '../screen.ts';
import { NARROW_VIEWPORT } from '../viewports.ts';
import { deactivate, type State, UNBREAKABLE } from './state.ts';

/** The list of projects. */
export const LIST_STATES: readonly State[] = [
  {
    name: 'projects',
    show: async (page) => {
      await page.goto('/app');
      await waitForText(page, 'A small shelf');
    },
    next: [
      {
        name: 'credit breakdown',
        show: async (page) => {
          await page.getByRole('link', { name: /\d credits/ }).hover();
          await waitForText(page, 'Courtesy');
        },
      },
      {
        name: 'new project, with an error and a notification',
        show: async (page) => {
          await press(page, 'New Project');
          await page.getByLabel('Project Name').waitFor();
          await press(page, 'Create Project');
          await waitForText(page, 'Invalid input');
        },
      },
    ],
  },
  {
    name: 'projects with unbreakable names',
    show: async (page) => {
      await modifyResponse(page, 'GET /projects', (projects: Project[]) =>
        projects.map((project) => ({ ...project, name: UNBREAKABLE, description: UNBREAKABLE })),
      );
      await page.goto('/app');
      await page
        .getByRole('link', { name: `Manage ${UNBREAKABLE}` })
        .first()
        .waitFor();
    },
  },
  {
    name: 'menu in a narrow window',
    show: async (page) => {
      await page.setViewportSize(NARROW_VIEWPORT);
      await page.goto('/app');
      await waitForText(page, 'A small shelf');
      await press(page, 'Menu');
      await waitForText(page, 'Signed in as');
    },
  },
  {
    name: 'no projects',
    show: async (page) => {
      await mockResponse(page, 'GET /projects', []);
      await page.goto('/app');
      await waitForText(page, 'No projects yet');
    },
  },
  {
    name: 'projects loading',
    show: async (page) => {
      await neverRespond(page, 'GET /projects');
      await page.goto('/app');
      await waitForText(page, 'Loading projects...');
    },
  },
  {
    name: 'projects that failed to load',
    show: async (page) => {
      await mockError(page, 'GET /projects', { status: 403 });
      await page.goto('/app');
      await waitForText(page, 'Load error');
    },
  },
  {
    name: 'project limit reached, with the reason',
    show: async (page) => {
      await modifyResponse(page, 'GET /system/limits', (limits: object) => ({
        ...limits,
        max_projects_per_user: 2,
      }));
      await page.goto('/app');
      await waitForText(page, /^Project limit reached: /);
      await page.getByRole('button', { name: 'New Project' }).hover();
      await page.getByRole('tooltip').filter({ hasText: 'Project limit reached', visible: true }).waitFor();
    },
  },
  {
    name: 'projects of a deactivated account',
    show: async (page) => {
      await deactivate(page);
      await page.goto('/app');
      await waitForText(page, 'Your account is deactivated');
    },
  },
];
