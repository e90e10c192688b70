// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { MarkdownText } from './markdown-text.tsx';

afterEach(cleanup);

const shown = (text: string, { words = [], phrases = [] }: { words?: string[]; phrases?: string[] } = {}) => {
  const found = words.map((word) => ({ start: text.indexOf(word), end: text.indexOf(word) + word.length }));
  const { container } = render(
    <MarkdownText text={text} phrases={phrases} found={found}>
      <pre data-raw>{text}</pre>
    </MarkdownText>,
  );
  return container;
};
const textOf = (page: Element, selector: string) =>
  [...page.querySelectorAll(selector)].map(({ textContent }) => textContent);

test('headings, lists, tables, emphasis and links look as what they are', () => {
  const page = shown(
    '# Bread\n\nWith *much* **love**, see [the mill](https://mill.example/a).\n\n- flour\n- salt\n\n| Day | Loaves |\n| --- | --- |\n| Monday | 12 |\n',
  );
  expect(textOf(page, 'h3')).toEqual(['Bread']);
  expect(textOf(page, 'em, strong')).toEqual(['much', 'love']);
  expect(textOf(page, 'li')).toEqual(['flour', 'salt']);
  expect(textOf(page, 'th, td')).toEqual(['Day', 'Loaves', 'Monday', '12']);
  expect(page.querySelector('a')?.rel).toBe('noopener noreferrer nofollow');
});

test('HTML is shown as it is written, pictures as their description, and no address runs a script', () => {
  const page = shown(
    '<img src="https://example.org/a.png" onerror="alert(1)">\n\n![The oven](https://example.org/b.png) [here](javascript:alert(1))',
  );
  expect(page.querySelectorAll('img, a, script')).toHaveLength(0);
  expect(page.textContent).toContain('onerror="alert(1)"');
  expect(page.textContent).toContain('[The oven] here');
});

test('what was found and the words that tell are marked at their places, also where signs are left out', () => {
  const text =
    '---\ntags: rye\n---\n\n# Rye\n\n- The dough\n  rests \\* twice, `rye` &amp; water.\n\n```js\nconst dough = 1;\n```\n';
  const page = shown(text, { words: ['tags', 'twice', 'water', 'const dough'], phrases: ['dough'] });
  expect(textOf(page, '[data-found]')).toEqual(['tags', 'twice', 'water', 'const dough']);
  expect(textOf(page, 'mark:not([data-found])')).toEqual(['dough']);
});

test('where what was found is in a sign, such as an address, the text is shown as it is', () => {
  const page = shown('See [the mill](https://mill.example/rye).', { words: ['mill.example'] });
  expect(page.querySelector('[data-raw]')).not.toBeNull();
});
