import { type Member, membersByLanguage } from './collection.ts';
import { FEW_DOCUMENTS, groupFew } from './few.ts';
import { addHeadings } from './headings/dimensions.ts';
import { BACKGROUND, headingProfiles, ownShares, weighByHeadings } from './headings/profiles.ts';
import { strongestHeading, tellHeadings } from './headings/tellings.ts';
import { renumber } from './leiden.ts';
import { type Neighbours, nearestNeighbours, neighbourhoodSize } from './neighbours.ts';
import { chooseResolution } from './resolution.ts';
import { splitNaturally } from './split.ts';
import { buildVectors, type StemCounts } from './vectors.ts';

/** The members of one language and their likeness. Neighbour ids index `members`. */
export interface LanguageGroup {
  language: string;
  /** Indices into the collection. */
  members: number[];
  neighbours: Neighbours;
  /** What the members tell of headings; null where the language has no lexicon. */
  headings: LanguageHeadings | null;
}

/** What documents of one language tell of headings. Rows are documents, in the order of `TOPICS`. */
export interface LanguageHeadings {
  /** The strongest heading of each document's own words, as an index into `TOPICS`; -1 for none. */
  strongest: Int32Array;
  /** What each document is about, its neighbours taken into account. */
  profiles: Float32Array;
  /** How many words of each document tell of any heading. */
  words: Uint16Array;
}

const WITHOUT_WORDS: StemCounts = { stems: [], counts: [], length: 0 };
/** More documents than this say nothing more about the resolution. */
const MOST_JUDGED = 2_000;

/** Compares the members of each language with each other. Languages are never compared. */
export function compareMembers(
  members: Member[],
  onLanguage: (done: number) => void = () => {},
): LanguageGroup[] {
  let done = 0;
  return [...membersByLanguage(members)].map(([language, indices]) => {
    const own = indices.map((i) => members[i] as Member);
    const compared = compareAlike(own, language);
    done += indices.length;
    onLanguage(done / members.length);
    return { language, members: indices, ...compared };
  });
}

function compareAlike(own: Member[], language: string): Pick<LanguageGroup, 'neighbours' | 'headings'> {
  const vectors = buildVectors(own);
  const size = neighbourhoodSize(own.length);
  // A file name alone tells of no heading: its own words say more.
  const tellings = tellHeadings(
    own.map((member) => (member.document.digest === '' ? WITHOUT_WORDS : member)),
    language,
  );
  if (!tellings) return { neighbours: nearestNeighbours(vectors, size), headings: null };
  const shares = ownShares(tellings);
  const neighbours = nearestNeighbours(addHeadings(vectors, shares), size);
  const profiles = headingProfiles(shares, neighbours);
  const strongest = Int32Array.from(own, (_, i) => strongestHeading(tellings, i, BACKGROUND));
  return {
    neighbours: weighByHeadings(neighbours, profiles),
    headings: { strongest, profiles, words: tellings.words },
  };
}

/**
 * The resolution at which a language is best split. Judged on single documents, and on a sample of many: whole
 * groups would look perfectly steady, and more documents cost time without changing the answer.
 */
export function naturalResolution(group: LanguageGroup, members: Member[]): number {
  const { members: own, language } = group;
  if (own.length <= MOST_JUDGED) return chooseResolution(group.neighbours, group.headings?.strongest ?? null);
  const sample = Array.from({ length: MOST_JUDGED }, (_, i) => Math.floor((i * own.length) / MOST_JUDGED));
  const { neighbours, headings } = compareAlike(
    sample.map((i) => members[own[i] as number] as Member),
    language,
  );
  return chooseResolution(neighbours, headings?.strongest ?? null);
}

/** Which group each member falls into, groups numbered from 0 and never holding two languages. */
export function partitionMembers(
  members: Member[],
  languages: LanguageGroup[],
  split: (group: LanguageGroup) => Int32Array,
): Int32Array {
  const groups = new Int32Array(members.length);
  let base = 0;
  for (const language of languages) {
    const local =
      language.members.length < FEW_DOCUMENTS
        ? groupFew(language.members.map((i) => members[i] as Member))
        : gatherLoners(language, members, split(language));
    const count = renumber(local);
    language.members.forEach((member, i) => {
      groups[member] = base + (local[i] as number);
    });
    base += count;
  }
  return groups;
}

/** The groups that the documents fall into by themselves, however many. */
export function partitionNaturally(members: Member[], languages: LanguageGroup[]): Int32Array {
  return partitionMembers(members, languages, (language) =>
    splitNaturally(language.neighbours, naturalResolution(language, members)),
  );
}

/** More documents than this without any neighbour go into one group: a category each would be no order. */
const MAX_LONERS = 3;

/** Documents without text that tell anything go together; so do many documents that are like no other. */
function gatherLoners(language: LanguageGroup, members: Member[], groups: Int32Array): Int32Array {
  const { neighbours } = language;
  const loners = language.members.flatMap((_, i) => (neighbours.count[i] === 0 ? [i] : []));
  const isMany = loners.length > MAX_LONERS;
  const gathered = groups.slice();
  const base = language.members.length;
  for (const i of loners) {
    const isSilent = members[language.members[i] as number]?.length === 0;
    if (isSilent) gathered[i] = base;
    else if (isMany) gathered[i] = base + 1;
  }
  return gathered;
}
