import { cosine, type Grouping, sharesOf } from './headings/shares.ts';
import type { LanguageGroup } from './partition.ts';

/** How strongly groups are linked by the likeness of their members: weight between a and b at a * count + b. */
export function linkGroups(languages: LanguageGroup[], groups: Int32Array, count: number): Float64Array {
  const links = new Float64Array(count * count);
  for (const { members, neighbours } of languages) {
    const { k, id, similarity } = neighbours;
    for (let i = 0; i < neighbours.size; i++) {
      const a = groups[members[i] as number] as number;
      for (let at = i * k; at < i * k + (neighbours.count[i] as number); at++) {
        const b = groups[members[id[at] as number] as number] as number;
        if (a < 0 || b < 0) continue;
        const half = (similarity[at] as number) / 2;
        links[a * count + b] = (links[a * count + b] as number) + half;
        links[b * count + a] = (links[b * count + a] as number) + half;
      }
    }
  }
  return links;
}

/** What groups about different headings keep of the link between them. */
const LINK_KEPT = 0.1;

/** How strongly groups are linked by likeness, as `linkGroups` says, but less where they are about different headings. */
export function linkByHeadings(comparisons: LanguageGroup[], grouping: Grouping): Float64Array {
  const count = grouping.languages.length;
  const shares = sharesOf(comparisons, grouping);
  return linkGroups(comparisons, grouping.groups, count).map((link, at) => {
    const own = shares[Math.floor(at / count)];
    const other = shares[at % count];
    return own && other ? link * (LINK_KEPT + cosine(own, other)) : link;
  });
}

/**
 * How much of each member's likeness lies in each group: `votes(i)` maps group to the sum of similarities to its
 * neighbours there.
 */
export function neighbourVotes(
  language: LanguageGroup,
  local: number,
  groups: Int32Array,
): Map<number, number> {
  const { neighbours, members } = language;
  const votes = new Map<number, number>();
  const base = local * neighbours.k;
  for (let at = base; at < base + (neighbours.count[local] as number); at++) {
    const group = groups[members[neighbours.id[at] as number] as number] as number;
    votes.set(group, (votes.get(group) ?? 0) + (neighbours.similarity[at] as number));
  }
  return votes;
}
