import { expect, test } from 'vitest';
import { foldText } from './fold-text.ts';

test('invisible marks and soft hyphens are left out, and other forms of letters are the letters', () => {
  expect(foldText('be\u00ADfore ma\u00AD\nking a\u200Bb \uFEFFﬁre ｆｕｌｌ 𝐛𝐨𝐥𝐝 ｶﾞ')).toBe(
    'before making ab fire full bold ガ',
  );
});

test('letter-spaced words are joined, and their words stay apart', () => {
  expect(foldText('T h e  s t a r t e r  d o u b l e d ,  a n d  I  m i x e d  f l o u r .')).toBe(
    'The  starter  doubled,  and  I  mixed  flour.',
  );
  expect(foldText('Plan B: I or a b c')).toBe('Plan B: I or a b c');
});

test('a text in capitals is read in small letters; a heading in capitals stays', () => {
  expect(foldText('THE STARTER DOUBLED IN SIZE AFTER FOUR HOURS. IT RESTS NOW.')).toBe(
    'The starter doubled in size after four hours. It rests now.',
  );
  const heading = `THE STARTER OF MY BREAD\n${'It doubled in size after four hours. '.repeat(4)}`;
  expect(foldText(heading)).toBe(heading);
});
