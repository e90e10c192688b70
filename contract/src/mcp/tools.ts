import { z } from 'zod';
import type { KeyScope } from '../accounts/keys.ts';
import { type Api, api } from '../api.ts';
import { BundleFile, BundlePlan } from '../bundles/bundles.ts';
import { Category, PhaseStart, RunEstimate, RunType } from '../categorization.ts';
import { UPLOAD_EXTENSIONS, UPLOAD_FILES_PER_REQUEST } from '../constants.ts';
import { EditedCategories } from '../edits/any-edit.ts';
import type { Endpoint } from '../endpoint.ts';
import { File, SkippedFile, UploadedFile } from '../files.ts';
import { BackgroundJob } from '../jobs.ts';
import { plural } from '../plural.ts';
import { CREDIT_ACTIONS } from '../prices.ts';
import { Project } from '../projects.ts';

/** Where the server speaks the Model Context Protocol. */
export const MCP_PATH = '/mcp';

/** How a tool behaves, in the protocol's words. All of them work on this installation alone. */
interface Annotations {
  readonly readOnlyHint: boolean;
  readonly destructiveHint: boolean;
  readonly idempotentHint: boolean;
  readonly openWorldHint: false;
}

/** One tool: what it is for, what it costs, and the calls of the API that it makes. */
export interface McpTool {
  readonly title: string;
  readonly does: string;
  /** What it costs in credits. */
  readonly costs: string;
  /** Its scopes are theirs. */
  readonly calls: ReadonlyArray<keyof Api>;
  readonly input: z.ZodObject;
  readonly output: z.ZodObject;
  readonly annotations: Annotations;
}

const READS: Annotations = {
  readOnlyHint: true,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false,
};
const ADDS: Annotations = { ...READS, readOnlyHint: false, idempotentHint: true };
const STARTS: Annotations = { ...READS, readOnlyHint: false, idempotentHint: false };
const CHANGES: Annotations = { ...STARTS, destructiveHint: true };

const FREE = 'Costs nothing.';
const creditsFor = (action: keyof typeof CREDIT_ACTIONS): string =>
  `${CREDIT_ACTIONS[action].cost} ${plural(CREDIT_ACTIONS[action].cost, 'credit')}`;
const RUN_PRICES = `Phase 1 and placing new files cost ${creditsFor('file_categorization')} for each file that has no raw category yet, phase 2 costs ${creditsFor('category_assignment')} a run`;

const ofProject = { project_id: z.uuid().describe('The project, from `list_projects`.') };
const planQuery = api.getBundlePlan.query.shape;
const forTarget = {
  target: planQuery.target.describe(
    'The id of an AI tool on one of its plans, such as `gemini-notebook-free`; an unknown one is answered with all ids. Unless given, the one that was chosen for the project.',
  ),
  format: planQuery.format,
  leave_out: planQuery.leave_out,
};

/** So many files are listed at once. */
const FILES_PER_PAGE = { default: 50, max: 200 } as const;
/** `get_run` waits so long at most; most programs give up a call after a minute. */
const LONGEST_WAIT_SECONDS = 25;
/** Larger texts go up as files. */
const TEXT_MAX_LENGTH = 1_000_000;

const ListedFile = File.pick({
  id: true,
  filename: true,
  file_type: true,
  token_count: true,
  page_count: true,
  has_text: true,
  notes: true,
  raw_category: true,
  confidence: true,
  final_category_id: true,
  final_category_name: true,
  is_pinned: true,
  left_out: true,
});

const define = <const T extends McpTool>(tool: T): T => tool;

/** Every tool by its name, in the order in which a program comes to need them. */
export const mcpTools = {
  list_projects: define({
    title: 'List projects',
    does: 'Lists the projects that the key reaches, newest first, with what there is to do next in each.',
    costs: FREE,
    calls: ['listProjects'],
    input: z.strictObject({}),
    output: z.object({
      projects: z.array(
        Project.pick({
          id: true,
          name: true,
          file_count: true,
          category_count: true,
          next_step: true,
          last_changed_at: true,
        }),
      ),
    }),
    annotations: READS,
  }),
  get_project: define({
    title: 'Get a project',
    does: 'Tells everything about one project: its settings, the run that is under way, and what there is to do next.',
    costs: FREE,
    calls: ['getProject'],
    input: z.strictObject(ofProject),
    output: z.object({ project: Project }),
    annotations: READS,
  }),
  add_text: define({
    title: 'Add a text',
    does: 'Adds one text to a project as a file. What is there already under the same name with the same bytes is skipped. For PDFs and for larger texts, use `upload_link`.',
    costs: `Costs nothing; sorting it later costs ${creditsFor('file_categorization')}.`,
    calls: ['uploadFiles'],
    input: z.strictObject({
      ...ofProject,
      filename: z
        .string()
        .min(1)
        .max(200)
        .describe('With the extension `.txt` or `.md`; without one it gets `.txt`.'),
      text: z.string().min(1).max(TEXT_MAX_LENGTH),
    }),
    output: z.object({ added: UploadedFile.nullable(), skipped: SkippedFile.nullable() }),
    annotations: ADDS,
  }),
  upload_link: define({
    title: 'How to upload files',
    does: `Tells the call by which a program uploads files (${UPLOAD_EXTENSIONS.join(', ')}), up to ${UPLOAD_FILES_PER_REQUEST} at once, with a line for curl. It uploads nothing itself, and never answers the key: put that into the header yourself.`,
    costs: `Costs nothing; sorting them later costs ${creditsFor('file_categorization')} a file.`,
    calls: ['uploadFiles', 'getProject', 'getSystemLimits'],
    input: z.strictObject(ofProject),
    output: z.object({
      url: z.url(),
      method: z.literal('POST'),
      headers: z.object({ Authorization: z.string().describe('With the key in the place of `$SHEAF_KEY`.') }),
      field: z.literal('files').describe('The field of the multipart form, once for each file.'),
      curl: z.string(),
      extensions: z.array(z.string()),
      max_files: z.int(),
      max_text_mb: z.number(),
      max_pdf_mb: z.number(),
    }),
    annotations: READS,
  }),
  estimate_run: define({
    title: 'Estimate a run',
    does: 'Tells what a run would cost now and how many files it would be about, beside the credits of the account. Starts nothing.',
    costs: FREE,
    calls: ['estimateRun'],
    input: z.strictObject({ ...ofProject, ...api.estimateRun.query.shape }),
    output: RunEstimate,
    annotations: READS,
  }),
  start_run: define({
    title: 'Start a run',
    does: 'Starts a run and answers its `job_id` at once; follow it by `get_run`. The usual order is `raw_categorization`, then `assign_categories`; later `place_new` for files that were added. Where it would cost more than `max_credits`, nothing is started. What is not done in the end is credited back.',
    costs: `${RUN_PRICES}; never more than \`max_credits\`.`,
    calls: ['startRawCategorization', 'startPlaceNew', 'startMerge', 'startAssign'],
    input: z.strictObject({
      ...ofProject,
      run: RunType,
      max_credits: api.startAssign.body.shape.max_credits.unwrap(),
      max_files: api.startRawCategorization.body.shape.max_files.describe(
        'For `raw_categorization`: so many files at most, the oldest first.',
      ),
      max_categories: api.startAssign.body.shape.max_categories.unwrap().optional().describe('For phase 2.'),
      reuse_existing: z
        .boolean()
        .optional()
        .describe('For `assign_categories`: whether it keeps to the present categories.'),
    }),
    output: PhaseStart,
    annotations: STARTS,
  }),
  get_run: define({
    title: 'Get a run',
    does: `Tells how a run or another job stands, and its result. With \`wait_seconds\` it waits for the end, ${LONGEST_WAIT_SECONDS} seconds at most, and reports progress where the client asks for it.`,
    costs: FREE,
    calls: ['getJobStatus'],
    input: z.strictObject({
      job_id: z.uuid().describe('From `start_run`.'),
      wait_seconds: z.int().min(0).max(LONGEST_WAIT_SECONDS).default(0),
    }),
    output: BackgroundJob,
    annotations: READS,
  }),
  list_categories: define({
    title: 'List categories',
    does: 'Lists the categories of a project by size, with the newest edit of them, which `edit_categories` may name.',
    costs: FREE,
    calls: ['listCategories', 'listEdits'],
    input: z.strictObject(ofProject),
    output: z.object({
      categories: z.array(
        Category.pick({
          id: true,
          name: true,
          language: true,
          description: true,
          lock: true,
          is_own: true,
          file_count: true,
          token_count: true,
        }),
      ),
      newest_edit: EditedCategories.shape.newest_edit,
    }),
    annotations: READS,
  }),
  list_files: define({
    title: 'List files',
    does: 'Lists the files of a project, page by page, each with its raw category and its category.',
    costs: FREE,
    calls: ['listFiles'],
    input: z.strictObject({
      ...ofProject,
      category_id: z
        .uuid()
        .nullish()
        .describe('Only the files of this category; null for those without one. All unless given.'),
      limit: z.int().min(1).max(FILES_PER_PAGE.max).default(FILES_PER_PAGE.default),
      cursor: z.string().max(100).optional().describe('`next_cursor` of the page before.'),
    }),
    output: z.object({
      total: z.int(),
      files: z.array(ListedFile),
      next_cursor: z.string().nullable().describe('Null on the last page.'),
    }),
    annotations: READS,
  }),
  edit_categories: define({
    title: 'Edit categories',
    does: 'Makes one change of the categories, or moves files between them. Without `apply` it changes nothing and tells what would change; look at that first. Every applied edit can be taken back by the edit `undo`.',
    costs: FREE,
    calls: ['editCategories'],
    input: z.strictObject({ ...ofProject, ...api.editCategories.body.shape }),
    output: EditedCategories,
    annotations: CHANGES,
  }),
  check_fit: define({
    title: 'Check the fit',
    does: 'Tells whether the documents of a project fit an AI tool, and into which bundles (merged files) they would go. Makes nothing.',
    costs: FREE,
    calls: ['getBundlePlan', 'listTargets'],
    input: z.strictObject({ ...ofProject, ...forTarget }),
    output: BundlePlan,
    annotations: READS,
  }),
  get_bundle: define({
    title: 'Get a bundle',
    does: 'Makes the bundles of a project for an AI tool, and answers the link to their ZIP (for 10 minutes) with the SHA-256 of each. With `name` it also answers the text of that one, page by page. Where making them takes long, it answers `job_id` alone: call again once `get_run` says that it has ended.',
    costs: FREE,
    calls: ['readBundles', 'getJobStatus', 'listTargets'],
    input: z.strictObject({
      ...ofProject,
      ...forTarget,
      name: z.string().min(1).max(400).optional().describe('The bundle whose text is wanted, from `files`.'),
      cursor: z
        .string()
        .regex(/^\d{1,15}$/, 'This must be the `next_cursor` of the page before.')
        .optional()
        .describe('`next_cursor` of the page before.'),
    }),
    output: z.object({
      job_id: z.uuid().nullable().describe('The job that makes the ZIP, where it is not there yet.'),
      download_url: z.url().nullable(),
      filename: z.string().nullable(),
      files: z.array(BundleFile).describe('The bundles in the ZIP.'),
      text: z.string().nullable().describe('A page of the bundle that was named.'),
      sha256: BundleFile.shape.sha256.nullable().describe('Of the bundle that was named, whole.'),
      next_cursor: z.string().nullable().describe('Null on the last page.'),
    }),
    annotations: READS,
  }),
} as const satisfies Record<string, McpTool>;

export type McpToolName = keyof typeof mcpTools;
export type McpToolInput<N extends McpToolName> = z.output<(typeof mcpTools)[N]['input']>;
/** What a program may give a tool: what has a default may be left out. */
export type McpToolCall<N extends McpToolName> = z.input<(typeof mcpTools)[N]['input']>;
export type McpToolOutput<N extends McpToolName> = z.input<(typeof mcpTools)[N]['output']>;

/** What a key must allow for a tool: what the calls that it makes need. */
export function scopesOf({ calls }: Pick<McpTool, 'calls'>): KeyScope[] {
  const scopes = calls.map((name) => (api[name] as Endpoint).scope);
  return [...new Set(scopes.filter((scope) => scope !== undefined))];
}

/** What a model reads of a tool: what it does, then what it costs. */
export const descriptionOf = ({ does, costs }: Pick<McpTool, 'does' | 'costs'>): string => `${does} ${costs}`;

/** What a model reads of the whole server. */
export const MCP_INSTRUCTIONS =
  'Sheaf sorts documents into categories and merges each category into files that fit an AI tool. Usual order: list_projects; add_text or upload_link; estimate_run; start_run with raw_categorization, then with assign_categories, each followed by get_run until it has ended; list_categories; edit_categories to correct, first without apply; check_fit; get_bundle. Only start_run costs credits: ask the person before you start one.';
