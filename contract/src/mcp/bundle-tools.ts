import { z } from 'zod';
import { api } from '../api.ts';
import { BundleFile, BundlePlan } from '../bundles/bundles.ts';
import { defineTool, FREE, projectInput, READ_ONLY } from './tool.ts';

const planQuery = api.getBundlePlan.query.shape;
const forTarget = {
  target: planQuery.target.describe(
    'The id of an AI tool on one of its plans, such as `gemini-notebook-free`; an unknown one is answered with all ids. Unless given, the one that was chosen for the project.',
  ),
  format: planQuery.format,
  leave_out: planQuery.leave_out,
};

/** Bundles: whether everything fits an AI tool, and the files for it. */
export const bundleTools = {
  check_fit: defineTool({
    title: 'Check the fit',
    description:
      'Tells whether the documents of a project fit an AI tool, and into which bundles (merged files) they would go. Makes nothing.',
    costs: FREE,
    calls: ['getBundlePlan', 'listTargets'],
    input: z.strictObject({ ...projectInput, ...forTarget }),
    output: BundlePlan,
    annotations: READ_ONLY,
  }),
  get_bundle: defineTool({
    title: 'Get a bundle',
    description:
      'Makes the bundles of a project for an AI tool, and answers the link to their ZIP (for 10 minutes) with the SHA-256 of each. With `name` it also answers the text of that one, page by page. Where making them takes long, it answers `job_id` alone: call again once `get_run` says that it has ended.',
    costs: FREE,
    calls: ['readBundles', 'getJobStatus', 'listTargets'],
    input: z.strictObject({
      ...projectInput,
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
    annotations: READ_ONLY,
  }),
};
