import { api } from '@sheaf/contract/api';
import type { Endpoint } from '@sheaf/contract/endpoint';
import type { OpenApiDocument } from '@sheaf/contract/http/openapi';
import type { Problem } from '@sheaf/contract/problems';
import { startApp } from '@sheaf/testing/server/app';
import { duringTests } from '@sheaf/testing/server/during-tests';
import { checkDeclared } from '@sheaf/testing/visitor/declared-errors';
import { describe, expect, it } from 'vitest';

describe('the OpenAPI document', () => {
  const app = duringTests(() => startApp({ hasWorker: false }));

  it('is publicly served as JSON', async () => {
    const { status, headers, body } = await app.visitor().get<OpenApiDocument>('/openapi.json');
    expect(status).toBe(200);
    expect(headers.get('content-type')).toContain('application/json');
    expect(body).toMatchObject({ openapi: '3.1.0', info: { title: 'Sheaf' } });
  });

  it('describes only endpoints that this server has', async () => {
    const visitor = app.visitor();
    for (const { method, path } of Object.values<Endpoint>(api)) {
      const { body } = await visitor.change<Partial<Problem>>(method, path.replaceAll(/:\w+/g, 'x'));
      expect(`${method} ${path}: ${body.detail}`).not.toContain('There is no such call.');
    }
  });

  it('fails a test whose call returns an undeclared error', () => {
    const answered = { method: 'GET', path: '/projects/1?page=2', status: 409 };
    expect(() => checkDeclared({ ...answered, body: { code: 'run_in_progress' } })).toThrow(
      'getProject answers run_in_progress (409), which its endpoint does not declare.',
    );
    expect(() => checkDeclared({ ...answered, body: { code: 'account_changed' } })).not.toThrow();
  });
});
