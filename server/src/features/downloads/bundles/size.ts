import type { BundleFormat } from '@sheaf/contract/bundles/bundle-format';
import type { BundleLimits } from '@sheaf/contract/bundles/bundles';

export interface Size {
  readonly bytes: number;
  readonly characters: number;
  readonly words: number;
  readonly tokens: number;
}

export const NO_SIZE: Size = { bytes: 0, characters: 0, words: 0, tokens: 0 };

export const SIZE_LIMITS = ['bytes', 'characters', 'words', 'tokens'] as const;
type SizeLimit = (typeof SIZE_LIMITS)[number];

export const addSizes = (a: Size, b: Size): Size => ({
  bytes: a.bytes + b.bytes,
  characters: a.characters + b.characters,
  words: a.words + b.words,
  tokens: a.tokens + b.tokens,
});

export const multiplySize = (size: Size, times: number): Size => ({
  bytes: size.bytes * times,
  characters: size.characters * times,
  words: size.words * times,
  tokens: size.tokens * times,
});

export const sumSizes = (sizes: Iterable<Size>): Size => {
  let sum = NO_SIZE;
  for (const size of sizes) sum = addSizes(sum, size);
  return sum;
};

/** What the form of a text in Markdown adds to it. */
export const addedByMarkdown = (growth: number, format: BundleFormat) =>
  format === 'md' ? { characters: growth, tokens: Math.ceil(growth / 2) } : { characters: 0, tokens: 0 };

export const exceededLimits = (size: Size, limits: BundleLimits): SizeLimit[] =>
  SIZE_LIMITS.filter((limit) => size[limit] > (limits[limit] ?? Number.POSITIVE_INFINITY));

export const isWithin = (size: Size, { bytes, characters, words, tokens }: BundleLimits): boolean =>
  (bytes === null || size.bytes <= bytes) &&
  (characters === null || size.characters <= characters) &&
  (words === null || size.words <= words) &&
  (tokens === null || size.tokens <= tokens);

/** How full a file is: the largest share of any limit, 1 if it is reached; without limits, by bytes. */
export const fullness = (size: Size, limits: BundleLimits): number => {
  const shares = SIZE_LIMITS.flatMap((limit) => {
    const most = limits[limit];
    return most === null ? [] : [size[limit] / most];
  });
  return shares.length > 0 ? Math.max(...shares) : size.bytes / Number.MAX_SAFE_INTEGER;
};
