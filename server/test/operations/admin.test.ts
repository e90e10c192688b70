import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import type { CreditPurchase } from '@sheaf/contract/payments';
import { ADA, admin, gifts, grantOf, signUp } from '@sheaf/testing/server/admin';
import { makeDataFolder } from '@sheaf/testing/server/data-folder';
import { type ServerProcess, startServer } from '@sheaf/testing/server/process';
import { transactionsOf } from '@sheaf/testing/visitor/jobs';
import { projectWith } from '@sheaf/testing/visitor/pile';
import type { Visitor } from '@sheaf/testing/visitor/visitor';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

describe('next to a running server on the embedded database', () => {
  let dataDir: string;
  let server: ServerProcess;
  let person: Visitor;
  const socket = () => path.join(dataDir, 'admin.sock');
  const here = (...words: string[]) => admin({ DATA_DIR: dataDir }, ...words);
  beforeAll(async () => {
    dataDir = await makeDataFolder();
    server = await startServer(dataDir);
    person = await signUp(server.url);
  });
  afterAll(async () => {
    await server.crash();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('credits are granted, with who and why', async () => {
    const end = await here(
      'grant',
      'ADA@Example.org',
      'courtesy',
      '30',
      '--reason',
      'A slow day',
      '--days',
      '9',
    );
    expect(end).toMatchObject({ code: 0, stderr: '' });
    expect(end.stdout).toMatch(
      /^Granted 30 courtesy credits to ADA@Example.org, which expire at [-\d]+ [:\d]+ UTC.\nThe balance is 80.\n/,
    );
    const [last] = await transactionsOf(person);
    expect(last).toMatchObject({
      transaction_type: 'courtesy',
      amount: 30,
      metadata: { kind: 'courtesy', reason: 'A slow day' },
    });
    // Who granted them is shown only to operators.
    const { stdout } = await here('account', ADA);
    expect(stdout).toMatch(/\+30 courtesy +courtesy +Credits from the operator \(\S.*: A slow day\)\n/);
  });

  it('one id grants once, however often it is given simultaneously', async () => {
    const before = (await gifts(person)).length;
    const id = randomUUID();
    const ends = await Promise.all(Array.from({ length: 4 }, () => here(...grantOf(7, '--id', id))));
    expect(ends.map(({ code }) => code)).toEqual(ends.map(() => 0));
    expect(ends.filter(({ stdout }) => stdout.startsWith('Granted 7 bonus credits')).length).toBe(1);
    expect(
      ends.filter(({ stdout }) => stdout.startsWith('Already done, so nothing was granted again')).length,
    ).toBe(3);
    expect((await gifts(person)).length).toBe(before + 1);
  });

  it('an id that belongs to another grant grants nothing', async () => {
    const id = randomUUID();
    await here(...grantOf(3, '--id', id));
    const before = await gifts(person);
    const end = await here(...grantOf(4, '--id', id));
    expect(end).toMatchObject({ code: 1, stdout: '' });
    expect(end.stderr).toContain(`The id ${id} belongs to another grant (3 bonus credits, `);
    expect(await gifts(person)).toEqual(before);
  });

  it('a purchase paid by invoice is completed once, and the ledger says by whom', async () => {
    const { body } = await person.post<{ purchase: CreditPurchase }>('/credits/purchase/pro');
    const complete = () =>
      here('complete-purchase', body.purchase.id, '--reason', 'Invoice 7', '--as', 'Grace');
    expect(await complete()).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^Completed: 2,000 paid credits and 200 bonus credits granted/),
    });
    expect((await complete()).stdout).toMatch(/^Nothing to do: this purchase .* is completed since /);
    const { stdout } = await here('account', ADA);
    expect(stdout.match(/\(Grace: Invoice 7\)/g)).toHaveLength(2);
    expect(stdout).toMatch(new RegExp(`${body.purchase.id} .* Pro, USD 60.00 +manual +completed`));
  });

  it('an account is shown without its password, tokens, or anything from its documents', async () => {
    await projectWith(person, [
      { name: 'zeppelin.txt', content: 'Quinces are poached in syrup. '.repeat(9) },
    ]);
    const { code, stdout } = await here('account', ADA);
    expect(code).toBe(0);
    expect(stdout).toMatch(/Signs in with: +a password\n/);
    expect(stdout).toMatch(/Content: +1 project, 1 file, 0.0 MB\n/);
    expect(stdout).not.toMatch(/argon2|zeppelin|[Qq]uince|syrup/);
    expect(stdout).not.toContain(person.cookie('session') ?? 'there is no session');
  });

  it('the doctor finds everything ok', async () => {
    const { code, stdout } = await here('doctor');
    expect(stdout).toMatch(/^ok {5}database {4}embedded, up to date/);
    expect([code, stdout.trimEnd().split('\n').at(-1)]).toEqual([0, 'Everything is ok.']);
  });

  it('a command that cannot be carried out says why in one sentence', async () => {
    const nobody = 'nobody@example.org';
    const ends = await Promise.all([
      here('grant', nobody, 'paid', '5', '--reason', 'x'),
      here('complete-purchase', randomUUID()),
    ]);
    const failure = { code: 1, stdout: '' };
    expect(ends).toEqual([
      { ...failure, stderr: `There is no account with the address ${nobody}.\n` },
      { ...failure, stderr: 'There is no such purchase.\n' },
    ]);
  });

  it('only the user that runs it can open its socket', { tags: ['@6.3'] }, () => {
    expect(statSync(socket()).mode & 0o777).toBe(0o600);
    const left = readdirSync(path.join(dataDir, 'tmp'), { encoding: 'utf8', recursive: true });
    expect(left.filter((name) => name.includes('admin-'))).toEqual([]);
  });

  it('malformed commands do no harm', async () => {
    const post = 'POST /commands HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n';
    for (const sent of [
      'hello\n',
      `${post}content-length: 34\r\n\r\n{"command":{"command":"doctor"}}  `,
      `${post}content-length: 34\r\n\r\n{"command":`,
    ]) {
      const client = connect(socket());
      client.end(sent);
      expect(await text(client)).not.toContain('"code":0');
    }
    expect(await here('account', ADA)).toMatchObject({ code: 0 });
  });

  it('a server that dies leaves a socket that blocks nothing', async () => {
    await server.crash();
    expect(existsSync(socket())).toBe(true);
    expect(await here(...grantOf(2))).toMatchObject({ code: 0 });
    server = await startServer(dataDir);
    expect(await here('account', ADA)).toMatchObject({ code: 0 });
    expect(statSync(socket()).mode & 0o777).toBe(0o600);
  });

  it('a server that stops removes its socket', async () => {
    expect((await server.interrupt()).code).toBe(0);
    expect(existsSync(socket())).toBe(false);
    server = await startServer(dataDir);
  });
});

it('help needs no settings, and an unknown command ends with exit code 2', async () => {
  const [help, misused] = await Promise.all([admin({ PORT: 'x' }, 'help'), admin({ PORT: 'x' }, 'revoke')]);
  expect(help).toMatchObject({ code: 0, stderr: '' });
  expect(Math.max(...help.stdout.split('\n').map((line) => line.length))).toBeLessThanOrEqual(110);
  expect(misused).toEqual({
    code: 2,
    stdout: '',
    stderr: 'There is no command "revoke".\n"npx sheaf admin help" lists the commands.\n',
  });
});
