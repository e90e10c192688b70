import { hasSentenceEncoder } from '../embedding/document-embedding.ts';
import { at } from '../numeric/indexing.ts';
import type { Subcorpus } from '../similarity/subcorpora.ts';

/** Of fewer documents words alone decide; of more the nearest neighbors are too small a part of all to tell how dense groups are. */
const MIN_DOCUMENTS = 12;
const MAX_DOCUMENTS = 50;
/** Groups linked with each other on average by so much of the link inside them are one kind; */
const DENSITY = 0.15;
/** where there are hardly more than a dozen, of which each link is a good part, and */
const DENSITY_OF_DOZEN = 0.12;
const DOZEN = 15;
/** where no sentences are compared, by this. */
const DENSITY_BY_WORDS = 0.135;
/** Where so many say in their titles of what kind they are, the titles decide. */
const TITLED_SHARE = 0.5;
const ALONE = -1;

/**
 * Whether the groups of a few documents of a language are hardly less like each other than their own inside: a dozen letters
 * on one matter always part somehow, and are one kind all the same.
 */
export function isOneKind(
  { documents, neighbors, language, titledShare }: Subcorpus,
  groups: Int32Array,
): boolean {
  const isUnknown = documents.length < MIN_DOCUMENTS || documents.length > MAX_DOCUMENTS;
  if (isUnknown || titledShare >= TITLED_SHARE) return false;
  const own = groupsOfSeveral(documents, groups);
  const [inside, between] = [
    { link: 0, pairs: 0 },
    { link: 0, pairs: 0 },
  ];
  own.forEach((group, i) => {
    if (group === ALONE) return;
    own.forEach((other, j) => {
      if (j !== i && other !== ALONE) (group === other ? inside : between).pairs++;
    });
    for (let entry = neighbors.start(i); entry < neighbors.end(i); entry++) {
      const other = at(own, neighbors.column(entry));
      if (other !== ALONE) (group === other ? inside : between).link += neighbors.value(entry);
    }
  });
  const ofSentences = documents.length <= DOZEN ? DENSITY_OF_DOZEN : DENSITY;
  const least = hasSentenceEncoder(language) ? ofSentences : DENSITY_BY_WORDS;
  return between.pairs > 0 && between.link * inside.pairs >= least * inside.link * between.pairs;
}

/** All documents of a language in one group, but for those that are alone. */
export function joinAll({ documents }: Subcorpus, groups: Int32Array): Int32Array {
  const own = groupsOfSeveral(documents, groups);
  const first = own.find((group) => group !== ALONE);
  const joined = groups.slice();
  documents.forEach((document, i) => {
    if (first !== undefined && own[i] !== ALONE) joined[document] = first;
  });
  return joined;
}

/** The group of each document, or ALONE. */
function groupsOfSeveral(documents: readonly number[], groups: Int32Array): number[] {
  const own = documents.map((document) => at(groups, document));
  const sizes = new Map<number, number>();
  for (const group of own) sizes.set(group, (sizes.get(group) ?? 0) + 1);
  return own.map((group) => (sizes.get(group) === 1 ? ALONE : group));
}
