import { hasSentenceEncoder } from '../embedding/document-embedding.ts';
import { at } from '../numeric/indexing.ts';
import { MIN_TITLED_SHARE, type Subcorpus } from '../similarity/subcorpora.ts';

/** With fewer documents, words alone decide; with more, nearest neighbors show too little of how dense groups are. */
const MIN_DOCUMENTS = 12;
const MAX_DOCUMENTS = 50;
/** Groups are one kind if their mean link to each other is at least this share of the mean link inside them. */
const MIN_DENSITY = 0.15;
/** The same for hardly more than a dozen documents, where each link is a large part of all. */
const MIN_DENSITY_IF_SMALL = 0.12;
const MAX_DOCUMENTS_IF_SMALL = 15;
/** The same where no sentences are compared. */
const MIN_DENSITY_BY_WORDS = 0.135;
/** Documents on different subjects agree less than this in the headings that they indicate. */
const MIN_AGREEMENT = 0.28;
const ALONE = -1;

/**
 * Whether the headings of a few documents say that they are about different things: a person's letters, notes and bills,
 * which words and sentences alone would take for one kind, since they share their form and the names in them.
 */
export function isDiverse({ documents, headings }: Subcorpus): boolean {
  return headings !== null && documents.length <= MAX_DOCUMENTS && headings.agreement < MIN_AGREEMENT;
}

/**
 * Whether the groups of a few documents of a language are hardly less similar to each other than inside: a dozen
 * letters on one matter always split somehow, and are one kind anyway.
 */
export function isHomogeneous(subcorpus: Subcorpus, groups: Int32Array): boolean {
  const { documents, neighbors, language, titledShare } = subcorpus;
  const isUnknown = documents.length < MIN_DOCUMENTS || documents.length > MAX_DOCUMENTS;
  if (isUnknown || titledShare >= MIN_TITLED_SHARE || isDiverse(subcorpus)) return false;
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
  const ofSentences = documents.length <= MAX_DOCUMENTS_IF_SMALL ? MIN_DENSITY_IF_SMALL : MIN_DENSITY;
  const least = hasSentenceEncoder(language) ? ofSentences : MIN_DENSITY_BY_WORDS;
  return between.pairs > 0 && between.link * inside.pairs >= least * inside.link * between.pairs;
}

/** Puts all documents of a language into one group, except those that are alone in theirs. */
export function joinAll({ documents }: Subcorpus, groups: Int32Array): Int32Array {
  const own = groupsOfSeveral(documents, groups);
  const first = own.find((group) => group !== ALONE);
  const joined = groups.slice();
  documents.forEach((document, i) => {
    if (first !== undefined && own[i] !== ALONE) joined[document] = first;
  });
  return joined;
}

/** Returns the group of each document, or ALONE if nothing else is in it. */
function groupsOfSeveral(documents: readonly number[], groups: Int32Array): number[] {
  const own = documents.map((document) => at(groups, document));
  const sizes = new Map<number, number>();
  for (const group of own) sizes.set(group, (sizes.get(group) ?? 0) + 1);
  return own.map((group) => (sizes.get(group) === 1 ? ALONE : group));
}
