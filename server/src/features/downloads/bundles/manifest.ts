import { createHash } from 'node:crypto';
import type { BundleChange } from '@sheaf/contract/bundles/bundles';
import { documentId } from './citation.ts';
import type { PlanCategory, PlanContent, PlannedBundle } from './plan-input.ts';

/**
 * What a set of bundles contained. It has only ids and numbers, so that a deleted name is not retained anywhere; a null
 * id stands for the documents without a category.
 */
export interface BundleManifest {
  readonly categories: ReadonlyArray<{ id: string | null; number: number }>;
  readonly bundles: readonly ManifestBundle[];
}

interface ManifestBundle {
  /** Differs whenever its bytes do. */
  readonly key: string;
  readonly number: number;
  readonly sections: ReadonlyArray<{ categoryId: string | null; part: number }>;
  readonly documents: readonly ManifestDocument[];
}

interface ManifestDocument {
  readonly id: string;
  readonly number: number;
  /** How many pages of its text come from OCR, if any. */
  readonly ocrPageCount?: number;
}

/** Raised whenever bundles of a format are written differently, so that all of them count as changed. */
const WRITER_VERSIONS: Record<PlanContent['format'], number> = { md: 2, txt: 2, pdf: 2 };

/** `categories` includes those left out of the bundles, so that they keep their numbers. */
export const manifestOf = (
  input: PlanContent,
  {
    bundles,
    categories,
  }: { bundles: readonly PlannedBundle[]; categories: ReadonlyArray<Pick<PlanCategory, 'id' | 'number'>> },
): BundleManifest => ({
  categories: categories.map(({ id, number }) => ({ id, number })),
  bundles: bundles.map((bundle) => ({
    key: keyOf(input, bundle),
    number: bundle.sections[0]?.category.number ?? 0,
    sections: bundle.sections.map(({ category, part }) => ({ categoryId: category.id, part })),
    documents: bundle.sections.flatMap(({ pieces }) =>
      pieces.map(({ document: { id, number, ocrPageCount } }) => ({
        id,
        number,
        ...(ocrPageCount > 0 && { ocrPageCount }),
      })),
    ),
  })),
});

/**
 * Returns a hash of everything a bundle is built from. Only OCR changes a file's text, so apart from OCR the id
 * represents the text; the name is included because it can change.
 */
function keyOf({ project, format }: PlanContent, { name, sections }: PlannedBundle): string {
  const content = sections.map(({ category, part, of, pieces }) => [
    category.name,
    part,
    of,
    pieces.map((piece) => [
      piece.document.id,
      piece.document.number,
      piece.document.name,
      piece.from,
      piece.to,
      piece.part,
      piece.of,
      // Only if there are any, so that the keys of earlier bundles stay the same.
      ...(piece.document.copiesNote === undefined ? [] : [piece.document.copiesNote]),
      ...(piece.document.ocrPageCount === 0 ? [] : [piece.document.ocrPageCount]),
    ]),
  ]);
  return createHash('sha256')
    .update(JSON.stringify([WRITER_VERSIONS[format], project, format, name, content]))
    .digest('hex');
}

/** Numbers categories: a category keeps its number, and a new one gets the first free number. */
export function numberCategories<C extends { readonly id: string | null }>(
  categories: readonly C[],
  last: BundleManifest | undefined,
): Array<C & { number: number }> {
  const known = new Map(last?.categories.map(({ id, number }) => [id, number]));
  const taken = new Set(categories.flatMap(({ id }) => known.get(id) ?? []));
  let next = 1;
  const free = () => {
    while (taken.has(next)) next++;
    taken.add(next);
    return next;
  };
  return categories
    .map((category) => ({ ...category, number: known.get(category.id) ?? free() }))
    .sort((a, b) => a.number - b.number);
}

const sectionsKey = ({ sections }: ManifestBundle): string =>
  sections.map(({ categoryId, part }) => `${categoryId} ${part}`).join(', ');

/** Returns how the bundles differ from an earlier set. `nameOf` returns undefined for deleted documents. */
export function changesSince(
  before: BundleManifest,
  now: {
    manifest: BundleManifest;
    names: readonly string[];
    nameOf: (documentId: string) => string | undefined;
  },
): BundleChange[] {
  const keys = new Set(before.bundles.map(({ key }) => key));
  const old = new Map(before.bundles.map((bundle) => [sectionsKey(bundle), bundle]));
  const oldPlaces = documentIds(before);
  const newPlaces = documentIds(now.manifest);
  const readBefore = new Map(
    before.bundles
      .flatMap(({ documents }) => documents)
      .map(({ id, ocrPageCount = 0 }) => [id, ocrPageCount]),
  );
  const label = ({ id, number }: { id: string; number: number }) => {
    const name = now.nameOf(id);
    return name === undefined ? documentId(number) : `${documentId(number)} · ${name}`;
  };
  const changes = now.manifest.bundles.flatMap((bundle, index): BundleChange[] => {
    const place = sectionsKey(bundle);
    const previous = old.get(place);
    old.delete(place);
    if (keys.has(bundle.key)) return [];
    const idsNow = new Set(bundle.documents.map(({ id }) => id));
    const idsBefore = new Set(previous?.documents.map(({ id }) => id));
    const leaving = (previous?.documents ?? []).filter(({ id }) => !idsNow.has(id));
    const entering = bundle.documents.filter(({ id }) => !idsBefore.has(id));
    return [
      {
        bundle: now.names[index] ?? '',
        added: unique(entering.filter(({ id }) => !oldPlaces.has(id)).map(label)),
        removed: unique(leaving.filter(({ id }) => !newPlaces.has(id)).map(label)),
        moved: unique([
          ...entering.filter(({ id }) => oldPlaces.has(id)).map(label),
          ...leaving.filter(({ id }) => newPlaces.has(id)).map(label),
        ]),
        read_with_ocr: unique(
          bundle.documents
            .filter(({ id, ocrPageCount = 0 }) => ocrPageCount > (readBefore.get(id) ?? ocrPageCount))
            .map(label),
        ),
      },
    ];
  });
  const removedBundles = [...old.values()].map((bundle) => ({
    bundle: `${String(bundle.number).padStart(2, '0')} (no longer made)`,
    added: [],
    removed: unique(bundle.documents.filter(({ id }) => !newPlaces.has(id)).map(label)),
    moved: unique(bundle.documents.filter(({ id }) => newPlaces.has(id)).map(label)),
    read_with_ocr: [],
  }));
  return [...changes, ...removedBundles];
}

const documentIds = ({ bundles }: BundleManifest): Set<string> =>
  new Set(bundles.flatMap(({ documents }) => documents.map(({ id }) => id)));

const unique = (labels: readonly string[]): string[] => [...new Set(labels)];
