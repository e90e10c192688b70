import { api } from '@sheaf/contract/api';
import { endpoint } from '@sheaf/contract/endpoint';
import { openApiDocument } from '@sheaf/contract/http/openapi';
import { problems } from '@sheaf/contract/problems';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { describeApi } from './describe-api.server.ts';
import { typeAnchor } from './reference.ts';

const reference = describeApi();
const calls = reference.subjects.flatMap((subject) => subject.calls);
const callAt = (id: string) => {
  const call = calls.find((each) => each.id === id);
  if (!call) throw new Error(`There is no ${id}.`);
  return call;
};
const textOf = (parts: readonly { text: string }[]) => parts.map(({ text }) => text).join('');

describe('the API reference', () => {
  it('lists every call of the contract once, at its own anchor', () => {
    const listed = calls.map(({ method, path }) => `${method} ${path}`);
    const known = Object.values(api).map(({ method, path }) => `${method} ${path}`);
    expect(listed.toSorted()).toEqual(known.toSorted());
    const anchors = [
      ...calls.map(({ id }) => id),
      ...reference.subjects.map(({ id }) => id),
      ...reference.types.map(({ name }) => typeAnchor(name)),
    ];
    expect(new Set(anchors).size).toBe(anchors.length);
  });

  it('has every type that it links to', () => {
    const parts = [...calls.flatMap(partsOf), ...reference.types.flatMap(partsOf)];
    const linked = new Set(parts.flatMap(({ to }) => to ?? []));
    const described = reference.types.map(({ name }) => name);
    expect([...linked].filter((name) => !described.includes(name))).toEqual([]);
    expect(linked).toContain('JobDetail');
  });

  it('has every problem code with its status', () => {
    const codes = Object.entries(problems).map(([code, { status }]) => ({ code, status }));
    const listed = reference.problems.map(({ code, status }) => ({ code, status }));
    expect(listed).toHaveLength(codes.length);
    expect(listed).toEqual(expect.arrayContaining(codes));
  });

  it('shows figures rather than the names of our constants', () => {
    expect(JSON.stringify([reference.subjects, reference.types])).not.toContain('EXPIRY_NOTICE_DAYS');
    const balance = reference.types.find(({ name }) => name === 'CreditBalance');
    expect(balance?.fields.find(({ name }) => name === 'expiring')?.note).toContain('14 days');
  });

  it('contains only data that can be embedded in the page', () => {
    expect(JSON.parse(JSON.stringify(reference))).toEqual(reference);
  });
});

describe('a call', () => {
  it('says who may call it, and whether it takes the CSRF token', () => {
    expect(callAt('get-health-live')).toMatchObject({ access: 'public', needsCsrf: false });
    expect(callAt('post-projects')).toMatchObject({ access: 'active', needsCsrf: true });
    expect(callAt('post-stripe-webhook')).toMatchObject({ access: 'public', needsCsrf: false });
  });

  it('says for each field whether it is required, its bounds, and its default', () => {
    const body = callAt('post-ai-id-assign-categories').body;
    expect(
      body?.fields.map(({ name, isRequired, rules, fallback }) => [name, isRequired, rules, fallback]),
    ).toEqual([
      ['max_categories', false, ['1 to 300'], '50'],
      ['reuse_existing', false, [], 'false'],
      ['max_credits', false, ['at least 0'], undefined],
    ]);
    const [name, description] = callAt('post-projects').body?.fields ?? [];
    expect(name).toMatchObject({ isRequired: true, rules: ['1 to 200 characters'] });
    expect(description).toMatchObject({ isRequired: false, rules: ['at most 2,000 characters'] });
    expect(textOf(description?.type ?? [])).toBe('string | null');
  });

  it('shows the required value where there is only one', () => {
    const [confirmation] = callAt('delete-account-delete-all-data').query;
    expect(textOf(confirmation?.type ?? [])).toBe('"DELETE_ALL_DATA"');
  });

  it('lists nested fields', () => {
    const status = reference.types.find(({ name }) => name === 'PhaseStatus');
    expect(status?.fields.map(({ name }) => name)).toContain('phase1.files_remaining');
    const costs = reference.types.find(({ name }) => name === 'CreditCosts');
    expect(costs?.fields.map(({ name }) => name)).toContain('actions.{name}.cost');
  });

  it('has the form of an upload, and the messages of a stream', () => {
    expect(callAt('post-projects-id-upload').body).toMatchObject({
      text: 'multipart/form-data',
      fields: [
        { name: 'folder', isRequired: false },
        {
          name: 'files',
          rules: ['repeated, up to 50 times'],
          note: 'The documents, each with its file name: .txt, .md, .pdf.',
        },
      ],
    });
    const { answer } = callAt('get-projects-id-events');
    expect(textOf('message' in answer ? (answer.message ?? []) : [])).toBe(
      '{ type: "job", job: JobDetail } | { type: "changed", what: "files" | "categories" | "project" }',
    );
  });

  it('needs only its endpoint to be described', () => {
    const lend = endpoint({
      method: 'POST',
      path: '/books/:isbn/lend',
      summary: 'Lends a book',
      access: 'account',
      params: z.object({ isbn: z.string().length(13) }),
      body: z.strictObject({ days: z.int().min(1).default(14) }),
      response: z.array(z.object({ due: z.iso.date().describe('When it has to be back.') })),
      errors: ['nothing_to_do'],
    });
    const { subjects } = describeApi(openApiDocument({ Books: { lend } }));
    expect(subjects[0]?.calls[0]).toMatchObject({
      id: 'post-books-isbn-lend',
      needsCsrf: true,
      params: [{ name: 'isbn', rules: ['exactly 13 characters'] }],
      body: { fields: [{ name: 'days', fallback: '14', rules: ['at least 1'] }] },
      answer: { fields: [{ name: '[].due', rules: ['YYYY-MM-DD'], note: 'When it has to be back.' }] },
    });
    const codes = subjects[0]?.calls[0]?.errors.map(({ code }) => code);
    expect(codes).toEqual(expect.arrayContaining(['not_signed_in', 'csrf_failed', 'nothing_to_do']));
    expect(codes).not.toContain('account_deactivated');
  });
});

type Described = (typeof calls)[number] | (typeof reference.types)[number];

/** All type parts in the description of a call or a type. */
function partsOf(described: Described) {
  const shapes =
    'answer' in described ? [described.answer, ...(described.body ? [described.body] : [])] : [described];
  return shapes.flatMap((shape) => [
    ...('type' in shape ? shape.type : (shape.message ?? [])),
    ...shape.fields.flatMap(({ type }) => type),
  ]);
}
