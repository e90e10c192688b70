import { createHash } from 'node:crypto';
import type { BundleChange } from '@sheaf/contract/bundles/bundles';
import { documentId } from './citation.ts';
import { type NumberedSection, unitOf } from './names/file-numbers.ts';
import type { FileNumbers, PlanContent, PlannedBundle } from './plan-input.ts';

/** Only ids and numbers, so that no deleted name is retained; a null id: the documents without a category. */
export interface BundleManifest {
  readonly bundles: readonly ManifestBundle[];
}

interface ManifestBundle extends BundleContent {
  /** Raised whenever it is generated with other content; in its first and last lines. */
  readonly version: number;
  /** The date of its version; null until it is generated. */
  readonly madeOn: string | null;
}

export interface BundleContent {
  /** A hash of all that it is built from. */
  readonly content: string;
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
const WRITER_VERSIONS: Record<PlanContent['format'], number> = { md: 3, txt: 3, pdf: 3 };

export const contentsOf = (input: PlanContent, bundles: readonly PlannedBundle[]): BundleContent[] =>
  bundles.map((bundle) => ({
    content: hashOf(input, bundle),
    number: bundle.number,
    sections: bundle.sections.map(({ category, part }) => ({ categoryId: category.id, part })),
    documents: bundle.sections.flatMap(({ pieces }) =>
      pieces.map(({ document: { id, number, ocrPageCount } }) => ({
        id,
        number,
        ...(ocrPageCount > 0 && { ocrPageCount }),
      })),
    ),
  }));

/**
 * Bundles as they were last generated keep their version; the others get the one after the highest so far. `earlier` are
 * the sets generated before, newest first.
 */
export function withVersions(
  bundles: readonly BundleContent[],
  { earlier, highest }: { earlier: readonly BundleManifest[]; highest: number },
): BundleManifest {
  const last = new Map<string, ManifestBundle>();
  for (const bundle of earlier.flatMap((manifest) => manifest.bundles)) {
    const place = sectionsKey(bundle);
    if (!last.has(place)) last.set(place, bundle);
  }
  return {
    bundles: bundles.map((bundle) => {
      const before = last.get(sectionsKey(bundle));
      const isSame = before?.content === bundle.content;
      return {
        ...bundle,
        version: isSame ? before.version : highest + 1,
        madeOn: isSame ? before.madeOn : null,
      };
    }),
  };
}

/** The same manifest, with the date of all versions that are generated now. */
export const madeOn = ({ bundles }: BundleManifest, now: Date): BundleManifest => ({
  bundles: bundles.map((bundle) => ({ ...bundle, madeOn: bundle.madeOn ?? now.toISOString().slice(0, 10) })),
});

/** The version of a set: the highest one in it. */
export const versionOf = ({ bundles }: BundleManifest): number =>
  Math.max(0, ...bundles.map(({ version }) => version));

/** Differs whenever the bytes of a bundle do. */
export const keyOf = ({ version, content }: Pick<ManifestBundle, 'version' | 'content'>): string =>
  `${version}-${content}`;

/** Only OCR changes a text, and a name can change. */
function hashOf({ project, format }: PlanContent, { name, sections }: PlannedBundle): string {
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

const sectionsKey = ({ sections }: BundleContent): string =>
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
  const keys = new Set(before.bundles.map(keyOf));
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
    if (keys.has(keyOf(bundle))) return [];
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
