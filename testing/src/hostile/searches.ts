import { SEARCH_QUERY_MAX_LENGTH } from '@sheaf/contract/search';

/** Two words, 2.5 million times each, and a few in scripts without spaces: 10 MB. */
export const makeRepetitiveText = (): string => `${'a b '.repeat(2_500_000)}${'東京'.repeat(5_000)}`;

const filled = (piece: string): string => piece.repeat(SEARCH_QUERY_MAX_LENGTH).slice(0, -1);
const within = (query: string): string => query.slice(0, SEARCH_QUERY_MAX_LENGTH - 1);

/** Queries that are as expensive as possible in the text above. */
export const HOSTILE_SEARCHES: ReadonlyArray<{ name: string; query: string }> = [
  { name: 'a phrase of the most frequent words', query: `${within(`"${filled('a b ')}`)}"` },
  { name: 'many short phrases', query: within(filled('"a b" ')) },
  { name: 'a phrase that hardly ever occurs', query: `${within(`"${filled('a b ').slice(0, 180)} a a`)}"` },
  { name: 'as many words as possible', query: within(filled('a b ')) },
  { name: 'quotes that are never closed', query: within(filled('"a ')) },
  { name: 'a run without spaces', query: within(filled('東京')) },
];
