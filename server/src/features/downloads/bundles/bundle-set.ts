import type { BundleFormat } from '@sheaf/contract/bundles/bundle-format';
import { formatsOf, type Target, UNCATEGORIZED_ID } from '@sheaf/contract/bundles/bundles';
import { DomainError, invalidField } from '@sheaf/contract/problems';
import type { Database, Transaction } from '../../../tables.ts';
import { findCategories, findCategoryTree } from '../../categorization/categorization.ts';
import { copiesNote } from '../copies-note.ts';
import type { BundleRequest } from '../downloads.store.ts';
import { UNCATEGORIZED } from '../sources.ts';
import { type Plan, planBundles } from './bundles.rules.ts';
import * as store from './bundles.store.ts';
import { capsFor, limitsOf, maxCategoriesOf } from './caps.ts';
import { type BundleManifest, changesSince, manifestOf, numberCategories } from './manifest.ts';
import { mergeStepsOf } from './merge-steps.ts';
import { pageSizesOf, pagesToCut, pdfBytesOf } from './pdf/pdf-sizes.ts';
import type { PassageSizes, PlanDocument, PlanInput, PlannedBundle } from './plan-input.ts';
import { addedByNesting, exceededLimits, multiplySize } from './size.ts';

/** The bundles of a project for one target, as they would be generated now. */
export interface BundleSet {
  readonly projectId: string;
  /** As requested, but leaving out only categories with documents, so that equal sets have one key. */
  readonly request: BundleRequest;
  readonly input: PlanInput;
  readonly plan: Plan;
  readonly manifest: BundleManifest;
  /** Names of documents that the format cannot contain. */
  readonly leftOut: readonly string[];
  /** Categories left out on request. */
  readonly leftOutCategories: PlanInput['categories'];
  /** The maximum number of categories that can get a file each; null if the tool accepts any number of files. */
  readonly maxCategories: number | null;
  /** The earlier set to compare with, if only the differences are requested. */
  readonly before: BundleManifest | undefined;
}

/** Plans the bundles of a project. Throws `nothing_to_do` if there is no document that the format can contain. */
export async function readBundleSet(
  db: Database,
  { project, request }: { project: { id: string; name: string }; request: BundleRequest },
): Promise<BundleSet> {
  const { target, format, changedSince, leaveOut } = request;
  assertAcceptsFormat(target, format);
  const rows = await store.listDocuments(db, project.id);
  const isIncluded = (row: store.DocumentRow) => format !== 'pdf' || row.file_type === 'pdf';
  const included = rows.filter(isIncluded);
  if (included.length === 0) {
    throw new DomainError(
      'nothing_to_do',
      rows.length === 0
        ? 'This project has no files yet. Upload files first.'
        : 'This project has no PDFs, so there is nothing to bundle as PDF. Choose another format or tool.',
    );
  }
  const last = await store.findLastDownload(db, { projectId: project.id });
  const before =
    changedSince === null
      ? undefined
      : await findPreviousManifest(db, { projectId: project.id, id: changedSince });
  const all = await readCategories(db, {
    projectId: project.id,
    rows: included,
    format,
    last: last?.manifest,
  });
  const isLeftOut = ({ id }: { id: string | null }) => leaveOut.includes(id ?? UNCATEGORIZED_ID);
  const categories = all.filter((category) => !isLeftOut(category));
  if (categories.length === 0) throw allLeftOut();
  const { input, plan, maxCategories } = await planWithPassages(db, {
    projectId: project.id,
    input: {
      project: project.name,
      format,
      limits: limitsOf(target),
      caps: capsFor(target, format),
      categories,
    },
  });
  const leftOutCategories = all.filter(isLeftOut);
  return {
    projectId: project.id,
    request: { ...request, leaveOut: leftOutCategories.map(({ id }) => id ?? UNCATEGORIZED_ID).sort() },
    input,
    plan,
    maxCategories,
    manifest: manifestOf(input, { bundles: plan.bundles, categories: all }),
    leftOut: rows.filter((row) => !isIncluded(row)).map(({ filename }) => filename),
    leftOutCategories,
    before,
  };
}

const allLeftOut = () =>
  new DomainError('nothing_to_do', 'All categories are left out, so there is nothing to bundle.');

function assertAcceptsFormat(target: Target, format: BundleFormat): void {
  const formats = formatsOf(target);
  if (formats.includes(format)) return;
  const accepted = formats.map((one) => `.${one}`).join(', ');
  throw invalidField('format', `${target.tool} does not accept .${format} files. It accepts ${accepted}.`);
}

async function findPreviousManifest(
  db: Database,
  download: { projectId: string; id: string },
): Promise<BundleManifest> {
  const row = await store.findDownload(db, download);
  if (!row) throw new DomainError('not_found', 'This project has no such bundle download.');
  return row.manifest;
}

async function readCategories(
  db: Database,
  given: {
    projectId: string;
    rows: readonly store.DocumentRow[];
    format: BundleFormat;
    last: BundleManifest | undefined;
  },
): Promise<PlanInput['categories']> {
  const { projectId, rows, format, last } = given;
  const known = (await findCategories(db, projectId)).map(({ id, name }) => ({
    id: id as string | null,
    name,
  }));
  // Ids are time-ordered, so a new category comes last.
  known.sort((a, b) => String(a.id).localeCompare(String(b.id)));
  const withDocuments = [...known, { id: null, name: UNCATEGORIZED }]
    .map((category) => ({
      ...category,
      documents: rows.filter((row) => row.category_id === category.id).map((row) => toDocument(row, format)),
    }))
    .filter(({ documents }) => documents.length > 0);
  return numberCategories(withDocuments, last);
}

interface PlannedInput {
  readonly input: PlanInput;
  readonly plan: Plan;
  readonly maxCategories: number | null;
}

/**
 * Plans with the data that it requires: the passages of documents that have to be cut (first only those of the large
 * ones, all of them if that is not enough), and the category tree if categories may have to share bundles.
 */
async function planWithPassages(
  db: Database,
  given: { projectId: string; input: Omit<PlanInput, 'passagesOf' | 'mergeStep'> },
): Promise<PlannedInput> {
  const passages = new Map<string, PassageSizes>();
  const alone: PlanInput = {
    ...given.input,
    mergeStep: () => Number.POSITIVE_INFINITY,
    passagesOf: (id) => {
      const found = passages.get(id);
      if (!found) throw new PassagesMissing();
      return found;
    },
  };
  const { categories, caps } = alone;
  const documents = categories.flatMap((category) => category.documents);
  const load = async (wanted: readonly PlanDocument[]) => {
    const rows = await store.listPassages(
      db,
      wanted.map(({ id }) => id),
    );
    const byId = new Map(rows.map((row) => [row.file_id, row]));
    for (const document of wanted) {
      const row = byId.get(document.id);
      const texts = row ? toPassageSizes(row, alone.format) : { sizes: [document.size], pages: null };
      passages.set(document.id, alone.format === 'pdf' ? pageSizesOf(document, texts) : texts);
    }
  };
  const planned = async (): Promise<PlannedInput> => {
    const maxCategories = maxCategoriesOf(alone);
    const mayShare = maxCategories !== null && categories.length > maxCategories;
    const tree = mayShare ? (await findCategoryTree(db, given.projectId))?.tree : undefined;
    const input = tree ? { ...alone, mergeStep: mergeStepsOf(tree, categories) } : alone;
    return { input, plan: planBundles(input), maxCategories };
  };
  await load(documents.filter(({ size }) => exceededLimits(multiplySize(size, 1.5), caps).length > 0));
  try {
    return await planned();
  } catch (error) {
    if (!(error instanceof PassagesMissing)) throw error;
    await load(documents);
    return planned();
  }
}

class PassagesMissing extends Error {}

/** Converts a row to a document; one whose passages could not be counted is a single passage. */
function toDocument(row: store.DocumentRow, format: BundleFormat): PlanDocument {
  // The stored sums include what nesting headings adds.
  const growth = (row.total_bytes ?? row.text_size_bytes) - row.text_size_bytes;
  const added = addedByNesting(growth, format);
  const text = {
    bytes: row.text_size_bytes + added.characters,
    characters: (row.total_characters ?? row.text_size_bytes) - growth + added.characters,
    words: row.total_words ?? Math.ceil(row.text_size_bytes / 2),
    tokens: (row.total_tokens ?? row.token_count) - growth + added.tokens,
  };
  return {
    id: row.id,
    number: row.number,
    name: row.filename,
    nameTokens: row.name_tokens ?? Buffer.byteLength(row.filename),
    notes: row.notes,
    copiesNote: copiesNote(row.copies),
    size: format === 'pdf' ? { ...text, bytes: pdfBytesOf(row) } : text,
    pdfBytes: row.pdf_bytes,
    ocrPageCount: format === 'pdf' ? 0 : (row.ocr_pages?.length ?? 0),
    passageCount:
      format === 'pdf'
        ? pagesToCut(row.page_count)
        : (row.passage_count ?? (row.text_size_bytes > 0 ? 1 : 0)),
    pageCount: row.page_count,
    isPdf: row.file_type === 'pdf',
    originalBytes: row.size_bytes,
  };
}

const toPassageSizes = (row: store.PassagesRow, format: BundleFormat): PassageSizes => ({
  sizes: row.bytes.map((bytes, index) => {
    const added = addedByNesting(row.growth[index] ?? 0, format);
    return {
      bytes: bytes + added.characters,
      characters: (row.characters[index] ?? 0) + added.characters,
      words: row.words[index] ?? 0,
      tokens: (row.tokens[index] ?? 0) + added.tokens,
    };
  }),
  pages: row.pages,
});

/** Returns the bundles to write: all of them, or those that differ from an earlier set. */
export function bundlesToWrite({ plan, manifest, before }: BundleSet): readonly PlannedBundle[] {
  if (!before) return plan.bundles;
  const keys = new Set(before.bundles.map(({ key }) => key));
  return plan.bundles.filter((_, index) => !keys.has(manifest.bundles[index]?.key ?? ''));
}

/** Returns what differs from an earlier set of bundles. */
export function changesOf({ input, plan, manifest, leftOutCategories }: BundleSet, before: BundleManifest) {
  const names = new Map(
    [...input.categories, ...leftOutCategories].flatMap(({ documents }) =>
      documents.map(({ id, name }) => [id, name] as const),
    ),
  );
  return changesSince(before, {
    manifest,
    names: plan.bundles.map(({ name }) => name),
    nameOf: (id) => names.get(id),
  });
}

/** Records what a generated set of bundles contained; the last few of each target are kept. */
export const recordDownload = (
  tx: Transaction,
  { id, set, now }: { id: string; set: BundleSet; now: Date },
): Promise<void> =>
  store.recordDownload(tx, {
    id,
    projectId: set.projectId,
    target: set.request.target.id,
    format: set.request.format,
    manifest: set.manifest,
    now,
  });
