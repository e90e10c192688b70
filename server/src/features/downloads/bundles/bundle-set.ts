import type { BundleFormat } from '@sheaf/contract/bundles/bundle-format';
import { type Bundle, UNCATEGORIZED_ID } from '@sheaf/contract/bundles/bundles';
import { formatsOf, type Target } from '@sheaf/contract/bundles/target';
import { versionLine } from '@sheaf/contract/bundles/version-line';
import { UNCATEGORIZED } from '@sheaf/contract/downloads/merged-text';
import { DomainError, invalidField } from '@sheaf/contract/problems';
import type { PromiseCache } from '../../../platform/promise-cache.ts';
import type { Database } from '../../../tables.ts';
import { findCategories, findCategoryTree } from '../../categorization/categorization.ts';
import { copiesNote } from '../copies-note.ts';
import { type BundleRequest, variantOf } from '../downloads.store.ts';
import type { Plan } from './bundles.rules.ts';
import * as store from './bundles.store.ts';
import { capsFor, limitsOf } from './caps.ts';
import { type BundleManifest, changesSince, fileNumbersOf, keyOf, madeOn, withVersions } from './manifest.ts';
import { pagesToCut, pdfBytesOf } from './pdf/pdf-sizes.ts';
import type { PlanContent, PlanDocument, PlannedBundle } from './plan-input.ts';
import type { BundlePlanner } from './plan-thread.ts';
import { addedByMarkdown, exceededLimits, multiplySize } from './size.ts';

/** The bundles of a project for one target, as they would be generated now. */
export interface BundleSet {
  readonly projectId: string;
  /** As requested, but leaving out only categories with documents, so that equal sets have one key. */
  readonly request: BundleRequest;
  readonly input: PlanContent;
  readonly plan: Plan;
  readonly manifest: BundleManifest;
  /** The highest version of a bundle that was generated for the target; 0 if none was. */
  readonly highestVersion: number;
  /** Names of documents that the format cannot contain. */
  readonly leftOut: readonly string[];
  readonly leftOutCategories: PlanContent['categories'];
  /** The maximum number of categories that can get a file each; null if the tool accepts any number of files. */
  readonly maxCategories: number | null;
  /** The earlier set to compare with, if only the differences are requested. */
  readonly before: BundleManifest | undefined;
}

/** What plans need: sets are kept by what they depend on, since pages and programs ask for them again and again. */
export interface PlanContext {
  readonly db: Database;
  readonly planner: BundlePlanner;
  readonly sets: PromiseCache<BundleSet | undefined>;
}

/** Plans bundles, or returns a plan that still holds. Throws `nothing_to_do` if the format can contain no document. */
export async function readBundleSet(
  context: PlanContext,
  { projectId, request: asked }: { projectId: string; request: BundleRequest },
): Promise<BundleSet> {
  const { db, sets } = context;
  const { target, format } = asked;
  assertAcceptsFormat(target, format);
  const state = await store.findState(db, { projectId, format });
  if (!state) throw new DomainError('project_not_found', 'Project not found');
  const ids = new Set(state.categoryIds.map((id) => id ?? UNCATEGORIZED_ID));
  const request = { ...asked, leaveOut: asked.leaveOut.filter((id) => ids.has(id)) };
  const key = `${projectId} ${state.version} ${variantOf({ bundles: request })}`;
  const known = (await sets.find(key)) ?? (await sets.find(wholeKey(key)));
  return known ?? planSet(context, { projectId, request, key, state });
}

const wholeKey = (key: string): string => `${key} whole`;

/**
 * Plans with the data that it requires: the passages of documents that have to be cut (first only those of the large
 * ones, all of them if that is not enough), and the category tree if categories may have to share bundles. Only what the
 * thread does is shared: reading may wait for a transaction that waits for the same plan.
 */
async function planSet(
  { db, planner, sets }: PlanContext,
  asked: {
    projectId: string;
    request: BundleRequest;
    key: string;
    state: { name: string; accountId: string };
  },
): Promise<BundleSet> {
  const { projectId, request, key, state } = asked;
  const { target, format } = request;
  const { all, leftOut, before, earlier, highestVersion } = await readDocuments(db, { projectId, request });
  const isLeftOut = ({ id }: { id: string | null }) => request.leaveOut.includes(id ?? UNCATEGORIZED_ID);
  const categories = all.filter((category) => !isLeftOut(category));
  if (categories.length === 0)
    throw new DomainError('nothing_to_do', 'All categories are left out, so there is nothing to bundle.');
  const caps = capsFor(target, format);
  const fileNumbers = fileNumbersOf(earlier[0]);
  const content = { project: state.name, format, limits: limitsOf(target), caps, categories, fileNumbers };
  const tree = caps.files === null ? undefined : (await findCategoryTree(db, projectId))?.tree;
  const documents = categories.flatMap((category) => category.documents);
  const large = documents.filter(({ size }) => exceededLimits(multiplySize(size, 1.5), caps).length > 0);
  for (const isWhole of [false, true]) {
    const wanted = (isWhole ? documents : large).map(({ id }) => id);
    const passages = await store.listPassageTexts(db, wanted);
    const set = await sets.get(isWhole ? wholeKey(key) : key, async () => {
      const task = { content, passages, isWhole, tree };
      const planned = await planner.plan(task, { accountId: state.accountId });
      if (!planned) return undefined;
      const { content: input, contents, ...rest } = planned;
      return {
        projectId,
        request,
        input,
        ...rest,
        manifest: withVersions(contents, { earlier, highest: highestVersion }),
        highestVersion,
        leftOut,
        leftOutCategories: all.filter(isLeftOut),
        before,
      };
    });
    if (set) return set;
  }
  throw new Error('A plan of all passages needs more passages.');
}

async function readDocuments(
  db: Database,
  { projectId, request }: { projectId: string; request: BundleRequest },
) {
  const { target, format, changedSince } = request;
  const rows = await store.listDocuments(db, projectId);
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
  const downloads = await store.listDownloads(db, { projectId, target: target.id });
  return {
    all: await readCategories(db, { projectId, rows: included, format }),
    leftOut: rows.filter((row) => !isIncluded(row)).map(({ path }) => path),
    before:
      changedSince === null ? undefined : await findPreviousManifest(db, { projectId, id: changedSince }),
    /** The sets of the same format generated before, newest first. */
    earlier: downloads.filter((download) => download.format === format).map(({ manifest }) => manifest),
    highestVersion: Math.max(0, ...downloads.map(({ version }) => version)),
  };
}

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
  {
    projectId,
    rows,
    format,
  }: { projectId: string; rows: readonly store.DocumentRow[]; format: BundleFormat },
): Promise<PlanContent['categories']> {
  const known = (await findCategories(db, projectId)).map(({ id, name }) => ({
    id: id as string | null,
    name,
  }));
  // Ids are time-ordered, so a new category comes last.
  known.sort((a, b) => String(a.id).localeCompare(String(b.id)));
  return [...known, { id: null, name: UNCATEGORIZED }]
    .map((category) => ({
      ...category,
      documents: rows.filter((row) => row.category_id === category.id).map((row) => toDocument(row, format)),
    }))
    .filter(({ documents }) => documents.length > 0);
}

function toDocument(row: store.DocumentRow, format: BundleFormat): PlanDocument {
  // The stored sums include what nesting headings adds.
  const growth = row.total_bytes - row.text_size_bytes;
  const added = addedByMarkdown(growth, format);
  const text = {
    bytes: row.text_size_bytes + added.characters,
    characters: row.total_characters - growth + added.characters,
    words: row.total_words,
    tokens: row.total_tokens - growth + added.tokens,
  };
  return {
    id: row.id,
    number: row.number,
    name: row.path,
    // No text has more tokens than bytes.
    nameTokens: row.name_tokens + Buffer.byteLength(row.path) - Buffer.byteLength(row.filename),
    notes: row.notes,
    copiesNote: copiesNote(row.copies),
    size: format === 'pdf' ? { ...text, bytes: pdfBytesOf(row) } : text,
    pdfBytes: row.pdf_bytes,
    ocrPageCount: format === 'pdf' ? 0 : (row.ocr_pages?.length ?? 0),
    passageCount: format === 'pdf' ? pagesToCut(row.page_count) : row.passage_count,
    pageCount: row.page_count,
  };
}

/** What programs are told of the version of a bundle. */
export function versionFields(
  { manifest }: BundleSet,
  index: number,
): Pick<Bundle, 'key' | 'version' | 'made_on'> {
  const bundle = manifest.bundles[index];
  if (!bundle) throw new Error('A planned bundle is not in the manifest.');
  return { key: keyOf(bundle), version: bundle.version, made_on: bundle.madeOn };
}

/** The first and the last line of a bundle; of a PDF, its title. */
export function lineOf({ plan, manifest }: BundleSet, bundle: PlannedBundle): string {
  const { version, madeOn } = manifest.bundles[plan.bundles.indexOf(bundle)] ?? {};
  if (version === undefined || !madeOn) throw new Error('A bundle that is written has no version.');
  return versionLine({ title: bundle.title, version, made_on: madeOn });
}

/** The bundles to write: all of them, or those that differ from an earlier set. */
export function bundlesToWrite({ plan, manifest, before }: BundleSet): readonly PlannedBundle[] {
  if (!before) return plan.bundles;
  const keys = new Set(before.bundles.map(keyOf));
  return plan.bundles.filter((_, index) => {
    const bundle = manifest.bundles[index];
    return bundle && !keys.has(keyOf(bundle));
  });
}

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

/** The set as it is generated now: what has changed since it was last generated is of this date. */
export const datedSet = (set: BundleSet, now: Date): BundleSet => ({
  ...set,
  manifest: madeOn(set.manifest, now),
});
