import { type SimilarPair, similarPairs } from './similar-pairs.ts';
import type { Sketch } from './sketch.ts';
import { type Difference, differencesOf, isSeries } from './text-difference.ts';

/**
 * How documents are alike: equal bytes (`file`), the same text (`text`), versions of one text (`version`), or a `series`
 * that differs in numbers, dates and names alone, such as invoices: those are no duplicates.
 */
export type DuplicateKind = 'file' | 'text' | 'version' | 'series';

/** What is known of a document without reading it again. */
export interface ComparedDocument {
  readonly id: string;
  /** Of its bytes. */
  readonly sha256: string;
  readonly sketch: Sketch;
  /** ISO 639-1. */
  readonly language: string;
}

/** Documents of which each is alike to another one of them, in the order given. */
export interface DuplicateFamily {
  readonly kind: DuplicateKind;
  readonly ids: string[];
  /** The least resemblance (Jaccard, 0 to 1) by which they belong together. */
  readonly similarity: number;
  /** The first words in which the first two differ; empty for the same text. */
  readonly differs: Difference[];
}

/** The beginnings of some documents' texts, by id. */
export type ReadDigests = (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;

const SAME_TEXT = 0.98;
const MOST_DIFFERENCES = 20;

/**
 * The families of a collection, in the order of their first documents. A document is in one family of `file` or `text`
 * at most; families of the other kinds are made of the first documents of those, so that no copy counts twice.
 * `readDigests` gives the texts by which documents that are alike are compared word by word; `pause` is awaited every few
 * milliseconds.
 */
export async function duplicateFamilies(
  documents: readonly ComparedDocument[],
  { readDigests, pause }: { readDigests: ReadDigests; pause: () => Promise<unknown> },
): Promise<DuplicateFamily[]> {
  const sameFiles = Map.groupBy(documents, ({ sha256 }) => sha256);
  const firstOfFile = [...sameFiles.values()].flatMap(([first]) => first ?? []);
  const pairs = await similarPairs(
    firstOfFile.map(({ sketch }) => sketch),
    pause,
  );
  const compared = [...new Set(pairs.flatMap(({ a, b }) => [a, b]))];
  const digests = await readDigests(compared.flatMap((number) => firstOfFile[number]?.id ?? []));
  const links: Link[] = [];
  for (const pair of pairs) {
    await pause();
    links.push(linkOf(pair, { documents: firstOfFile, digests }));
  }
  const families: DuplicateFamily[] = [];
  const isCopy = new Set<ComparedDocument>();
  const texts = components(firstOfFile, links, (link) => link.kind === 'text');
  for (const { members, joining } of texts) {
    const files = members.flatMap(({ sha256 }) => sameFiles.get(sha256) ?? []);
    if (files.length < 2) continue;
    families.push(familyOf(joining.length > 0 ? 'text' : 'file', { members: files, joining }));
    for (const copy of members.slice(1)) isCopy.add(copy);
  }
  const originals = firstOfFile.filter((document) => !isCopy.has(document));
  for (const kind of ['version', 'series'] as const) {
    for (const { members, joining } of components(originals, links, (link) => link.kind === kind)) {
      if (members.length > 1) families.push(familyOf(kind, { members, joining }));
    }
  }
  const position = new Map(documents.map(({ id }, index) => [id, index]));
  const at = ({ ids: [first = ''] }: DuplicateFamily) => position.get(first) ?? 0;
  return families.sort((one, other) => at(one) - at(other));
}

interface Link {
  readonly kind: Exclude<DuplicateKind, 'file'>;
  readonly a: ComparedDocument;
  readonly b: ComparedDocument;
  readonly similarity: number;
  readonly differs: Difference[];
}

function linkOf(
  { a, b, jaccard }: SimilarPair,
  { documents, digests }: { documents: readonly ComparedDocument[]; digests: ReadonlyMap<string, string> },
): Link {
  const [one, other] = [documents[a] as ComparedDocument, documents[b] as ComparedDocument];
  const differences = differencesOf(digests.get(one.id) ?? '', digests.get(other.id) ?? '');
  const isOfSeries = differences !== undefined && isSeries(differences, one.language);
  return {
    kind: isOfSeries ? 'series' : jaccard >= SAME_TEXT ? 'text' : 'version',
    a: one,
    b: other,
    similarity: jaccard,
    differs: differences?.slice(0, MOST_DIFFERENCES) ?? [],
  };
}

const familyOf = (
  kind: DuplicateKind,
  { members, joining }: { members: readonly ComparedDocument[]; joining: readonly Link[] },
): DuplicateFamily => ({
  kind,
  ids: members.map(({ id }) => id),
  similarity: Math.min(1, ...joining.map(({ similarity }) => similarity)),
  differs: joining[0]?.differs ?? [],
});

/** The documents that links of a kind connect, each with those links; a document without any is alone. */
function components(
  documents: readonly ComparedDocument[],
  links: readonly Link[],
  isMeant: (link: Link) => boolean,
): { members: ComparedDocument[]; joining: Link[] }[] {
  const rootOf = new Map(documents.map((document) => [document, document]));
  const find = (document: ComparedDocument): ComparedDocument => {
    const parent = rootOf.get(document) ?? document;
    if (parent === document) return document;
    const root = find(parent);
    rootOf.set(document, root);
    return root;
  };
  const meant = links.filter((link) => isMeant(link) && rootOf.has(link.a) && rootOf.has(link.b));
  for (const { a, b } of meant) rootOf.set(find(b), find(a));
  const joined = new Map<ComparedDocument, { members: ComparedDocument[]; joining: Link[] }>();
  for (const document of documents) {
    const root = find(document);
    const component = joined.get(root) ?? { members: [], joining: [] };
    component.members.push(document);
    joined.set(root, component);
  }
  for (const link of meant) joined.get(find(link.a))?.joining.push(link);
  return [...joined.values()];
}
