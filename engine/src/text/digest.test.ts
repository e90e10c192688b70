import { expect, test } from 'vitest';
import { digestOf } from './digest.ts';

test('of JSON, the sentences are read: no keys, roles, types or ids', () => {
  const chat = {
    role: 'user',
    mapping: { content_type: 'text', parts: ['The dough rests.\nIt \u201Cgrows\u201D.'] },
  };
  expect(digestOf(JSON.stringify([chat], null, 1))).toBe('The dough rests.\nIt “grows”.');
  expect(digestOf(`${JSON.stringify(chat)}\n${JSON.stringify({ text: '東京の会議' })}`)).toBe(
    'The dough rests.\nIt “grows”.\n\n東京の会議',
  );
});

test('JSON without sentences is read by its words, and brackets in prose are prose', () => {
  expect(digestOf('{"name": "Sourdough", "size": 3}')).toBe('Sourdough');
  expect(digestOf('[Note] The dough "rests" here.')).toBe('[Note] The dough "rests" here.');
});

test('of LaTeX, the prose is read', () => {
  const latex = String.raw`\documentclass{book}\usepackage[utf8]{inputenc}
\begin{document}
\section{R\"ugen} See \cite{key} and $x^2$.% todo
\begin{equation}a\end{equation}\textbf{Stra\ss e} 5\%
\end{document}`;
  expect(digestOf(latex).split(/\s+/)).toEqual(['Rügen', 'See', 'and', '.', 'Straße', '5%']);
  const about = 'A section begins with \\section{Title}, and ends with the next.';
  expect(digestOf(about)).toBe(about);
});
