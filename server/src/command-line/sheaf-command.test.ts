import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { UsageError } from './failures.ts';
import { helpOf, readInvocation } from './sheaf-command.ts';

const request = (...words: string[]) => {
  const invocation = readInvocation(['sort', '--in', 'letters', ...words]);
  return invocation.kind === 'sort' ? invocation.request : undefined;
};

describe('sheaf sort', () => {
  it('by default sorts into at most 50 categories, to the standard output', () => {
    expect(request()).toEqual({
      folder: 'letters',
      out: null,
      maxCategories: 50,
      list: null,
      mode: 'free',
      cut: null,
      acrossLanguages: false,
      usesFolders: false,
      namingLanguage: null,
      explains: false,
      isOffline: false,
      isForced: false,
      converts: false,
    });
  });

  it('takes every option, in both spellings', () => {
    const words = ['--out=out.csv', '--max', '12', '--list', 'kinds.txt', '--mode=free', '--coarser'];
    const flags = [
      '--across-languages',
      '--folders',
      '--naming-language=de',
      '--explain',
      '--offline',
      '--force',
      '--convert',
    ];
    expect(request(...words, ...flags)).toEqual({
      folder: 'letters',
      out: 'out.csv',
      maxCategories: 12,
      list: 'kinds.txt',
      mode: 'free',
      cut: 'coarser',
      acrossLanguages: true,
      usesFolders: true,
      namingLanguage: 'de',
      explains: true,
      isOffline: true,
      isForced: true,
      converts: true,
    });
    expect(request('--list', 'kinds.txt', '--finer')).toMatchObject({ mode: 'prefer', cut: 'finer' });
    expect(request('--out', '-')?.out).toBeNull();
    expect(request('--exactly', '8')).toMatchObject({ cut: 8 });
    expect(request('--coarser')?.cut).toBe('coarser');
  });

  it.each(['1', '2', '299', '300'])('takes a maximum of %s', (max) => {
    expect(request('--max', max)?.maxCategories).toBe(Number(max));
  });

  it.each(['0', '301', '1.5', '-1', '', 'ten', '1e2', '0x10'])('refuses a maximum of "%s"', (max) => {
    expect(() => request('--max', max)).toThrow('Max Categories must be a whole number from 1 to 300.');
  });
});

it.each([
  [[], 'No command was given.'],
  [['merge'], 'There is no command "merge".'],
  [['--colour'], 'sheaf has no option --colour.'],
  [['sort'], '--in is missing. Say which folder to sort.'],
  [['sort', 'letters'], 'sheaf sort does not accept "letters".'],
  [['sort', '--in'], '--in needs a value.'],
  [['sort', '--in', '--offline'], '--in needs a value.'],
  [['sort', '--in', ''], '--in is empty.'],
  [['sort', '--in', 'x', '--out', ''], '--out is empty.'],
  [['sort', '--in', 'x', '--offline=yes'], '--offline takes no value.'],
  [['sort', '--in', 'x', '--fast'], 'sheaf sort has no option --fast.'],
  [['sort', '--in', 'x', '-f'], 'sheaf sort has no option -f.'],
  [['sort', '--in', 'x', '--mode', 'strict'], '--mode needs --list, because it says how to treat a list.'],
  [['sort', '--in', 'x', '--list', 'y', '--mode', 'lax'], '--mode lax: must be free, prefer, strict.'],
  [
    ['sort', '--in', 'x', '--finer', '--exactly=4'],
    'Only one of --finer, --coarser and --exactly can be used.',
  ],
  [
    ['sort', '--in', 'x', '--max', '3', '--exactly', '5'],
    '--max cannot be used with --finer or --exactly, which set the number of categories.',
  ],
  [
    ['sort', '--in', 'x', '--list', 'y', '--mode', 'strict', '--finer'],
    'With --mode strict, the list determines the number of categories.',
  ],
  [
    ['sort', '--in', 'x', '--naming-language', 'English'],
    '--naming-language English: must be a two-letter language code, such as "en".',
  ],
  [['sort', '--constructor'], 'sheaf sort has no option --constructor.'],
])('rejects %j, and says why and where to find help', (words, sentence) => {
  const read = () => readInvocation(words);
  expect(read).toThrow(UsageError);
  expect(read).toThrow(
    expect.objectContaining({ message: sentence, hint: expect.stringContaining('--help') }),
  );
});

it.each([
  [['--help'], { kind: 'help', of: 'sheaf' }],
  [['-h'], { kind: 'help', of: 'sheaf' }],
  [['sort', '--help'], { kind: 'help', of: 'sort' }],
  [['sort', '--in', 'x', '-h'], { kind: 'help', of: 'sort' }],
  [['serve'], { kind: 'serve' }],
  [['serve', '--help'], { kind: 'help', of: 'serve' }],
  [['--version'], { kind: 'version' }],
  [['-V'], { kind: 'version' }],
])('understands %j', (words, invocation) => {
  expect(readInvocation(words)).toEqual(invocation);
});

describe('the commands that talk to a server', () => {
  it('take their required arguments, and assume nothing more', () => {
    expect(readInvocation(['push', 'letters', '--project', 'Letters'])).toEqual({
      kind: 'push',
      request: {
        folder: 'letters',
        project: 'Letters',
        deletes: false,
        converts: false,
        isDryRun: false,
        watches: false,
      },
      options: { allowsHttp: false, isQuiet: false },
    });
    expect(
      readInvocation(['run', '--project=Letters', '--max-credits', '0', '--by-file', '--reuse']),
    ).toMatchObject({
      request: { maxCredits: 0, maxCategories: null, isByFile: true, reusesExisting: true, cancels: false },
    });
    expect(readInvocation(['push', 'papers/letters/'])).toMatchObject({ request: { project: 'letters' } });
    expect(readInvocation(['pull', 'out', '--project', 'Letters', '--watch', '--quiet'])).toMatchObject({
      request: { folder: 'out', target: null, format: null, everySeconds: 60, isForced: false },
      options: { isQuiet: true },
    });
  });

  it.each([
    [['push', '--project', 'x'], 'DIR is missing.'],
    [['push', 'a', '--delete'], '--delete needs --project.'],
    [['run'], '--project is missing. Say which project.'],
    [['push', 'a', 'b', '--project', 'x'], 'sheaf push does not accept "b".'],
    [['run', '--project', 'x', '--max-credits', '-1'], '--max-credits -1: must be a whole number.'],
    [['run', '--project', 'x', '--reuse'], '--reuse needs --by-file.'],
    [['run', '--project', 'x', '--estimate', '--cancel'], '--estimate and --cancel cannot be used together.'],
    [['pull', 'a', '--project', 'x', '--every', '10'], '--every needs --watch.'],
    [
      ['pull', 'a', '--project', 'x', '--watch', '--every', '4'],
      '--every 4: must be from 5 to 86400 seconds.',
    ],
    [['pull', 'a', '--project', 'x', '--format', 'docx'], '--format docx: must be md, txt, pdf.'],
  ])('%j: %s', (words, sentence) => {
    expect(() => readInvocation(words)).toThrow(sentence);
  });

  it('are listed with the arguments that they need', () => {
    const lines = helpOf('sheaf').match(/^ {2}(sort|push|run|pull) .*?(?= {2})/gm);
    expect(lines).toEqual([
      '  sort --in DIR',
      '  push DIR',
      '  run --project NAME',
      '  pull DIR --project NAME',
    ]);
    for (const name of ['push', 'run', 'pull'] as const)
      expect(helpOf(name)).toContain('\nExit codes:\n  0 ');
  });
});

describe('the skill for agents', () => {
  const file = path.join(import.meta.dirname, '../../../web/public/skills/sheaf/SKILL.md');
  const commands = [...readFileSync(file, 'utf8').matchAll(/^npx sheaf ([^#\n]+)/gm)].map(([, words = '']) =>
    words.trim(),
  );

  it('has commands', () => expect(commands.length).toBeGreaterThan(5));

  it.each(commands)('sheaf %s is understood', (words) => {
    expect(() => readInvocation(words.split(/\s+/))).not.toThrow();
  });
});
