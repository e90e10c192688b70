import type { BundleFormat } from '@sheaf/contract/bundles/bundle-format';
import type { Bundle, BundleChange, BundlePlan } from '@sheaf/contract/bundles/bundles';
import { formatsOf, type Target } from '@sheaf/contract/bundles/target';
import type { Download } from '@sheaf/contract/downloads';
import { DomainError } from '@sheaf/contract/problems';
import type { AuthorizedProject } from '../../projects/projects.ts';
import type { BundleRequest } from '../downloads.store.ts';
import { type DownloadsContext, requestOutput } from '../downloads.ts';
import { type BundleSet, changesOf, readBundleSet, versionFields } from './bundle-set.ts';
import * as store from './bundles.store.ts';
import { versionOf } from './manifest.ts';
import { addSizes, exceededLimits, NO_SIZE } from './size.ts';
import { findTarget } from './targets.ts';

/** The parameters of a request; tool and format default to those of the project, or of its last download. */
export interface BundleQuery {
  readonly target?: string | undefined;
  readonly format?: BundleFormat | undefined;
  readonly leaveOut: readonly string[];
}

/** Plans bundles without generating them. Throws `nothing_to_do` if there are no documents for them. */
export async function getBundlePlan(
  context: DownloadsContext,
  project: AuthorizedProject,
  query: BundleQuery,
): Promise<BundlePlan> {
  const request = await resolveQuery(context, project, query);
  const set = await planSet(context, project, request);
  const last = await lastDownload(context, project, request);
  return {
    ...toPlan(set),
    last_download: last
      ? { id: last.id, created_at: last.created_at.toISOString(), version: versionOf(last.manifest) }
      : null,
  };
}

/** What differs from the last set of bundles for a target; an empty list if there is none. */
export async function listBundleChanges(
  context: DownloadsContext,
  project: AuthorizedProject,
  query: BundleQuery,
): Promise<BundleChange[]> {
  const request = await resolveQuery(context, project, query);
  const last = await lastDownload(context, project, request);
  const set = await planSet(context, project, request);
  return last ? changesOf(set, last.manifest) : [];
}

/** The link if the ZIP matches the content, else the job that builds it. Throws `bundles_do_not_fit`. */
export async function requestBundles(
  context: DownloadsContext,
  project: AuthorizedProject,
  query: BundleQuery & { changedSince: string | null; isForced: boolean },
): Promise<Download> {
  return requestOutput(context, project, {
    request: { kind: 'bundles_zip', bundles: await resolveFitting(context, project, query) },
    isForced: query.isForced,
  });
}

/** Resolves a query to a set of bundles that exists and fits. Throws `bundles_do_not_fit`. */
export async function resolveFitting(
  context: DownloadsContext,
  project: AuthorizedProject,
  { changedSince, ...query }: BundleQuery & { changedSince: string | null },
): Promise<BundleRequest> {
  const resolved = await resolveQuery(context, project, query);
  const { plan, request } = await planSet(context, project, { ...resolved, changedSince });
  if (plan.refusal) throw new DomainError('bundles_do_not_fit', plan.refusal.detail);
  return request;
}

async function resolveQuery(
  { db, targets }: DownloadsContext,
  project: AuthorizedProject,
  { target: id, format, leaveOut }: BundleQuery,
): Promise<BundleRequest> {
  const choice = await store.findChoice(db, project.id);
  const last = id === undefined ? await store.findLastDownload(db, { projectId: project.id }) : undefined;
  const known = (targetId: string | null | undefined) => targets.find((one) => one.id === targetId);
  const chosen: Target | undefined =
    id === undefined
      ? (known(choice?.bundle_target) ?? known(last?.target) ?? targets[0])
      : findTarget(targets, id);
  if (!chosen) throw new Error('This server has no targets.');
  const formats = [
    chosen.id === choice?.bundle_target ? choice.bundle_format : null,
    chosen.id === last?.target ? last.format : null,
  ];
  const kept = formats.find((one) => one !== null && formatsOf(chosen).includes(one));
  return { target: chosen, format: format ?? kept ?? chosen.prefers, changedSince: null, leaveOut };
}

/** One at a time for each account, a few more of which wait. */
async function planSet(
  context: DownloadsContext,
  project: AuthorizedProject,
  request: BundleRequest,
): Promise<BundleSet> {
  return context.plans.run(project.accountId, () =>
    readBundleSet(context, { projectId: project.id, request }),
  );
}

const lastDownload = (
  { db }: DownloadsContext,
  project: AuthorizedProject,
  { target, format }: BundleRequest,
) => store.findLastDownload(db, { projectId: project.id, target: target.id, format });

function toPlan(set: BundleSet): Omit<BundlePlan, 'last_download'> {
  const { input, plan, request, leftOut, leftOutCategories, maxCategories } = set;
  const bundles = toBundles(set);
  const documents = new Set(input.categories.flatMap((category) => category.documents)).size;
  const sum = plan.bundles.reduce((total, { size }) => addSizes(total, size), NO_SIZE);
  const { words, tokens, bytes } = sum;
  return {
    target: request.target.id,
    format: request.format,
    fits: plan.refusal === null,
    refusal: plan.refusal,
    totals: { files: bundles.length, documents, words, tokens, bytes },
    limits: input.limits,
    caps: input.caps,
    bundles,
    max_categories: maxCategories,
    left_out: [...leftOut],
    left_out_categories: leftOutCategories.map(({ id, name, documents }) => ({
      category_id: id,
      name,
      documents: documents.length,
    })),
  };
}

/** If the whole does not fit, the bundles beyond the available room are marked as over. */
function toBundles(set: BundleSet): Bundle[] {
  const { caps } = set.input;
  let tokensSoFar = 0;
  return set.plan.bundles.map(({ name, sections, size }, index) => {
    tokensSoFar += size.tokens;
    const over: Bundle['over'] = [
      ...exceededLimits(size, caps),
      ...(index >= (caps.files ?? Number.POSITIVE_INFINITY) ? (['files'] as const) : []),
      ...(tokensSoFar > (caps.total_tokens ?? Number.POSITIVE_INFINITY) ? (['total_tokens'] as const) : []),
    ];
    const [only, more] = sections;
    const { words, tokens, bytes } = size;
    return {
      name,
      ...versionFields(set, index),
      category_ids: sections.flatMap(({ category }) => category.id ?? []),
      part: only && !more ? only.part : 1,
      of: only && !more ? only.of : 1,
      documents: new Set(sections.flatMap(({ pieces }) => pieces.map(({ document }) => document.id))).size,
      words,
      tokens,
      bytes,
      fits: over.length === 0,
      over,
    };
  });
}
