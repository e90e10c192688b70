import { bundleEndpoints } from '@sheaf/contract/bundles/bundles';
import { categorizationEndpoints, type PhaseStatus } from '@sheaf/contract/categorization';
import { type CategorySummary, summaryEndpoints } from '@sheaf/contract/categorization/summaries';
import { creditEndpoints } from '@sheaf/contract/credits';
import { type Download, downloadEndpoints } from '@sheaf/contract/downloads';
import { projectOutputName } from '@sheaf/contract/downloads/outputs';
import type { EditKind } from '@sheaf/contract/edits';
import { type File, fileEndpoints } from '@sheaf/contract/files';
import { fileContentEndpoints } from '@sheaf/contract/files/content';
import { duplicateEndpoints } from '@sheaf/contract/files/duplicates';
import { filesToCheck } from '@sheaf/contract/placement/files-to-check';
import { nextStepOf, type Project, projectEndpoints } from '@sheaf/contract/projects';
import { runEndpoints } from '@sheaf/contract/runs/runs';
import { searchEndpoints } from '@sheaf/contract/search';
import { signInEndpoints } from '@sheaf/contract/sign-in';
import { systemEndpoints } from '@sheaf/contract/system';
import { answerer, type DemoCall, on, refuse } from './demo-calls.ts';
import { editCalls } from './demo-edits.ts';
import { DemoProject } from './demo-project.ts';
import { searchTexts } from './demo-search.ts';
import { categoryText, projectText } from './demo-texts.ts';
import bundlesUrl from './recording/bundles.zip?url';
import { recording, textOf, tools } from './recording.ts';
import { type Refusal, refusals } from './refusals.ts';

/** Answers the calls of a project's page from memory; each demo begins with the project as it was recorded. */
export function demoAnswers(onRefused: (sentence: Refusal) => void): (request: Request) => Promise<Response> {
  const project = new DemoProject();
  const calls = [
    on(signInEndpoints.getCsrfToken, () => ({ csrf_token: 'demo' })),
    on(systemEndpoints.isLive, () => ({ status: 'ok' as const })),
    on(systemEndpoints.getSystemLimits, () => recording.limits),
    on(creditEndpoints.getCreditBalance, () => recording.balance),
    on(creditEndpoints.getCreditCosts, () => recording.costs),
    ...projectCalls(project),
    ...fileCalls(project),
    ...editCalls(project),
    ...downloadCalls(project),
    ...[runEndpoints.startSort, runEndpoints.startRawCategorization, runEndpoints.startPlaceNew].map(
      refuseRun,
    ),
    ...[runEndpoints.startMerge, runEndpoints.startAssign].map(refuseRun),
  ];
  return answerer(calls, onRefused);
}

const refuseRun = (endpoint: DemoCall['endpoint']): DemoCall => on(endpoint, () => refuse(refusals.runs));

const projectCalls = (project: DemoProject): DemoCall[] => [
  on(projectEndpoints.getProject, () => projectOf(project)),
  on(projectEndpoints.updateProject, ({ body }) => {
    // What JSON does not name is not there.
    project.change(body as Partial<Project>);
    return projectOf(project);
  }),
  on(categorizationEndpoints.listCategories, () => [...project.lists.categories]),
  on(categorizationEndpoints.getPhaseStatus, () => statusOf(project)),
  on(categorizationEndpoints.getRawCategories, () => recording.raw_categories),
  on(summaryEndpoints.listCategorySummaries, () => summariesOf(project)),
  on(duplicateEndpoints.listDuplicates, () => [...recording.duplicates]),
];

/** What the recorded runs have found of the files that are still where they put them. */
function summariesOf({ lists: { categories, files } }: DemoProject): CategorySummary[] {
  const categoryOf = new Map(files.map(({ id, final_category_id }) => [id, final_category_id]));
  const isKnown = (categoryId: string) => categories.some(({ id }) => id === categoryId);
  return recording.summaries
    .filter(({ category_id }) => isKnown(category_id))
    .map((summary) => {
      const isIn = ({ id }: { id: string }) => categoryOf.get(id) === summary.category_id;
      const { central_file, neighbor } = summary;
      return {
        ...summary,
        sentences: summary.sentences.filter(({ file }) => isIn(file)),
        central_file: central_file && isIn(central_file) ? central_file : null,
        edge_files: summary.edge_files.filter(isIn),
        neighbor: neighbor && isKnown(neighbor.category_id) ? neighbor : null,
      };
    });
}

function countsOf({ lists: { files } }: DemoProject) {
  const placed = files.filter((file) => file.final_category_id !== null).length;
  const unplaced = files.filter((file) => file.final_category_id === null && !file.is_pinned).length;
  const unlabeled = files.filter((file) => file.raw_category === null);
  return { files: files.length, placed, unplaced, unlabeled, toCheck: filesToCheck(files).length };
}

/** The edits that take results of runs away. */
const CLEARING: ReadonlySet<EditKind> = new Set([
  'clear',
  'clear_all',
  'delete',
  'merge',
  'split',
  'regroup',
]);

function statusOf(project: DemoProject): PhaseStatus {
  const { files, placed, unlabeled, toCheck } = countsOf(project);
  const { status } = recording;
  const remaining = unlabeled.length;
  return {
    ...status,
    total_files: files,
    phase1: {
      ...status.phase1,
      complete: files > 0 && remaining === 0,
      can_run: remaining > 0,
      files_processed: files - remaining,
      files_remaining: remaining,
    },
    phase2: {
      ...status.phase2,
      complete: placed > 0,
      can_run: files > remaining,
      files_processed: placed,
      final_categories: project.lists.categories.length,
    },
    phase1_cost: unlabeled.reduce((sum, { file_credits }) => sum + file_credits, 0),
    files_to_check: toCheck,
    // It is not shown anymore once its results have been changed.
    ...(project.edits.some(({ kind }) => CLEARING.has(kind)) && { last_run_message: null }),
  };
}

function projectOf(project: DemoProject): Project {
  const { files, placed, unplaced, unlabeled, toCheck } = countsOf(project);
  return {
    ...project.settings,
    file_count: files,
    category_count: project.lists.categories.length,
    files_to_check: toCheck,
    next_step: nextStepOf({ files, placed, unplaced, unlabeled: unlabeled.length, unplaceable: 0 }),
  };
}

const fileCalls = (project: DemoProject): DemoCall[] => [
  on(fileEndpoints.uploadFiles, () => refuse(refusals.uploads)),
  on(fileEndpoints.listFiles, () => [...project.lists.files]),
  on(fileEndpoints.getStorageUsage, () => recording.storage),
  on(fileContentEndpoints.getFileText, ({ params }) => textOf(project.file(params.fileId).id)),
  on(fileContentEndpoints.listPages, () => []),
  on(fileContentEndpoints.getFileOriginal, ({ params }) => {
    const { id, filename } = project.file(params.fileId);
    return { download_url: linkTo(textOf(id)), filename };
  }),
  on(fileEndpoints.renameFile, ({ params, body }) => {
    project.renameFile(params.fileId, body.filename);
    const { id, filename, folder } = project.file(params.fileId);
    return { id, filename, folder };
  }),
  on(fileEndpoints.deleteFiles, () => ({
    deleted_files: project.deleteFiles(project.lists.files.map(({ id }) => id)).length,
  })),
  on(fileEndpoints.deleteFile, ({ params }) => {
    const [gone] = project.deleteFiles([project.file(params.fileId).id]);
    return { message: `${gone?.filename} was deleted.` };
  }),
  on(fileEndpoints.deleteSelectedFiles, ({ body: { file_ids } }) => ({
    deleted_file_ids: project.deleteFiles(file_ids).map(({ id }) => id),
  })),
  on(fileEndpoints.restoreFiles, ({ body }) => ({
    restored_files: project
      .restoreFiles(body.file_ids)
      .map(({ id, filename, folder }) => ({ id, filename, folder })),
  })),
  on(searchEndpoints.searchFiles, ({ query }) => searchTexts(query.q, project.lists.files)),
];

/** A link to a text that never leaves the page. */
const linkTo = (text: string): string =>
  URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));

const downloadCalls = (project: DemoProject): DemoCall[] => [
  on(downloadEndpoints.downloadCategory, ({ params: { categoryId, format } }) => {
    const { id, name } = project.category(categoryId);
    if (format === 'pdf') return refuse(refusals.outputs);
    const isIn = (file: File) => file.final_category_id === id;
    const text = categoryText(name, project.lists.files.filter(isIn), headOf(project));
    return { download_url: linkTo(text), filename: `${name}.txt` };
  }),
  on(
    downloadEndpoints.downloadSingleText,
    (): Download => ({
      download_url: linkTo(projectText(project.lists, headOf(project))),
      filename: projectOutputName('single_text_file', project.settings.id),
    }),
  ),
  ...[
    downloadEndpoints.downloadAllMerged,
    downloadEndpoints.downloadTableCsv,
    downloadEndpoints.downloadTableJson,
    downloadEndpoints.downloadObsidianZip,
  ].map((endpoint) => on(endpoint, () => refuse(refusals.outputs))),
  on(bundleEndpoints.listTargets, () => [...tools.targets]),
  on(bundleEndpoints.listBundleChanges, () => []),
  on(bundleEndpoints.getBundlePlan, ({ query: { target = tools.chosen, format, leave_out } }) => {
    const plan = tools.plans[target];
    if (!plan || !project.isAsRecorded || leave_out) return refuse(refusals.tools);
    if ('bundles' in plan && (format ?? plan.format) === plan.format) return plan;
    return refuse(refusals.outputs);
  }),
  on(bundleEndpoints.downloadBundles, ({ query: { target = tools.chosen, format, leave_out } }) => {
    if (!project.isAsRecorded || leave_out) return refuse(refusals.tools);
    const plan = tools.plans[tools.chosen];
    const isRecorded =
      target === tools.chosen && plan && 'bundles' in plan && (format ?? plan.format) === plan.format;
    return isRecorded ? { download_url: bundlesUrl, filename: tools.filename } : refuse(refusals.outputs);
  }),
];

const headOf = ({ settings }: DemoProject) => ({ project: settings.name, date: new Date() });
