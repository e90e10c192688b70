import { describe, expect, it } from 'vitest';
import { UsageError } from './failures.ts';
import { readInvocation } from './sheaf-command.ts';

const request = (...words: string[]) => {
  const invocation = readInvocation(['sort', '--in', 'letters', ...words]);
  return invocation.kind === 'sort' ? invocation.request : undefined;
};

describe('sheaf sort', () => {
  it('sorts into at most 50 categories, to the standard output, unless told otherwise', () => {
    expect(request()).toEqual({
      folder: 'letters',
      out: null,
      maxCategories: 50,
      list: null,
      mode: 'free',
      cut: null,
      acrossLanguages: false,
      namingLanguage: null,
      explains: false,
      isOffline: false,
      isForced: false,
    });
  });

  it('takes every option, in both spellings', () => {
    const words = ['--out=out.csv', '--max', '12', '--list', 'kinds.txt', '--mode=free', '--exactly', '8'];
    const flags = ['--across-languages', '--naming-language=de', '--explain', '--offline', '--force'];
    expect(request(...words, ...flags)).toEqual({
      folder: 'letters',
      out: 'out.csv',
      maxCategories: 12,
      list: 'kinds.txt',
      mode: 'free',
      cut: 8,
      acrossLanguages: true,
      namingLanguage: 'de',
      explains: true,
      isOffline: true,
      isForced: true,
    });
    expect(request('--list', 'kinds.txt', '--finer')).toMatchObject({ mode: 'prefer', cut: 'finer' });
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
  [['sort'], '--in is missing: which folder is to be sorted?'],
  [['sort', 'letters'], 'sheaf sort does not know what to do with "letters".'],
  [['sort', '--in'], '--in needs a value.'],
  [['sort', '--in', '--offline'], '--in needs a value.'],
  [['sort', '--in', ''], '--in is empty.'],
  [['sort', '--in', 'x', '--out', ''], '--out is empty.'],
  [['sort', '--in', 'x', '--offline=yes'], '--offline takes no value.'],
  [['sort', '--in', 'x', '--fast'], 'sheaf sort has no option --fast.'],
  [['sort', '--in', 'x', '-f'], 'sheaf sort has no option -f.'],
  [['sort', '--in', 'x', '--mode', 'strict'], '--mode says how to treat a list: --list is missing.'],
  [['sort', '--in', 'x', '--list', 'y', '--mode', 'lax'], '--mode lax: a mode is free, prefer, strict.'],
  [
    ['sort', '--in', 'x', '--finer', '--exactly=4'],
    'Of --finer, --coarser and --exactly only one can be given.',
  ],
  [
    ['sort', '--in', 'x', '--list', 'y', '--mode', 'strict', '--finer'],
    'With --mode strict, the list says how many categories there are.',
  ],
  [
    ['sort', '--in', 'x', '--naming-language', 'English'],
    '--naming-language English: a language is named by its two letters, such as "en".',
  ],
  [['sort', '--constructor'], 'sheaf sort has no option --constructor.'],
])('does not understand %j, and says why and where to read on', (words, sentence) => {
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
  [['--version'], { kind: 'version' }],
  [['-V'], { kind: 'version' }],
])('understands %j', (words, invocation) => {
  expect(readInvocation(words)).toEqual(invocation);
});
