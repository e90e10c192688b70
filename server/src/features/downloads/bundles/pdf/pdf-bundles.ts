import path from 'node:path';
import { DomainError } from '@sheaf/contract/problems';
import { MAX_PART_BYTES } from '../../assembly/merged-pdf.ts';
import { type BuiltPdf, buildMergedPdf, type PdfPiece } from '../../build-pdf.ts';
import type { OutputWork } from '../../output-limits.ts';
import type { Source } from '../../sources.ts';
import { type BundleSet, lineOf } from '../bundle-set.ts';
import { updatePdfBytes } from '../bundles.store.ts';
import { pieceName } from '../citation.ts';
import type { Piece, PlannedBundle } from '../plan-input.ts';
import { pageBytesOf } from './pdf-sizes.ts';

interface WriteContext extends OutputWork {
  readonly set: BundleSet;
  readonly sources: ReadonlyMap<string, Source>;
}

/** A bundle is larger than the tool accepts. The sizes of its PDFs are stored, so that a new plan is accurate. */
export class PdfsLargerThanPlanned extends DomainError {
  constructor(bundle: string) {
    super(
      'bundles_do_not_fit',
      `“${bundle}” turned out larger than a file may be in this tool. Choose another format or tool.`,
    );
  }
}

/**
 * Writes bundles as merged PDFs. The size of a PDF within a merged one is known only after the merge: its compressed
 * objects are decompressed, and pages share fonts and images. If that makes a bundle too large, the remaining bundles
 * are merged too, to measure them.
 */
export class PdfBundles {
  readonly #context: WriteContext;
  readonly #measured = new Map<string, number[]>();

  constructor(context: WriteContext) {
    this.#context = context;
  }

  /**
   * Merges a bundle into one PDF. Throws `PdfsLargerThanPlanned` if it is too large, and `bundles_do_not_fit` if a
   * document cannot be merged or a single page exceeds the file limit. `rest` are the bundles after it.
   */
  async open(bundle: PlannedBundle, { rest }: { rest: readonly PlannedBundle[] }): Promise<BuiltPdf> {
    const merged = await this.#merge(bundle);
    if (merged.sizeBytes <= this.#maxBytes) {
      // It may have been split for another reason, such as its number of objects.
      if (merged.parts.length > 1) throw cannotBeOneFile(bundle);
      return merged;
    }
    await merged.discard();
    if (isOnePage(bundle)) throw this.#tooLarge(bundle);
    for (const next of rest) await (await this.#merge(next)).discard();
    await this.#context.control.step((tx) => updatePdfBytes(tx, this.#measured));
    throw new PdfsLargerThanPlanned(bundle.name);
  }

  get #maxBytes(): number {
    return Math.min(this.#context.set.input.limits.bytes ?? MAX_PART_BYTES, MAX_PART_BYTES);
  }

  async #merge(bundle: PlannedBundle): Promise<BuiltPdf & { sizeBytes: number }> {
    const { sources, folder, control, budget } = this.#context;
    const pieces = bundle.sections.flatMap((section) => section.pieces);
    const merged = await buildMergedPdf(
      {
        name: lineOf(this.#context.set, bundle),
        sources: pieces.flatMap((piece) => toSource(piece, sources.get(piece.document.id))),
        folder: path.join(folder, 'bundle'),
        signal: control.signal,
        budget,
      },
      async () => {},
    );
    assertComplete(bundle, merged);
    for (const [index, piece] of pieces.entries()) this.#recordBytes(piece, merged.sourceBytes[index] ?? 0);
    return { ...merged, sizeBytes: merged.parts.reduce((sum, part) => sum + part.sizeBytes, 0) };
  }

  #recordBytes({ document, from, to, of }: Piece, bytes: number): void {
    if (of === 1) {
      this.#measured.set(document.id, [bytes]);
      return;
    }
    const pages = this.#measured.get(document.id) ?? pageBytesOf(document);
    this.#measured.set(document.id, pages.fill(Math.ceil(bytes / (to - from)), from, to));
  }

  #tooLarge({ name }: PlannedBundle): DomainError {
    const { tool } = this.#context.set.request.target;
    return new DomainError(
      'bundles_do_not_fit',
      `“${name}” is a single page, but larger than a file may be in ${tool}. Choose another format or tool.`,
    );
  }
}

function isOnePage({ sections }: PlannedBundle): boolean {
  const [only, more] = sections.flatMap(({ pieces }) => pieces);
  return only !== undefined && !more && only.to - only.from <= 1;
}

function assertComplete(bundle: PlannedBundle, { parts, skipped }: BuiltPdf): void {
  if (skipped.length > 0) {
    const names = skipped.map(({ filename, reason }) => `${filename} (${reason})`).join(', ');
    throw new DomainError(
      'bundles_do_not_fit',
      `These PDFs cannot be merged: ${names}. Choose another format, or delete them.`,
    );
  }
  if (parts.length === 0) throw cannotBeOneFile(bundle);
}

const cannotBeOneFile = ({ name }: PlannedBundle): DomainError =>
  new DomainError('bundles_do_not_fit', `“${name}” cannot be merged into one PDF. Choose another format.`);

function toSource(piece: Piece, source: Source | undefined): PdfPiece[] {
  if (!source) return [];
  const pages = piece.of === 1 ? undefined : { from: piece.from, count: piece.to - piece.from };
  return [{ ...source, name: pieceName(piece), pages }];
}
