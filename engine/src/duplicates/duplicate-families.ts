import type { ComparedDocument, DuplicateKind } from './compared-document.ts';
import { connectedComponents, type Link, type LinkGroup, starGroups } from './link-groups.ts';
import { type SimilarPair, similarPairs } from './similar-pairs.ts';
import { type Difference, differencesOf, isSeries } from './text-difference.ts';

/** Documents that are alike; the first is the one that the others are copies or versions of. */
export interface DuplicateFamily {
  readonly kind: DuplicateKind;
  readonly ids: string[];
  /** The lowest resemblance (Jaccard, 0 to 1) that joins them. */
  readonly similarity: number;
  /** The first differences in words between the first two documents; empty for the same text. */
  readonly differs: Difference[];
}

/** This much of two digests is compared before the whole texts are. */
export const COMPARED_CHARS = 10_000;

export interface DocumentTexts {
  /** The first `COMPARED_CHARS` of some documents' digests, by id. */
  readonly readDigests: (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  /** The whole text of a document; undefined if it is too much to read. */
  readonly readText: (id: string) => Promise<string | undefined>;
}

const MIN_SAME_TEXT_JACCARD = 0.98;
const MAX_DIFFERENCES = 20;

/**
 * Finds the families of a collection, in the order of their first documents. A document is in at most one family of
 * `file` or `text`; families of the other kinds consist of the first documents of those, so that no copy counts twice.
 * `pause` is awaited every few milliseconds.
 */
export async function duplicateFamilies(
  documents: readonly ComparedDocument[],
  { pause, ...texts }: DocumentTexts & { pause: () => Promise<unknown> },
): Promise<DuplicateFamily[]> {
  const sameFiles = Map.groupBy(documents, ({ sha256 }) => sha256);
  const firstOfFile = [...sameFiles.values()].flatMap(([first]) => first ?? []);
  const pairs = await similarPairs(
    firstOfFile.map(({ sketch }) => sketch),
    pause,
  );
  const compared = [...new Set(pairs.flatMap(({ a, b }) => [a, b]))];
  const digests = await texts.readDigests(compared.flatMap((number) => firstOfFile[number]?.id ?? []));
  const readText = cacheLastTwo(texts.readText);
  const links: Link[] = [];
  for (const pair of pairs) {
    await pause();
    links.push(await linkOf(pair, { documents: firstOfFile, digests, readText }));
  }
  const ofKind = (kind: DuplicateKind) => links.filter((link) => link.kind === kind);
  const families: DuplicateFamily[] = [];
  const isCopy = new Set<ComparedDocument>();
  for (const { members, joining } of connectedComponents(firstOfFile, ofKind('text'))) {
    const files = members.flatMap(({ sha256 }) => sameFiles.get(sha256) ?? []);
    if (files.length < 2) continue;
    families.push(familyOf(joining.length > 0 ? 'text' : 'file', { members: files, joining }));
    for (const copy of members.slice(1)) isCopy.add(copy);
  }
  const originals = firstOfFile.filter((document) => !isCopy.has(document));
  for (const group of starGroups(originals, ofKind('version'))) families.push(familyOf('version', group));
  for (const group of connectedComponents(originals, ofKind('series'))) {
    if (group.members.length > 1) families.push(familyOf('series', group));
  }
  const position = new Map(documents.map(({ id }, index) => [id, index]));
  const at = ({ ids: [first = ''] }: DuplicateFamily) => position.get(first) ?? 0;
  return families.sort((one, other) => at(one) - at(other));
}

/** Caches the last two texts: pairs come in the order of their first documents, so each of those is read only once. */
function cacheLastTwo(readText: DocumentTexts['readText']): DocumentTexts['readText'] {
  let recent: { id: string; text: Promise<string | undefined> }[] = [];
  return (id) => {
    const known = recent.find((read) => read.id === id) ?? { id, text: readText(id) };
    recent = [...recent.filter((read) => read !== known), known].slice(-2);
    return known.text;
  };
}

interface Comparing {
  readonly documents: readonly ComparedDocument[];
  readonly digests: ReadonlyMap<string, string>;
  readonly readText: DocumentTexts['readText'];
}

async function linkOf({ a, b, jaccard }: SimilarPair, comparing: Comparing): Promise<Link> {
  const { documents } = comparing;
  const [one, other] = [documents[a] as ComparedDocument, documents[b] as ComparedDocument];
  const { differences, isWhole } = await compareWords(one, other, comparing);
  const isOfSeries = differences !== undefined && isSeries(differences, one.language);
  // If a long text was not compared to its end, what looks the same may still be of a series.
  const isSame = differences?.length === 0 ? isWhole : jaccard >= MIN_SAME_TEXT_JACCARD;
  return {
    kind: isOfSeries ? 'series' : isSame ? 'text' : 'version',
    a: one,
    b: other,
    similarity: jaccard,
    differs: differences?.slice(0, MAX_DIFFERENCES) ?? [],
  };
}

/** Returns the words in which two documents differ. Reads whole texts only if their beginnings may be of a series. */
async function compareWords(
  one: ComparedDocument,
  other: ComparedDocument,
  { digests, readText }: Comparing,
): Promise<{ differences: Difference[] | undefined; isWhole: boolean }> {
  const beginnings = [digests.get(one.id) ?? '', digests.get(other.id) ?? ''] as const;
  const differences = differencesOf(...beginnings);
  if (beginnings.every(({ length }) => length < COMPARED_CHARS)) return { differences, isWhole: true };
  // The last difference is where the texts were cut.
  const seen = differences?.slice(0, -1);
  if (!seen || (seen.length > 0 && !isSeries(seen, one.language)))
    return { differences: seen, isWhole: false };
  const [text, otherText] = [await readText(one.id), await readText(other.id)];
  if (text === undefined || otherText === undefined) return { differences: seen, isWhole: false };
  return { differences: differencesOf(text, otherText), isWhole: true };
}

const familyOf = (kind: DuplicateKind, { members, joining }: LinkGroup): DuplicateFamily => ({
  kind,
  ids: members.map(({ id }) => id),
  similarity: Math.min(1, ...joining.map(({ similarity }) => similarity)),
  differs: joining[0]?.differs ?? [],
});
