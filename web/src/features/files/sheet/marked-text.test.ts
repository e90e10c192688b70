import { expect, it } from 'vitest';
import { markPhrases } from './marked-text.ts';

const marked = (text: string, phrases: string[]) =>
  markPhrases(text, phrases)
    .map((part) => (part.isMarked ? `[${part.text}]` : part.text))
    .join('');

it('marks the telling phrases as whole words, whatever their case and the space between their words', () => {
  expect(marked('The Dough rests. Doughnuts are not\n dough.', ['dough'])).toBe(
    'The [Dough] rests. Doughnuts are not\n [dough].',
  );
  expect(marked('A sourdough\nstarter, and a starter.', ['starter', 'sourdough starter'])).toBe(
    'A [sourdough\nstarter], and a [starter].',
  );
});

it('takes phrases for what they say, not for patterns, and leaves a text without any as it is', () => {
  expect(marked('C++ (2.0) is not C.', ['C++', '(2.0)'])).toBe('[C++] [(2.0)] is not C.');
  expect(marked('Nothing here.', [])).toBe('Nothing here.');
  expect(marked('', ['a'])).toBe('');
});
