import { createHash, type Hash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { BundleFile } from '@sheaf/contract/bundles/bundles';
import { targetName } from '@sheaf/contract/bundles/target';
import type { CategorySummary } from '@sheaf/contract/categorization/summaries';
import { plural } from '@sheaf/contract/plural';
import { DomainError } from '@sheaf/contract/problems';
import { safeName } from '../assembly/safe-names.ts';
import { type ZipEntry, zipStream } from '../assembly/zip.ts';
import type { BuiltPdf } from '../build-pdf.ts';
import type { OutputWork } from '../output-limits.ts';
import type { Source } from '../sources.ts';
import { type BundleSet, bundlesToWrite, changesOf, lineOf, versionFields } from './bundle-set.ts';
import { listPassages } from './bundles.store.ts';
import { copiesRemark, labelOf } from './citation.ts';
import { changesFile, indexFile } from './index-files.ts';
import { PdfBundles } from './pdf/pdf-bundles.ts';
import type { Piece, PlannedBundle } from './plan-input.ts';
import { type BundleTexts, markdownBundle, type PassagePlaces } from './text/markdown-bundle.ts';
import { textBundle } from './text/text-bundle.ts';

interface Build extends OutputWork {
  readonly set: BundleSet;
  readonly summaries: readonly CategorySummary[];
  readonly sources: readonly Source[];
}

/** Builds the ZIP of a set of bundles in bounded memory. Throws `bundles_do_not_fit` if the plan refuses it. */
export function buildBundles(build: Build) {
  const { set } = build;
  if (set.plan.refusal) throw new DomainError('bundles_do_not_fit', set.plan.refusal.detail);
  const bundles = bundlesToWrite(set);
  return {
    content: zipStream(zipEntries(build, bundles)),
    filename: safeName(
      `${set.input.project} for ${targetName(set.request.target)}${set.before ? ', changes' : ''}.zip`,
    ),
    contentType: 'application/zip',
    message: `${bundles.length} ${plural(bundles.length, 'file')} made for ${targetName(set.request.target)}`,
  };
}

/** Lists what is in the ZIP, with the hash of each bundle; its last entry. */
export const MANIFEST_NAME = 'manifest.json';
export interface BundleManifestFile {
  readonly files: ReadonlyArray<BundleFile>;
}

interface WrittenFile {
  readonly name: string;
  readonly hash: Hash;
  sizeBytes: number;
}

async function* zipEntries(build: Build, bundles: readonly PlannedBundle[]): AsyncGenerator<ZipEntry> {
  const { set, summaries, control, sources } = build;
  const byId = new Map(sources.map((source) => [source.row.id, source]));
  const newest = (pieces: readonly Piece[]) =>
    new Date(
      Math.max(0, ...pieces.map(({ document }) => byId.get(document.id)?.row.uploaded_at.getTime() ?? 0)),
    );
  const piecesOf = (bundle: PlannedBundle) => bundle.sections.flatMap(({ pieces }) => pieces);
  // The time of the last upload, so that the same documents give the same bytes whenever they are packed.
  const modifiedAt = newest(set.plan.bundles.flatMap(piecesOf));
  const written: WrittenFile[] = [];
  const textEntry = (name: string, text: string): ZipEntry => ({
    name,
    open: async () => Readable.from([text], { objectMode: false }),
    compress: true,
    modifiedAt,
  });
  yield textEntry('index.md', indexFile(set, summaries));
  if (set.before) yield textEntry('CHANGES.md', changesFile(changesOf(set, set.before)));
  const pdfs = new PdfBundles({ ...build, sources: byId });
  for (const [index, bundle] of bundles.entries()) {
    control.signal.throwIfAborted();
    await control.report((90 * index) / bundles.length, `Writing ${bundle.name}`);
    const file: WrittenFile = { name: bundle.name, hash: createHash('sha256'), sizeBytes: 0 };
    const opened =
      set.request.format === 'pdf'
        ? onlyPart(await pdfs.open(bundle, { rest: bundles.slice(index + 1) }))
        : openText(build, { bundle, byId, line: lineOf(set, bundle) });
    yield {
      name: bundle.name,
      open: async () => hashStream(await opened.open(), file),
      compress: set.request.format !== 'pdf',
      modifiedAt: newest(piecesOf(bundle)),
    };
    await opened.discard?.();
    written.push(file);
  }
  yield textEntry(MANIFEST_NAME, manifestFile(set, written));
}

function hashStream(content: Readable, file: WrittenFile): Readable {
  return Readable.from(
    (async function* () {
      for await (const chunk of content as AsyncIterable<Uint8Array>) {
        file.hash.update(chunk);
        file.sizeBytes += chunk.length;
        yield chunk;
      }
    })(),
    { objectMode: false },
  );
}

function manifestFile(set: BundleSet, written: readonly WrittenFile[]): string {
  const { input, request, plan } = set;
  const { id, tool, plan: toolPlan, checked_on } = request.target;
  const bundles = new Map(plan.bundles.map((bundle) => [bundle.name, bundle]));
  const versions = new Map(plan.bundles.map(({ name }, index) => [name, versionFields(set, index)]));
  const files = written.map(({ name, hash, sizeBytes }) => ({
    name,
    ...versions.get(name),
    sha256: hash.digest('hex'),
    bytes: sizeBytes,
    tokens: bundles.get(name)?.size.tokens,
    words: bundles.get(name)?.size.words,
    documents: bundles
      .get(name)
      ?.sections.flatMap(({ pieces }) =>
        pieces.map(({ document }) => `${labelOf(document)}${copiesRemark(document)}`),
      ),
  }));
  const target = { id, tool, plan: toolPlan, checked_on };
  const leftOut = {
    categories: set.leftOutCategories.map(({ name, documents }) => ({ name, documents: documents.length })),
    documents: set.leftOut,
  };
  const manifest = { project: input.project, target, format: request.format, files, left_out: leftOut };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

interface OpenedBundle {
  open(): Promise<Readable>;
  discard?(): Promise<void>;
}

/** The only part: `PdfBundles` refuses anything that it cannot write as one file. */
const onlyPart = ({ parts, discard }: BuiltPdf): OpenedBundle => ({
  open: async () => {
    const [part] = parts;
    if (!part) throw new Error('The merged PDF has no part.');
    return part.entry.open();
  },
  discard,
});

function openText(
  { set, control }: Build,
  { bundle, byId, line }: { bundle: PlannedBundle; byId: ReadonlyMap<string, Source>; line: string },
): OpenedBundle {
  const pieces = bundle.sections.flatMap((section) => section.pieces);
  const ids = [...new Set(pieces.map(({ document }) => document.id))];
  return {
    open: async () => {
      const rows = await control.step((tx) => listPassages(tx, ids));
      const places = new Map<string, PassagePlaces>(rows.map((row) => [row.file_id, row]));
      const texts: BundleTexts = {
        openText: (id) => {
          control.signal.throwIfAborted();
          const source = byId.get(id);
          if (!source) throw new Error(`The bundle holds a document that the project does not: ${id}.`);
          return source.openText();
        },
        placesOf: (id) => places.get(id),
      };
      const { project } = set.input;
      return set.request.format === 'md'
        ? markdownBundle(bundle, { project, line, texts })
        : textBundle(bundle, { project, line, texts });
    },
  };
}
