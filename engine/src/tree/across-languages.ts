import type { Subcorpus } from '../compare/compare.ts';
import type { CorpusDocument } from '../compare/corpus.ts';
import { headingVectors } from '../compare/heading-vectors.ts';
import { centerVectors, dot, meanOf, toUnitLength } from '../embedding/unit-vectors.ts';
import { at } from '../numeric/indexing.ts';

/** Groups of two languages are about the same thing if the cosine of their headings is at least this. */
const MIN_COSINE = 0.5;

/**
 * Merges groups of different languages that indicate the same headings, which are the same in all languages; the most
 * similar first, and never two groups of one language.
 */
export function mergeAcrossLanguages(
  corpus: readonly CorpusDocument[],
  subcorpora: readonly Subcorpus[],
  groups: Int32Array,
): Int32Array {
  const found = subcorpora.flatMap(({ language, documents }) => {
    const own = documents.map((i) => at(corpus, i));
    const vectors = centerVectors(headingVectors(own, language) ?? own.map(() => null), 1);
    return [...Map.groupBy(documents.keys(), (i) => at(groups, at(documents, i)))].flatMap(
      ([group, members]) => {
        const known = members.flatMap((i) => vectors[i] ?? []);
        const size = known[0]?.length ?? 0;
        return size > 0 ? [{ group, language, vector: toUnitLength(meanOf(known, size)) }] : [];
      },
    );
  });
  const pairs = found.flatMap((a, i) =>
    found.slice(0, i).map((b) => ({ a, b, cosine: a.language === b.language ? 0 : dot(a.vector, b.vector) })),
  );
  const sets = new Map(found.map((one) => [one.group, new Set([one])]));
  for (const { a, b } of pairs
    .filter(({ cosine }) => cosine >= MIN_COSINE)
    .sort((p, q) => q.cosine - p.cosine)) {
    const [one, other] = [sets.get(a.group) ?? new Set([a]), sets.get(b.group) ?? new Set([b])];
    const languages = new Set([...one].map(({ language }) => language));
    if (one === other || [...other].some(({ language }) => languages.has(language))) continue;
    const both = one.union(other);
    for (const member of both) sets.set(member.group, both);
  }
  return groups.map((group) =>
    Math.min(group, ...[...(sets.get(group) ?? [])].map((member) => member.group)),
  );
}
