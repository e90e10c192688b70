import type { ComparedDocument, DuplicateKind } from './compared-document.ts';
import type { Difference } from './text-difference.ts';

/** Two documents that are alike, in the order given. */
export interface Link {
  readonly kind: Exclude<DuplicateKind, 'file'>;
  readonly a: ComparedDocument;
  readonly b: ComparedDocument;
  readonly similarity: number;
  readonly differs: Difference[];
}

/** Documents with the links between them. */
export interface LinkGroup {
  readonly members: ComparedDocument[];
  readonly joining: Link[];
}

/** Groups the documents that links connect, directly or indirectly, with those links; one without any is alone. */
export function connectedComponents(
  documents: readonly ComparedDocument[],
  links: readonly Link[],
): LinkGroup[] {
  const rootOf = new Map(documents.map((document) => [document, document]));
  const find = (document: ComparedDocument): ComparedDocument => {
    const parent = rootOf.get(document) ?? document;
    if (parent === document) return document;
    const root = find(parent);
    rootOf.set(document, root);
    return root;
  };
  const present = links.filter((link) => rootOf.has(link.a) && rootOf.has(link.b));
  for (const { a, b } of present) rootOf.set(find(b), find(a));
  const groups = new Map<ComparedDocument, LinkGroup>();
  for (const document of documents) {
    const root = find(document);
    const group = groups.get(root) ?? { members: [], joining: [] };
    group.members.push(document);
    groups.set(root, group);
  }
  for (const link of present) groups.get(find(link.a))?.joining.push(link);
  return [...groups.values()];
}

/**
 * Returns groups in which the first document has a link to each of the others: two letters contained in one volume are
 * versions of it, and not of each other. The documents with the most links come first; one may be the first of a group
 * and a member of another.
 */
export function starGroups(documents: readonly ComparedDocument[], links: readonly Link[]): LinkGroup[] {
  const linksOf = new Map(documents.map((document): [ComparedDocument, Link[]] => [document, []]));
  for (const link of links) {
    if (!linksOf.has(link.a) || !linksOf.has(link.b)) continue;
    linksOf.get(link.a)?.push(link);
    linksOf.get(link.b)?.push(link);
  }
  const byLinks = [...linksOf].sort(([, one], [, other]) => other.length - one.length);
  const placed = new Set<ComparedDocument>();
  const groups: LinkGroup[] = [];
  for (const [center, all] of byLinks) {
    const toUnplaced = all.filter((link) => !placed.has(otherOf(link, center)));
    const joining = toUnplaced.length > 0 || placed.has(center) ? toUnplaced : all.slice(0, 1);
    if (joining.length === 0) continue;
    const members = [center, ...joining.map((link) => otherOf(link, center))];
    for (const member of members) placed.add(member);
    groups.push({ members, joining: joining.map((link) => orientFrom(link, center)) });
  }
  return groups;
}

const otherOf = ({ a, b }: Link, document: ComparedDocument): ComparedDocument => (a === document ? b : a);

/** Returns a link with the given document as the first of the two. */
const orientFrom = (link: Link, first: ComparedDocument): Link =>
  link.a === first
    ? link
    : {
        ...link,
        a: first,
        b: link.a,
        differs: link.differs.map(({ removed, added }) => ({ removed: added, added: removed })),
      };
