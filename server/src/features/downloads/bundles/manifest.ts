import { createHash } from 'node:crypto';
import type { BundleChange } from '@sheaf/contract/bundles/bundles';
import { documentId } from './citation.ts';
import { type NumberedSection, unitOf } from './names/file-numbers.ts';
import type { FileNumbers, PlanContent, PlannedBundle } from './plan-input.ts';

/** Only ids and numbers, so that no deleted name is retained; a null id: the documents without a category. */
export interface BundleManifest {
  readonly bundles: readonly ManifestBundle[];
}

interface ManifestBundle {
  /** Differs whenever its bytes do. */
  readonly key: string;
  readonly number: number;
  readonly sections: readonly NumberedSection[];
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

export const manifestOf = (input: PlanContent, bundles: readonly PlannedBundle[]): BundleManifest => ({
  bundles: bundles.map((bundle) => ({
    key: keyOf(input, bundle),
    number: bundle.number,
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

/** A hash of all that a bundle is built from: only OCR changes a text, and a name can change. */
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
      piece.document.copiesNote,
      piece.document.ocrPageCount,
    ]),
  ]);
  return createHash('sha256')
    .update(JSON.stringify([WRITER_VERSIONS[format], project, format, name, content]))
    .digest('hex');
}

export const fileNumbersOf = (manifest: BundleManifest | undefined): FileNumbers =>
  new Map(manifest?.bundles.map(({ sections, number }) => [unitOf(sections), number]));

const sectionsKey = ({ sections }: ManifestBundle): string =>
  sections.map(({ categoryId, part }) => `${categoryId} ${part}`).join(', ');

/** How bundles differ from an earlier set, and the numbers no longer used. `nameOf` is undefined for deleted ones. */
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
  const renumbered: BundleChange[] = [];
  const changes = now.manifest.bundles.flatMap((bundle, index): BundleChange[] => {
    const place = sectionsKey(bundle);
    const previous = old.get(place);
    old.delete(place);
    if (keys.has(bundle.key)) return [];
    if (previous && previous.number !== bundle.number) {
      renumbered.push({ ...NO_CHANGE, bundle: `${numberLabel(previous)} (now ${now.names[index] ?? ''})` });
    }
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
    ...NO_CHANGE,
    bundle: `${numberLabel(bundle)} (no longer made)`,
    removed: unique(bundle.documents.filter(({ id }) => !newPlaces.has(id)).map(label)),
    moved: unique(bundle.documents.filter(({ id }) => newPlaces.has(id)).map(label)),
  }));
  return [...changes, ...renumbered, ...removedBundles];
}

const NO_CHANGE = { added: [], removed: [], moved: [], read_with_ocr: [] };

const numberLabel = ({ number }: ManifestBundle): string => String(number).padStart(2, '0');

const documentIds = ({ bundles }: BundleManifest): Set<string> =>
  new Set(bundles.flatMap(({ documents }) => documents.map(({ id }) => id)));

const unique = (labels: readonly string[]): string[] => [...new Set(labels)];
