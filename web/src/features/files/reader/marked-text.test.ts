import { expect, it } from 'vitest';
import { markPhrases } from './marked-text.ts';

const marked = (text: string, phrases: string[]) =>
  markPhrases(text, phrases)
    .map((part) => (part.isMarked ? `[${part.text}]` : part.text))
    .join('');

it('marks the telling phrases as whole words, regardless of case and the whitespace between words', () => {
  expect(marked('The Dough rests. Doughnuts are not\n dough.', ['dough'])).toBe(
    'The [Dough] rests. Doughnuts are not\n [dough].',
  );
  expect(marked('A sourdough\nstarter, and a starter.', ['starter', 'sourdough starter'])).toBe(
    'A [sourdough\nstarter], and a [starter].',
  );
});

it('takes phrases literally rather than as patterns, and leaves a text without any unchanged', () => {
  expect(marked('C++ (2.0) is not C.', ['C++', '(2.0)'])).toBe('[C++] [(2.0)] is not C.');
  expect(marked('Nothing here.', [])).toBe('Nothing here.');
  expect(marked('', ['a'])).toBe('');
});
