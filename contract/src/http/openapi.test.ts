import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, it } from 'vitest';
import { api, apiSections } from '../api.ts';
import { type Endpoint, errorsOf } from '../endpoint.ts';
import { problems } from '../problems.ts';
import { openApiDocument } from './openapi.ts';

const document = openApiDocument();
const operations = Object.values(document.paths ?? {}).flatMap((methods) => Object.values(methods));

describe('the OpenAPI document', () => {
  it('is valid', async () => {
    expect(await new Validator().validate({ ...document })).toEqual({ valid: true });
  });

  it('has every call of the contract in one section', () => {
    const names = Object.values(apiSections).flatMap((section) => Object.keys(section));
    expect(names.toSorted()).toEqual(Object.keys(api).toSorted());
    expect(operations.map(({ operationId }) => operationId).toSorted()).toEqual(names.toSorted());
  });

  it.each(Object.entries<Endpoint>(api))('names the errors of %s by status and code', (name, endpoint) => {
    const { responses } = operations.find(({ operationId }) => operationId === name);
    for (const code of errorsOf(endpoint)) {
      const { description, content } = responses[problems[code].status];
      expect(description).toContain(`\`${code}\`: ${problems[code].meaning}`);
      const { allOf } = content['application/problem+json'].schema;
      expect(allOf[1].properties.code.enum).toContain(code);
    }
  });

  it('says for each call who may call it, and with what credentials', () => {
    const securityOf = (id: string) =>
      operations.find(({ operationId }) => operationId === id)?.security.flatMap(Object.keys);
    expect(securityOf('getAuthStatus')).toEqual([]);
    expect(securityOf('signIn')).toEqual(['csrf']);
    expect(securityOf('getProfile')).toEqual(['session', 'key']);
    expect(securityOf('createProject')).toEqual(['session', 'csrf', 'key']);
  });
});

it('a body may be left out if all its fields have defaults', () => {
  const isRequired = (id: string) =>
    operations.find(({ operationId }) => operationId === id)?.requestBody.required;
  expect(isRequired('startMerge')).toBe(false);
  expect(isRequired('createProject')).toBe(true);
});
