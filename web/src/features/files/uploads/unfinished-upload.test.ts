import { expect, test } from 'vitest';
import { matchMissing } from './unfinished-upload.ts';

const file = (name: string, size = 1) => ({ name, size });

test('when a folder is chosen again, only the files that did not arrive are taken, each once', () => {
  const wanted = [file('a.txt'), file('b.txt', 2), file('readme.txt'), file('readme.txt')];
  const chosen = [
    file('a.txt', 9),
    file('b.txt', 2),
    file('readme.txt'),
    file('readme.txt'),
    file('readme.txt'),
    file('new.txt'),
  ];
  expect(matchMissing(chosen, wanted)).toEqual([file('b.txt', 2), file('readme.txt'), file('readme.txt')]);
});
