import { expect, it } from 'vitest';
import { plainSlices, plainText } from './plain-text.ts';

it('an excerpt is shown without the signs of Markdown', () => {
  for (const [written, shown] of [
    ['**JS:** a language of the web', 'JS: a language of the web'],
    ['# Title', 'Title'],
    ['Read this. ## Second part', 'Read this. Second part'],
    ['See [the manual](https://example.org/a_b "Manual") first', 'See the manual first'],
    ['**[Bread](bread.md)** and ![a loaf](loaf.png)', 'Bread and a loaf'],
    ['- [ ] buy *fresh* yeast', 'buy fresh yeast'],
    ['> * quoted `code` and ~~old~~ news', 'quoted code and old news'],
    ['[[Notes|my notes]] and [[Plans]]', 'my notes and Plans'],
    ['***Both*** and __strong__ and _weak_', 'Both and strong and weak'],
    ['**cut off at the end of the', 'cut off at the end of the'],
    ['the beginning is missing**: yes', 'the beginning is missing: yes'],
    ['| Loaf | Hours |', 'Loaf | Hours'],
    ['1\\. not a list, 2 \\* 3', '1. not a list, 2 * 3'],
  ])
    expect(plainText(written ?? '')).toBe(shown);
});

it('signs that mean something else stay', () => {
  for (const text of [
    '2 * 3 * 4 = 24 and 2**3 = 8',
    'some_file_name.txt and __init__.py',
    'item #5 of [the list] (see below)',
    '– a dash, C# and 5 > 3',
    'a | b, 10 - 3 - 2',
  ])
    expect(plainText(text)).toBe(text);
});

it('parts of an excerpt keep their places, even where a sign begins in one and ends in another', () => {
  const slice = plainSlices('see **[the moon](m.md)** rise');
  expect([slice(0, 11), slice(11, 15), slice(15)]).toEqual(['see the ', 'moon', ' rise']);
});
