import { categorizationEndpoints } from '@sheaf/contract/categorization';
import { creditEndpoints } from '@sheaf/contract/credits';
import { editEndpoints } from '@sheaf/contract/edits';
import { fileEndpoints } from '@sheaf/contract/files';
import { pathTo } from '@sheaf/contract/http/address';
import { pagePath, pages } from '@sheaf/contract/pages';
import { projectEndpoints } from '@sheaf/contract/projects';
import { signInEndpoints } from '@sheaf/contract/sign-in';
import { systemEndpoints } from '@sheaf/contract/system';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { consumePrefetch, FETCH_EARLY } from './prefetch.ts';

const ID = '5f0c3f5e-0000-4000-8000-000000000001';
const params = { id: ID };
const fetched = vi.fn<(path: string) => Promise<Response>>();
let page: { prefetches?: Window['prefetches']; fetch: () => Promise<Response> };

const answerTo = (path: string, init: ResponseInit = {}): Response =>
  Response.json({ answerTo: path }, { headers: { 'X-Account-Id': 'ada' }, ...init });

/** Runs the script of the head as a page with this path, and returns the paths it has requested. */
function open(pathname: string, { wasSignedIn = true } = {}): string[] {
  const document = { documentElement: { dataset: wasSignedIn ? { session: 'likely' } : {} } };
  const run = new Function('window', 'location', 'document', 'fetch', FETCH_EARLY);
  run(page, { pathname }, document, fetched);
  return fetched.mock.calls.map(([path]) => path);
}

const get = (path: string, account: string | null = 'ada') =>
  consumePrefetch(path, { method: 'GET', headers: account ? { 'X-Account-Id': account } : {} });

beforeEach(() => {
  fetched.mockReset();
  fetched.mockImplementation(async (path) => answerTo(path));
  page = { fetch: async () => new Response('again') };
  vi.stubGlobal('window', page);
});
afterEach(() => vi.unstubAllGlobals());

describe('the head of a page', () => {
  it('requests what the list of projects shows', () => {
    expect(open(pages.projects.path)).toEqual([
      pathTo(signInEndpoints.getAuthStatus),
      pathTo(creditEndpoints.getCreditBalance),
      pathTo(systemEndpoints.getSystemLimits),
      pathTo(projectEndpoints.listProjects),
    ]);
  });

  it('requests what the page of a project shows', () => {
    expect(open(pagePath(pages.project, { projectId: ID }))).toEqual([
      pathTo(signInEndpoints.getAuthStatus),
      pathTo(creditEndpoints.getCreditBalance),
      pathTo(systemEndpoints.getSystemLimits),
      pathTo(projectEndpoints.getProject, { params }),
      pathTo(fileEndpoints.listFiles, { params }),
      pathTo(categorizationEndpoints.listCategories, { params }),
      pathTo(categorizationEndpoints.getPhaseStatus, { params }),
      pathTo(editEndpoints.listEdits, { params }),
    ]);
  });

  it('requests nothing outside the signed-in area', () => {
    expect(open(pages.landing.path)).toEqual([]);
  });

  it('only requests the session when nobody was signed in', () => {
    expect(open(pages.projects.path, { wasSignedIn: false })).toEqual(['/auth/status']);
  });

  it('contains no character that React would escape', () => {
    expect(FETCH_EARLY).not.toMatch(/[<>&"']/);
  });
});

describe('an early response', () => {
  it('is taken once', async () => {
    open(pages.projects.path);
    expect(await (await get('/projects'))?.json()).toEqual({ answerTo: '/projects' });
    expect(get('/projects')).toBeNull();
    expect(await (await get('/auth/status', null))?.json()).toEqual({ answerTo: '/auth/status' });
  });

  it('is requested again if it is for another account, is an error, or never arrived', async () => {
    fetched.mockImplementation(async (path) => {
      if (path === '/credits/balance') throw new Error('no network');
      return answerTo(path, path === '/system/limits' ? { status: 500 } : {});
    });
    open(pages.projects.path);
    expect(await (await get('/projects', 'bob'))?.text()).toBe('again');
    expect(await (await get('/system/limits'))?.text()).toBe('again');
    expect(await (await get('/credits/balance'))?.text()).toBe('again');
  });

  it('is not requested again if what it is about does not exist', async () => {
    fetched.mockImplementation(async (path) => answerTo(path, { status: 404 }));
    open(pagePath(pages.project, { projectId: ID }));
    const response = await get(pathTo(projectEndpoints.getProject, { params }));
    expect(response?.status).toBe(404);
    expect(await response?.text()).not.toBe('again');
  });

  it('is not used when it is old, nor after something was changed', () => {
    open(pages.projects.path);
    const requestedAt = performance.now() - 10_001;
    page.prefetches = { ...page.prefetches, '/projects': { requestedAt, response: new Promise(() => {}) } };
    expect(get('/projects')).toBeNull();
    expect(consumePrefetch('/projects', { method: 'POST' })).toBeNull();
    expect(get('/credits/balance')).toBeNull();
  });
});
