import { fileEndpoints } from '@sheaf/contract/files';
import { projectEndpoints } from '@sheaf/contract/projects';
import { signInEndpoints } from '@sheaf/contract/sign-in';
import { systemEndpoints } from '@sheaf/contract/system';
import { describe, expect, test, vi } from 'vitest';
import { ApiError, apiErrorFrom, ConnectionError } from './api-error.ts';
import { createCaller } from './caller.ts';

const PROJECT_ID = '0190a5d2-0000-7000-8000-000000000001';
const params = { id: PROJECT_ID };

const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

const problem = (status: number, code: string, detail: string, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify({ type: 'about:blank', title: code, status, code, detail }), {
    status,
    headers,
  });

const csrfRefusal = () => problem(403, 'csrf_failed', 'The CSRF token is missing or does not match.');

/** Creates a caller whose server returns these responses in turn. */
function callerWith(
  answers: (Response | Error)[],
  { cookies = 'csrf_token=from-cookie', accountId = null as string | null } = {},
) {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => {
    const answer = answers.shift();
    if (!answer || answer instanceof Error) {
      throw answer ?? new Error('one call too many');
    }
    return answer;
  });
  const environment = {
    fetch,
    readCookies: () => cookies,
    readAccountId: () => accountId,
    onSignedOut: vi.fn(),
    onAccountChanged: vi.fn(),
    onUnanswered: vi.fn(),
    onDeactivated: vi.fn(),
    log: { warn: vi.fn(), error: vi.fn() },
  };
  const sent = () =>
    fetch.mock.calls.map(([path, init]) => {
      const headers = new Headers(init?.headers);
      return `${init?.method} ${path} ${headers.get('x-csrf-token') ?? '-'}`;
    });
  return { ...createCaller(environment), ...environment, sent };
}

describe('the CSRF token', () => {
  test('comes from the cookie, among other cookies', { tags: ['@7.2', '@7.7'] }, async () => {
    const cookies = 'other=1; csrf_token=a%3Db; last=2';
    const { call, sent } = callerWith([json({ message: 'ok' })], { cookies });
    await call(projectEndpoints.deleteProject, { params });
    expect(sent()).toEqual([`DELETE /projects/${PROJECT_ID} a=b`]);
  });

  test('is fetched first when there is no cookie', { tags: ['@7.3', '@7.7'] }, async () => {
    const { call, sent } = callerWith([json({ csrf_token: 'fresh' }), json({ message: 'ok' })], {
      cookies: 'not_csrf_token=1',
    });
    await call(signInEndpoints.signOut);
    expect(sent()).toEqual(['GET /auth/csrf-token -', 'POST /auth/signout fresh']);
  });

  test('is renewed once when the server rejects it', { tags: ['@8.2'] }, async () => {
    const { call, sent, log, onSignedOut } = callerWith([
      csrfRefusal(),
      json({ csrf_token: 'fresh' }),
      json({ message: 'ok' }),
    ]);
    await expect(call(signInEndpoints.signOut)).resolves.toEqual({ message: 'ok' });
    expect(sent()).toEqual([
      'POST /auth/signout from-cookie',
      'GET /auth/csrf-token -',
      'POST /auth/signout fresh',
    ]);
    expect(log.warn.mock.calls).toEqual([['The CSRF token is missing or does not match.']]);
    expect(log.error).not.toHaveBeenCalled();
    expect(onSignedOut).not.toHaveBeenCalled();
  });

  test('counts as rejected by the word in the detail, whatever the code', { tags: ['@8.2'] }, async () => {
    const { call, sent, log } = callerWith([
      problem(403, 'forbidden', 'CSRF validation failed'),
      json({ csrf_token: 'fresh' }),
      json({ message: 'ok' }),
    ]);
    await expect(call(signInEndpoints.signOut)).resolves.toEqual({ message: 'ok' });
    expect(sent()).toHaveLength(3);
    expect(log.warn.mock.calls).toEqual([['CSRF validation failed']]);
    expect(log.error).not.toHaveBeenCalled();
  });

  test('is not renewed a second time', async () => {
    const { call, sent } = callerWith([csrfRefusal(), json({ csrf_token: 'fresh' }), csrfRefusal()]);
    await expect(call(signInEndpoints.signOut)).rejects.toMatchObject({ status: 403 });
    expect(sent()).toHaveLength(3);
  });

  test('is not renewed for another refusal with status 403, which is not logged to the console', {
    tags: ['@8.2'],
  }, async () => {
    const { call, sent, log } = callerWith([
      problem(403, 'account_deactivated', 'Please reactivate your account.'),
    ]);
    await expect(call(projectEndpoints.createProject, { body: { name: 'A' } })).rejects.toMatchObject({
      code: 'account_deactivated',
    });
    expect(sent()).toHaveLength(1);
    expect(log.warn).not.toHaveBeenCalled();
  });

  test('is not sent with read-only requests', { tags: ['@7.2'] }, async () => {
    const { call, sent } = callerWith([json([])]);
    await call(projectEndpoints.listProjects);
    expect(sent()).toEqual(['GET /projects -']);
  });
});

describe('a refused call', () => {
  test('carries the server’s problem document', async () => {
    const { call } = callerWith([problem(409, 'project_limit', 'Too many.', { 'retry-after': '7' })]);
    const error = await call(projectEndpoints.createProject, { body: { name: 'A' } }).catch(
      (reason) => reason,
    );
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      status: 409,
      code: 'project_limit',
      message: 'Too many.',
      retryAfterSeconds: 7,
    });
  });

  test('without a problem document still has its status', async () => {
    const { call } = callerWith([new Response('<h1>Bad gateway</h1>', { status: 502 })]);
    await expect(call(projectEndpoints.listProjects)).rejects.toMatchObject({ status: 502, problem: null });
  });

  test('with 401 leaves for the start, unless the call is about signing in', {
    tags: ['@2.10'],
  }, async () => {
    const refusals = Array.from({ length: 8 }, () => problem(401, 'not_signed_in', 'Sign in.'));
    const { call, onSignedOut } = callerWith(refusals);
    const body = { email: 'a@example.org', password: 'a good password' };
    await Promise.allSettled([
      call(signInEndpoints.getAuthStatus),
      call(signInEndpoints.signIn, { body }),
      call(signInEndpoints.signUp, { body }),
      call(signInEndpoints.forgotPassword, { body: { email: body.email } }),
      call(signInEndpoints.resetPassword, {
        body: { access_token: 'a', refresh_token: 'r', password: body.password },
      }),
    ]);
    expect(onSignedOut).not.toHaveBeenCalled();
    await call(projectEndpoints.listProjects).catch(() => {});
    expect(onSignedOut).toHaveBeenCalledTimes(1);
    await call(signInEndpoints.startGoogleReauthentication).catch(() => {});
    expect(onSignedOut).toHaveBeenCalledTimes(2);
  });
});

describe('the account of the page', () => {
  const ACCOUNT_ID = '0190a5d2-0000-7000-8000-00000000000a';

  test('is sent with every call, and with the requests of uploads', async () => {
    const { call, fetch, headersWith } = callerWith([json([]), json({ message: 'ok' })], {
      accountId: ACCOUNT_ID,
    });
    await call(projectEndpoints.listProjects);
    await call(projectEndpoints.deleteProject, { params });
    const named = fetch.mock.calls.map(([, init]) => new Headers(init?.headers).get('x-account-id'));
    expect(named).toEqual([ACCOUNT_ID, ACCOUNT_ID]);
    expect(headersWith('token').get('x-account-id')).toBe(ACCOUNT_ID);
    expect(headersWith('token').get('x-csrf-token')).toBe('token');
  });

  test('is not sent before an account is known', async () => {
    const { call, fetch } = callerWith([json([])]);
    await call(projectEndpoints.listProjects);
    expect(new Headers(fetch.mock.calls[0]?.[1]?.headers).has('x-account-id')).toBe(false);
  });

  test('has changed if a call is refused for it', async () => {
    const { call, onAccountChanged, onSignedOut } = callerWith([
      problem(409, 'account_changed', 'You are signed in as b@example.org now.'),
      problem(409, 'project_limit', 'Too many.'),
    ]);
    await call(projectEndpoints.listProjects).catch(() => {});
    expect(onAccountChanged).toHaveBeenCalledTimes(1);
    await call(projectEndpoints.listProjects).catch(() => {});
    expect(onAccountChanged).toHaveBeenCalledTimes(1);
    expect(onSignedOut).not.toHaveBeenCalled();
  });
});

test('a server that cannot be reached is a connection error, and is probed', async () => {
  const { call, onUnanswered } = callerWith([new TypeError('Failed to fetch')]);
  const error = await call(projectEndpoints.listProjects).catch((reason) => reason);
  expect(error).toBeInstanceOf(ConnectionError);
  expect(error.message).toBe('Failed to connect to server');
  expect(onUnanswered).toHaveBeenCalledTimes(1);
});

test('a call that the page aborts says nothing about the server', async () => {
  const abandoned = AbortSignal.abort();
  const { call, onUnanswered } = callerWith([new TypeError('Aborted')]);
  await call(projectEndpoints.listProjects, { signal: abandoned }).catch(() => {});
  expect(onUnanswered).not.toHaveBeenCalled();
});

test('a response that does not match the contract is rejected', async () => {
  const { call } = callerWith([json({ max_projects_per_user: 'many' })]);
  await expect(call(systemEndpoints.getSystemLimits)).rejects.toThrow();
});

test('an upload sends its form as is, without a JSON content type', { tags: ['@7.4'] }, async () => {
  const { call, fetch } = callerWith([json({ uploaded_files: [], failed_files: [], skipped_files: [] })]);
  const form = new FormData();
  await call(fileEndpoints.uploadFiles, { params, form });
  const init = fetch.mock.calls[0]?.[1];
  expect(init?.body).toBe(form);
  expect(new Headers(init?.headers).has('content-type')).toBe(false);
});

test('every call sends cookies and any body as JSON, and waits for its response without a timeout', {
  tags: ['@7.1', '@7.4', '@7.55'],
}, async () => {
  const { call, fetch } = callerWith([json([]), json({ user: null })]);
  await call(projectEndpoints.listProjects);
  await call(signInEndpoints.signIn, { body: { email: 'a@example.org', password: 'b' } }).catch(() => {});
  const [reading, signingIn] = fetch.mock.calls.map(([, init]) => init);
  for (const init of [reading, signingIn]) {
    expect(init).toMatchObject({ credentials: 'include', signal: null });
  }
  expect(new Headers(signingIn?.headers).get('content-type')).toBe('application/json');
});

describe('an account that was deactivated elsewhere', () => {
  const refusal = () =>
    problem(403, 'account_deactivated', 'Please reactivate your account to upload files.');

  test('is noticed by any call that is refused for it', async () => {
    const { call, onDeactivated } = callerWith([refusal()]);
    await expect(call(projectEndpoints.deleteProject, { params })).rejects.toThrow(ApiError);
    expect(onDeactivated).toHaveBeenCalledTimes(1);
  });

  test('is also noticed by an upload, which makes its own request', () => {
    const { handleRefusal, onDeactivated } = callerWith([]);
    const body = { code: 'account_deactivated', detail: 'Please reactivate your account to upload files.' };
    handleRefusal(fileEndpoints.uploadFiles, apiErrorFrom(403, JSON.stringify(body)));
    expect(onDeactivated).toHaveBeenCalledTimes(1);
  });

  test('is not concluded from any other refusal', async () => {
    const { call, onDeactivated } = callerWith([problem(403, 'link_invalid', 'No.')]);
    await expect(call(projectEndpoints.deleteProject, { params })).rejects.toThrow(ApiError);
    expect(onDeactivated).not.toHaveBeenCalled();
  });
});
