import { createHash, type Hash } from 'node:crypto';
import path from 'node:path';
import { Readable } from 'node:stream';
import { targetName } from '@sheaf/contract/bundles/bundles';
import { plural } from '@sheaf/contract/plural';
import { DomainError } from '@sheaf/contract/problems';
import type { JobControl } from '../../jobs/jobs.ts';
import { mergedText, mergedTextOfCategories, type TextDocument } from '../assembly/merged-text.ts';
import { safeName } from '../assembly/safe-names.ts';
import { type ZipEntry, zipStream } from '../assembly/zip.ts';
import { buildMergedPdf, type PdfPiece } from '../build-pdf.ts';
import type { WorkBudget } from '../output-limits.ts';
import type { Source } from '../sources.ts';
import { sectionTitle } from './bundle-names.ts';
import { type BundleSet, bundlesToWrite, changesOf } from './bundle-set.ts';
import { listPassages } from './bundles.store.ts';
import { copiesRemark, labelOf, notesOf, pieceName } from './citation.ts';
import { changesFile, indexFile } from './index-files.ts';
import { type BundleTexts, markdownBundle, type PassagePlaces } from './markdown-bundle.ts';
import { sliceOfPassages } from './passage-texts.ts';
import type { Piece, PlannedBundle } from './plan-input.ts';

interface Build {
  readonly set: BundleSet;
  readonly sources: readonly Source[];
  readonly folder: string;
  readonly control: JobControl;
  readonly budget: WorkBudget;
}

/** Builds the ZIP of a set of bundles in bounded memory. Throws `bundles_do_not_fit` where the plan refuses it. */
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

interface WrittenFile {
  readonly name: string;
  readonly hash: Hash;
  sizeBytes: number;
}

async function* zipEntries(build: Build, bundles: readonly PlannedBundle[]): AsyncGenerator<ZipEntry> {
  const { set, control, sources } = build;
  const byId = new Map(sources.map((source) => [source.row.id, source]));
  const newest = (pieces: readonly Piece[]) =>
    new Date(
      Math.max(0, ...pieces.map(({ document }) => byId.get(document.id)?.row.uploaded_at.getTime() ?? 0)),
    );
  const piecesOf = (bundle: PlannedBundle) => bundle.sections.flatMap(({ pieces }) => pieces);
  // The last upload: the same documents give the same bytes whenever they are packed.
  const modifiedAt = newest(set.plan.bundles.flatMap(piecesOf));
  const written: WrittenFile[] = [];
  const textEntry = (name: string, text: string): ZipEntry => ({
    name,
    open: async () => Readable.from([text], { objectMode: false }),
    compress: true,
    modifiedAt,
  });
  yield textEntry('index.md', indexFile(set));
  if (set.before) yield textEntry('CHANGES.md', changesFile(changesOf(set, set.before)));
  for (const [index, bundle] of bundles.entries()) {
    control.signal.throwIfAborted();
    await control.report((90 * index) / bundles.length, `Writing ${bundle.name}`);
    const file: WrittenFile = { name: bundle.name, hash: createHash('sha256'), sizeBytes: 0 };
    const opened = await openBundle({ ...build, index }, { bundle, byId });
    yield {
      name: bundle.name,
      open: async () => hashed(await opened.open(), file),
      compress: set.request.format !== 'pdf',
      modifiedAt: newest(piecesOf(bundle)),
    };
    await opened.discard?.();
    written.push(file);
  }
  yield textEntry('manifest.json', manifestFile(set, written));
}

/** Passes a file on while it is hashed and measured. */
function hashed(content: Readable, file: WrittenFile): Readable {
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
  const files = written.map(({ name, hash, sizeBytes }) => ({
    name,
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

async function openBundle(
  build: Build & { index: number },
  { bundle, byId }: { bundle: PlannedBundle; byId: ReadonlyMap<string, Source> },
): Promise<OpenedBundle> {
  const { set, control } = build;
  if (set.request.format === 'pdf') return openPdf(build, { bundle, byId });
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
        ? markdownBundle(bundle, { project, texts })
        : textBundle(bundle, { project, texts });
    },
  };
}

/** A bundle as the merged text of a category is, or of several. */
function textBundle(
  { sections, title }: PlannedBundle,
  { project, texts }: { project: string; texts: BundleTexts },
): Readable {
  const toDocument = (piece: Piece): TextDocument => ({
    filename: pieceName(piece),
    tokenCount: piece.size.tokens,
    notes: notesOf(piece.document),
    openText: async () => {
      const text = await texts.openText(piece.document.id);
      const { from, to, of, document } = piece;
      if (of === 1) return text;
      return sliceOfPassages(text, { bytes: texts.placesOf(document.id)?.bytes ?? [], from, to });
    },
  });
  const [first, second] = sections;
  if (first && !second) {
    return mergedText({ title, project, documents: first.pieces.map(toDocument) }).stream();
  }
  return mergedTextOfCategories({
    project,
    categories: sections.map((section) => ({
      title: sectionTitle(section),
      documents: section.pieces.map(toDocument),
    })),
  }).stream();
}

/** A bundle as the merged PDF of its documents, which has to be one file that the tool takes. */
async function openPdf(
  { set, folder, control, budget, index }: Build & { index: number },
  { bundle, byId }: { bundle: PlannedBundle; byId: ReadonlyMap<string, Source> },
): Promise<OpenedBundle> {
  const pieces = bundle.sections.flatMap((section) => section.pieces);
  const merged = await buildMergedPdf(
    {
      name: bundle.title,
      sources: pieces.flatMap((piece) => pdfPiece(piece, byId.get(piece.document.id))),
      folder: path.join(folder, `bundle-${index}`),
      signal: control.signal,
      budget,
    },
    async () => {},
  );
  const [only, more] = merged.parts;
  if (!only || more || merged.skipped.length > 0) {
    const names = merged.skipped.map(({ filename, reason }) => `${filename} (${reason})`).join(', ');
    throw new DomainError(
      'bundles_do_not_fit',
      names
        ? `These PDFs cannot be merged: ${names}. Choose another format, or delete them.`
        : `“${bundle.name}” cannot be made as one PDF. Choose another format.`,
    );
  }
  const { bytes } = set.input.limits;
  if (bytes !== null && only.sizeBytes > bytes) throw tooLarge(bundle.name, set);
  return { open: () => only.entry.open(), discard: merged.discard };
}

/** How many bytes some pages of a PDF take is known only once they are written. */
const tooLarge = (name: string, { request }: BundleSet) =>
  new DomainError(
    'bundles_do_not_fit',
    `“${name}” became larger than a file of ${request.target.tool} may be, since its PDFs share much between their pages. Choose another format.`,
  );

function pdfPiece(piece: Piece, source: Source | undefined): PdfPiece[] {
  if (!source) return [];
  const pages = piece.of === 1 ? undefined : { from: piece.from, count: piece.to - piece.from };
  return [{ ...source, name: pieceName(piece), pages }];
}
