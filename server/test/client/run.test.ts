import { once } from 'node:events';
import type { ApiKey } from '@sheaf/contract/accounts/keys';
import { startNetworkProxy } from '@sheaf/testing/fakes/network-proxy';
import { startApp } from '@sheaf/testing/server/app';
import { type ProgramResult, startSheaf } from '@sheaf/testing/server/command-line';
import { duringTests } from '@sheaf/testing/server/during-tests';
import { untilFound } from '@sheaf/testing/visitor/jobs';
import { keyOf } from '@sheaf/testing/visitor/mcp';
import { documentAbout, filesOf, pileOf, projectWith } from '@sheaf/testing/visitor/pile';
import type { Visitor } from '@sheaf/testing/visitor/visitor';
import { beforeAll, describe, expect, it } from 'vitest';
import { runSheaf } from '../../src/command-line/run-sheaf.fixture.ts';

const app = duringTests(() => startApp({ env: { SIGNUP_COURTESY_CREDITS: '100' } }));
let person: Visitor;
let key: string;
let project: string;
beforeAll(async () => {
  person = await app.signedIn();
  ({ key } = await keyOf(person));
  project = await projectWith(person, pileOf(3));
});

const sheaf = (words: readonly string[], env: Record<string, string> = {}): Promise<ProgramResult> =>
  runSheaf(words, { SHEAF_URL: app.url, SHEAF_KEY: key, ...env });
const run = (...words: string[]) => sheaf(['run', '--project', project, ...words]);
const balance = async () =>
  (await person.get<{ total_credits: number }>('/credits/balance')).body.total_credits;

describe('a project that is run', () => {
  it('is estimated first, and nothing is started that costs more than is allowed', async () => {
    const estimate = await run('--estimate');
    expect(estimate).toEqual({
      code: 0,
      stdout:
        'Pile: 22 credits of 100 credits\n  Phase 1: 12 files, 12 credits\n  Phase 2: 12 files, 10 credits\n',
      stderr: '',
    });
    const { key: ownKey } = await keyOf(person, { project_id: project });
    const own = await sheaf(['run', '--project', project, '--estimate'], { SHEAF_KEY: ownKey });
    expect(own.stdout.split('\n')[0]).toBe('Pile: 22 credits');
    const refused = await run('--max-credits', '21');
    expect(refused.code).toBe(1);
    expect(refused.stderr).toContain(
      'This would cost 22 credits, but --max-credits allows 21. Nothing was started.\n',
    );
    expect(await balance()).toBe(100);
  });

  it('is sorted in both phases, then only new files are placed, and then there is nothing to do', async () => {
    const both = await run('--max-credits', '22', '--max', '2');
    expect(both.code).toBe(0);
    expect(both.stderr).toMatch(
      /Phase 1 has started \(12 credits\)\.\nPhase 1: 12 of 12 placed in \d+ raw categor.*\nPhase 2 has started\.\nPhase 2: 12 of 12 placed in \d+ categor.*\n$/,
    );
    expect(await balance()).toBe(78);
    const placed = new Map(
      (await filesOf(person, project)).map(({ id, final_category_id }) => [id, final_category_id]),
    );
    expect([...placed.values()]).not.toContain(null);

    await person.upload(`/projects/${project}/upload`, [
      { name: 'new.txt', content: documentAbout('baking', 9) },
    ]);
    const more = await run('--quiet');
    expect(more).toEqual({ code: 0, stdout: '', stderr: '' });
    expect(await balance()).toBe(77);
    for (const { id, final_category_id } of await filesOf(person, project))
      if (placed.has(id)) expect(final_category_id).toBe(placed.get(id));
    expect((await run()).stderr).toBe('Pile: nothing to run.\n');
    expect((await run('--max', '3', '--estimate')).stdout).toBe(
      'Pile: nothing to run.\n  Phase 2 does not run, so --max and --by-file have no effect: --regroup runs it.\n',
    );
    expect((await run('--regroup', '--by-file', '--max', '3')).code).toBe(0);
    expect(await balance()).toBe(67);
  });

  it('says what was returned when the result of phase 2 is the same as before', async () => {
    const before = await balance();
    const { stderr } = await run('--regroup', '--by-file', '--max', '3');
    expect(stderr).toMatch(/Phase 2: .*the categories are the same as before; 10 credits returned\n$/);
    expect(await balance()).toBe(before);
  });

  it('says which files no run takes', async () => {
    const blank = await projectWith(person, [{ name: 'blank.txt', content: '… — …\n' }]);
    expect((await sheaf(['run', '--project', blank, '--estimate'])).stdout).toBe(
      'Pile: nothing to run.\n  Not included: 1 file without readable text\n',
    );
  });

  it('continues on the server when the command is interrupted, and can be canceled', async () => {
    app.worker?.stop();
    const other = await projectWith(person, pileOf(1, ['baking']));
    const words = ['run', '--project', other];
    const child = startSheaf(words, { env: { SHEAF_URL: app.url, SHEAF_KEY: key } });
    const ended = once(child, 'close');
    let said = '';
    child.stderr.setEncoding('utf8').on('data', (more: string) => (said += more));
    await untilFound(async () => said.includes('has started') || undefined, 'The run has started');
    child.kill('SIGINT');
    expect(await ended).toEqual([130, null]);
    expect(said).toContain(
      `continues on the server; "sheaf run" watches it again.\nTo cancel it: sheaf run --project ${other} --cancel\n`,
    );
    expect((await sheaf([...words, '--cancel'])).stderr).toBe(
      'Pile: Cancelled: 0 of 1 file categorized; 1 credit returned; phase 2 was not started\n',
    );
    expect((await sheaf([...words, '--cancel'])).stderr).toContain('no run is in progress.');
    expect(await balance()).toBe(67);
  });
});

describe('a failure is explained in one sentence', () => {
  const failure = async (words: readonly string[], env: Record<string, string> = {}) => {
    const { code, stdout, stderr } = await sheaf(words, env);
    expect(stdout).toBe('');
    expect(stderr).not.toContain('    at ');
    return [code, stderr] as const;
  };
  const estimate = () => ['run', '--project', project, '--estimate'];

  it.each([
    ['no key', { SHEAF_KEY: '' }, /^SHEAF_KEY is not set: create a key in your account/],
    ['half a key', { SHEAF_KEY: 'shf_live_1' }, /^SHEAF_KEY is not a Sheaf key/],
    [
      'a strange key',
      { SHEAF_KEY: `shf_live_${'a'.repeat(38)}` },
      /\nCreate a new key in your account, under Keys/,
    ],
    ['no address', { SHEAF_URL: 'sheaf' }, /^SHEAF_URL is not an address/],
    ['a key in the address', { SHEAF_URL: 'https://me:secret@example.org' }, /^SHEAF_URL contains a secret/],
    [
      'an open network',
      { SHEAF_URL: 'http://sheaf.example.org' },
      /^http:\/\/sheaf\.example\.org is not encrypted/,
    ],
    [
      'nobody there',
      { SHEAF_URL: 'http://127.0.0.1:9' },
      /^The server http:\/\/127\.0\.0\.1:9 cannot be reached/,
    ],
    [
      'no such host',
      { SHEAF_URL: 'https://sheaf.invalid' },
      /^The server https:\/\/sheaf\.invalid cannot be reached/,
    ],
  ])('%s', async (_, env, sentence) => {
    const [code, stderr] = await failure(estimate(), env);
    expect(code).toBe(1);
    expect(stderr).toMatch(sentence);
    expect(stderr).not.toContain('secret@');
  });

  it('a key that lacks a scope, or has reached its ceiling', async () => {
    const { key: reader } = await keyOf(person, { scopes: ['read'] });
    const other = await projectWith(person, pileOf(1));
    const [code, stderr] = await failure(['run', '--project', other], { SHEAF_KEY: reader });
    expect(code).toBe(1);
    expect(stderr).toContain('This call needs a key with the scope "run"; this one has "read".');
    const { key: limited } = await keyOf(person, { monthly_credits: 1 });
    const [, ceiling] = await failure(['run', '--project', other], { SHEAF_KEY: limited });
    expect(ceiling).toContain('this key may spend 1 a month');
    const { body } = await person.get<ApiKey[]>('/account/keys');
    expect(body.map(({ credits_this_month }) => credits_this_month).slice(0, 2)).toEqual([0, 0]);
  });

  it('a project that does not exist, has an ambiguous name, or no files; and too few credits', async () => {
    expect(await failure(['run', '--project', 'None'])).toEqual([
      1,
      'This key has access to no project "None". "sheaf push" creates a project that does not exist.\n',
    ]);
    const { body } = await person.post<{ id: string }>('/projects', { name: 'Twice' });
    expect((await failure(['run', '--project', 'Twice']))[1]).toContain('Twice has no files');
    await person.post('/projects', { name: 'Twice' });
    const [code, stderr] = await failure(['run', '--project', 'Twice']);
    expect(code).toBe(1);
    expect(stderr).toContain('There are 2 projects named "Twice". Use the id of one as --project:\n');
    expect(stderr).toContain(`  ${body.id}  0 files`);
    const large = await projectWith(person, pileOf(20));
    expect((await failure(['run', '--project', large]))[1]).toContain(
      'the account has 67. Nothing was started.',
    );
  });

  it('a URL with a path instead of the address of the server', async () => {
    const proxy = await startNetworkProxy(app.url);
    const [, stderr] = await failure(estimate(), { SHEAF_URL: `${proxy.url}/docs` });
    await proxy.close();
    expect(stderr).toContain('Is SHEAF_URL the address of the server, without a path?');
  });

  it('a key among the arguments is refused, and not repeated', async () => {
    const [code, stderr] = await failure([...estimate(), '--key', key]);
    expect(code).toBe(2);
    expect(stderr).toContain('A key is never an argument');
    expect(stderr).toContain('Revoke this key');
    expect(stderr).not.toContain(key);
    expect((await failure([...estimate(), '--key=x']))[1]).toContain(
      'Put the key into the environment as SHEAF_KEY.',
    );
  });
});
