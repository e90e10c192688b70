import type { FileHash } from '@sheaf/contract/files';
import type { SystemLimits } from '@sheaf/contract/system';
import { splitPath } from '@sheaf/contract/uploads/folders';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  batchesOf,
  type LocalFile,
  nameOf,
  planPush,
  refuseBeyondLimits,
  refuseNames,
  renameInPlan,
} from './push.plan.ts';

const local = (file: string, sha256: string): LocalFile => ({
  file,
  name: nameOf(file),
  sizeBytes: 1,
  sha256,
});
const remote = (path: string, sha256: string): FileHash => ({
  id: path,
  ...splitPath(path),
  size_bytes: 1,
  sha256,
});
const summary = (files: readonly LocalFile[], there: readonly FileHash[], unsent: readonly string[] = []) => {
  const { unchanged, added, replaced, extra } = planPush(files, there, unsent);
  const filesOf = (some: readonly LocalFile[]) => some.map(({ file }) => file);
  return [filesOf(unchanged), filesOf(added), filesOf(replaced), extra.map(({ id }) => id)];
};

describe('the name of a document on the server', () => {
  it.each([
    ['a.txt', 'a.txt'],
    ['letters/may/1.txt', 'letters/may/1.txt'],
    ['letters / may/ 1.txt', 'letters/may/1.txt'],
    ['re\u0301sume\u0301.pdf', 'résumé.pdf'],
    [' a.md ', 'a.md'],
  ])('%j is %j', (file, name) => {
    expect(nameOf(file)).toBe(name);
  });

  it('is unique: a document whose name is taken, or too long, is refused', () => {
    const { named, refused } = refuseNames([
      'a - b.txt',
      'a/b.txt',
      'A/B.txt',
      `${'x'.repeat(252)}.txt`,
      `${'x/'.repeat(33)}c.txt`,
      'c.txt',
    ]);
    expect(named).toEqual(['a - b.txt', 'a/b.txt', 'c.txt']);
    expect(refused.map(({ file }) => file)).toEqual([
      'A/B.txt',
      `${'x'.repeat(252)}.txt`,
      `${'x/'.repeat(33)}c.txt`,
    ]);
    expect(refused[0]?.reason).toBe(
      'On the server it would have the same name as a/b.txt. Rename one of them.',
    );
  });
});

describe('what a push does', () => {
  it('goes by name and bytes', () => {
    const files = [local('same.txt', '1'), local('new.txt', '2'), local('sub/changed.txt', '3')];
    const there = [remote('SAME.txt', '1'), remote('sub/changed.txt', '0'), remote('gone.txt', '9')];
    expect(summary(files, there)).toEqual([['same.txt'], ['new.txt'], ['sub/changed.txt'], ['gone.txt']]);
  });

  it('recognizes what a browser has uploaded with the whole folder, or without folders, each file once', () => {
    const dropped = [remote('Papers/x/a.txt', '1'), remote('Papers/b.txt', '2')];
    expect(summary([local('x/a.txt', '1'), local('b.txt', '2')], dropped)).toEqual([
      ['x/a.txt', 'b.txt'],
      [],
      [],
      [],
    ]);
    const there = [remote('a.txt', '1'), remote('a (2).txt', '1'), remote('b.txt', '1')];
    expect(summary([local('x/a.txt', '1'), local('y/a.txt', '1'), local('z/a.txt', '1')], there)).toEqual([
      ['x/a.txt', 'y/a.txt'],
      ['z/a.txt'],
      [],
      ['b.txt'],
    ]);
  });

  it('keeps two documents with the same bytes, and follows the renaming of one', () => {
    expect(summary([local('a.txt', '1'), local('b.txt', '1')], [remote('a.txt', '1')])).toEqual([
      ['a.txt'],
      ['b.txt'],
      [],
      [],
    ]);
    expect(summary([local('b.txt', '1')], [remote('a.txt', '1')])).toEqual([[], ['b.txt'], [], ['a.txt']]);
  });

  it('does not send what the project has no room for, but replaces files even in a full one', () => {
    const limits = { max_documents_per_project: 2, max_project_storage_bytes: 3 } as SystemLimits;
    const there = [remote('a.txt', '0'), { ...remote('gone.txt', '9'), size_bytes: 2 }];
    const compared = planPush([local('a.txt', '1'), local('b.txt', '2')], there);
    const { plan, refused } = refuseBeyondLimits(compared, { remote: there, limits });
    expect([plan.replaced, plan.added].map((files) => files.map(({ file }) => file))).toEqual([
      ['a.txt'],
      [],
    ]);
    expect(refused).toEqual([
      {
        file: 'b.txt',
        reason: 'Cannot upload 1 files. Only 0 slots remaining (limit: 2 files per project).',
      },
    ]);
    const roomy = { ...limits, max_documents_per_project: 3 };
    expect(refuseBeyondLimits(compared, { remote: there, limits: roomy }).refused).toEqual([
      { file: 'b.txt', reason: expect.stringMatching(/^Storage limit exceeded/) },
    ]);
  });

  it('leaves alone what is also in the folder but could not be sent', () => {
    expect(summary([], [remote('large.pdf', '1'), remote('gone.pdf', '2')], ['large.pdf'])[3]).toEqual([
      'gone.pdf',
    ]);
  });

  it.each([
    ['a document under another name', ['b.txt 1'], ['a.txt 1'], ['a.txt → b.txt'], [], []],
    ['one that was moved to a folder', ['sub/b.md 1'], ['a.txt 1'], ['a.txt → sub/b.md'], [], []],
    ['one that was moved to another folder', ['y/a.txt 1'], ['x/a.txt 1'], ['x/a.txt → y/a.txt'], [], []],
    ['no other bytes', ['b.txt 2'], ['a.txt 1'], [], ['b.txt'], ['a.txt']],
    ['no other type', ['b.pdf 1'], ['a.txt 1'], [], ['b.pdf'], ['a.txt']],
    ['none of two that came', ['b.txt 1', 'c.txt 1'], ['a.txt 1'], [], ['b.txt', 'c.txt'], ['a.txt']],
    ['none of two that went', ['c.txt 1'], ['a.txt 1', 'b.txt 1'], [], ['c.txt'], ['a.txt', 'b.txt']],
    ['none whose old name is there', ['a.txt 1', 'b.txt 1'], ['a.txt 1'], [], ['b.txt'], []],
  ])('treats as renamed %s', (_, folder, project, renamed, added, extra) => {
    const [files, there] = [folder, project].map((all) =>
      all.map((one) => one.split(' ') as [string, string]),
    );
    const plan = renameInPlan(
      planPush(
        (files ?? []).map(([name, hash]) => local(name, hash)),
        (there ?? []).map(([name, hash]) => remote(name, hash)),
      ),
    );
    expect(plan.renamed.map(({ file, from }) => `${from.id} → ${file.name}`)).toEqual(renamed);
    expect(plan.added.map(({ file }) => file)).toEqual(added);
    expect(plan.extra.map(({ id }) => id)).toEqual(extra);
  });

  it('makes the project match the folder, whatever was there, and then has nothing more to do', () => {
    const file = fc.tuple(
      fc.constantFrom('a.txt', 'A.txt', 'a (2).txt', 'x/a.txt', 'b.md'),
      fc.constantFrom('1', '2'),
    );
    fc.assert(
      fc.property(fc.array(file, { maxLength: 6 }), fc.array(file, { maxLength: 6 }), (folder, project) => {
        const distinct = <T extends { name?: string; id?: string }>(all: T[]) => [
          ...new Map(all.map((one) => [(one.name ?? one.id)?.toLowerCase(), one])).values(),
        ];
        const files = distinct(folder.map(([name, hash]) => local(name, hash)));
        const there = distinct(project.map(([name, hash]) => remote(nameOf(name), hash)));
        const { added, replaced, extra } = planPush(files, there);
        const sent = new Set([...added, ...replaced].map(({ name }) => name.toLowerCase()));
        const after = [
          ...there.filter((one) => !extra.includes(one) && !sent.has(one.id.toLowerCase())),
          ...[...added, ...replaced].map(({ name, sha256 }) => remote(name, sha256)),
        ];
        expect(after.map(({ sha256 }) => sha256).sort()).toEqual(files.map(({ sha256 }) => sha256).sort());
        const next = planPush(files, after);
        expect([next.added, next.replaced, next.extra]).toEqual([[], [], []]);
      }),
    );
  });
});

it('a request has at most 25 files, and a limited size unless a single file is larger', () => {
  const sized = (...megabytes: number[]) => megabytes.map((size) => ({ sizeBytes: size * 1_048_576 }));
  expect(batchesOf(sized(...Array.from({ length: 60 }, () => 0.01))).map(({ length }) => length)).toEqual([
    25, 25, 10,
  ]);
  expect(batchesOf(sized(20, 12, 1, 200, 5)).map(({ length }) => length)).toEqual([2, 1, 1, 1]);
  expect(batchesOf([])).toEqual([]);
});
