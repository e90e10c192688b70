import { type BundleFormat, formatsOf, type Target } from '@sheaf/contract/bundles/bundles';
import { DomainError } from '@sheaf/contract/problems';
import type { Database, Transaction } from '../../../tables.ts';
import { findCategories } from '../../categorization/categorization.ts';
import { noteOfCopies } from '../copies-note.ts';
import type { BundleRequest } from '../downloads.store.ts';
import { type Plan, planBundles } from './bundles.rules.ts';
import * as store from './bundles.store.ts';
import { capsOf, limitsOf } from './caps.ts';
import { type BundleManifest, changesSince, manifestOf, numberCategories } from './manifest.ts';
import type { PassageSizes, PlanDocument, PlanInput, PlannedBundle } from './plan-input.ts';
import { exceeded, multiplySize } from './size.ts';

/** The bundles of a project for one target, as they would be made now. */
export interface BundleSet {
  readonly projectId: string;
  readonly request: BundleRequest;
  readonly input: PlanInput;
  readonly plan: Plan;
  readonly manifest: BundleManifest;
  /** Names of documents that the format cannot hold. */
  readonly leftOut: readonly string[];
  /** The earlier set that only the differences to are wanted. */
  readonly before: BundleManifest | undefined;
}

const UNCATEGORIZED = 'Not categorized';

/** Plans the bundles of a project. Throws `nothing_to_do` where there is no document that the format can hold. */
export async function readBundleSet(
  db: Database,
  { project, request }: { project: { id: string; name: string }; request: BundleRequest },
): Promise<BundleSet> {
  const { target, format, changedSince } = request;
  assertAccepted(target, format);
  const rows = await store.listDocuments(db, project.id);
  const isHeld = (row: store.DocumentRow) => format !== 'pdf' || row.file_type === 'pdf';
  const held = rows.filter(isHeld);
  if (held.length === 0) {
    throw new DomainError(
      'nothing_to_do',
      rows.length === 0
        ? 'This project has no files yet. Upload files first.'
        : 'This project has no PDFs, so there is nothing to make PDF bundles of. Choose another format or tool.',
    );
  }
  const last = await store.findLastDownload(db, { projectId: project.id });
  const before =
    changedSince === null ? undefined : await findBefore(db, { projectId: project.id, id: changedSince });
  const inputWith = (passagesOf: PlanInput['passagesOf']): PlanInput => ({
    project: project.name,
    format,
    limits: limitsOf(target),
    caps: capsOf(target),
    categories,
    passagesOf,
  });
  const categories = await readCategories(db, {
    projectId: project.id,
    rows: held,
    format,
    last: last?.manifest,
  });
  const { input, plan } = await planWithPassages(db, { held, inputWith });
  return {
    projectId: project.id,
    request,
    input,
    plan,
    manifest: manifestOf(input, plan.bundles),
    leftOut: rows.filter((row) => !isHeld(row)).map(({ filename }) => filename),
    before,
  };
}

function assertAccepted(target: Target, format: BundleFormat): void {
  const formats = formatsOf(target);
  if (formats.includes(format)) return;
  throw new DomainError(
    'invalid_input',
    `${target.tool} takes no .${format} files. It takes ${formats.map((one) => `.${one}`).join(', ')}.`,
  );
}

async function findBefore(
  db: Database,
  download: { projectId: string; id: string },
): Promise<BundleManifest> {
  const row = await store.findDownload(db, download);
  if (!row) throw new DomainError('not_found', 'There is no such download of bundles in this project.');
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
  // Ids are in time order, so that a new category comes last.
  known.sort((a, b) => String(a.id).localeCompare(String(b.id)));
  const withDocuments = [...known, { id: null, name: UNCATEGORIZED }]
    .map((category) => ({
      ...category,
      documents: rows.filter((row) => row.category_id === category.id).map((row) => toDocument(row, format)),
    }))
    .filter(({ documents }) => documents.length > 0);
  return numberCategories(withDocuments, last);
}

/** Reads the passages of those documents that have to be cut: at first of the large ones, of all where that is not enough. */
async function planWithPassages(
  db: Database,
  {
    held,
    inputWith,
  }: { held: readonly store.DocumentRow[]; inputWith: (of: PlanInput['passagesOf']) => PlanInput },
): Promise<{ input: PlanInput; plan: Plan }> {
  const passages = new Map<string, PassageSizes>();
  const input = inputWith((id) => {
    const found = passages.get(id);
    if (!found) throw new PassagesMissing();
    return found;
  });
  const load = async (ids: readonly string[]) => {
    const rows = new Map((await store.listPassages(db, ids)).map((row) => [row.file_id, row]));
    for (const document of input.categories.flatMap(({ documents }) => documents)) {
      const row = rows.get(document.id);
      if (row) passages.set(document.id, toPassageSizes(row));
      else if (ids.includes(document.id)) passages.set(document.id, { sizes: [document.size], pages: null });
    }
  };
  const isLarge = ({ size }: PlanDocument) => exceeded(multiplySize(size, 1.5), input.caps).length > 0;
  const documents = input.categories.flatMap((category) => category.documents);
  await load(documents.filter(isLarge).map(({ id }) => id));
  try {
    return { input, plan: planBundles(input) };
  } catch (error) {
    if (!(error instanceof PassagesMissing)) throw error;
    await load(held.map(({ id }) => id));
    return { input, plan: planBundles(input) };
  }
}

class PassagesMissing extends Error {}

/** A document whose passages could not be counted is one passage. */
function toDocument(row: store.DocumentRow, format: BundleFormat): PlanDocument {
  const text = {
    bytes: row.total_bytes ?? row.text_size_bytes,
    characters: row.total_characters ?? row.text_size_bytes,
    words: row.total_words ?? Math.ceil(row.text_size_bytes / 2),
    tokens: row.total_tokens ?? row.token_count,
  };
  return {
    id: row.id,
    number: row.number,
    name: row.filename,
    nameTokens: row.name_tokens ?? Buffer.byteLength(row.filename),
    notes: row.notes,
    copiesNote: noteOfCopies(row.copies),
    size: format === 'pdf' ? { ...text, bytes: row.size_bytes } : text,
    passageCount: row.passage_count ?? (row.text_size_bytes > 0 ? 1 : 0),
    pageCount: row.page_count,
    isPdf: row.file_type === 'pdf',
    originalBytes: row.size_bytes,
  };
}

const toPassageSizes = (row: store.PassagesRow): PassageSizes => ({
  sizes: row.bytes.map((bytes, index) => {
    const growth = row.growth[index] ?? 0;
    return {
      bytes: bytes + growth,
      characters: (row.characters[index] ?? 0) + growth,
      words: row.words[index] ?? 0,
      tokens: (row.tokens[index] ?? 0) + growth,
    };
  }),
  pages: row.pages,
});

/** The bundles to write: all of them, or those that differ from an earlier set. */
export function bundlesToWrite({ plan, manifest, before }: BundleSet): readonly PlannedBundle[] {
  if (!before) return plan.bundles;
  const keys = new Set(before.bundles.map(({ key }) => key));
  return plan.bundles.filter((_, index) => !keys.has(manifest.bundles[index]?.key ?? ''));
}

/** What differs from an earlier set of bundles. */
export function changesOf({ input, plan, manifest }: BundleSet, before: BundleManifest) {
  const names = new Map(
    input.categories.flatMap(({ documents }) => documents.map(({ id, name }) => [id, name] as const)),
  );
  return changesSince(before, {
    manifest,
    names: plan.bundles.map(({ name }) => name),
    nameOf: (id) => names.get(id),
  });
}

/** Keeps what was in a set of bundles that has been made. */
export const recordDownload = (
  tx: Transaction,
  { id, set, now }: { id: string; set: BundleSet; now: Date },
): Promise<unknown> =>
  store.insertDownload(tx, {
    id,
    projectId: set.projectId,
    target: set.request.target.id,
    format: set.request.format,
    manifest: set.manifest,
    now,
  });
