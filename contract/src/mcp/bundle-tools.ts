import { z } from 'zod';
import { api } from '../api.ts';
import { BundleFile, BundlePlan } from '../bundles/bundles.ts';
import { defineTool, FREE, projectInput, READ_ONLY } from './tool.ts';

const planQuery = api.getBundlePlan.query.shape;
const forTarget = {
  target: planQuery.target.describe(
    'The id of an AI tool and plan, such as `gemini-notebook-free`. An unknown id returns an error that lists all ids. Defaults to the one chosen for the project.',
  ),
  format: planQuery.format,
  leave_out: planQuery.leave_out,
};

/** Bundles: whether everything fits an AI tool, and the files for it. */
export const bundleTools = {
  check_fit: defineTool({
    title: 'Check the fit',
    description:
      'Checks whether the documents of a project fit an AI tool, and lists the bundles (merged files) that they would go into, each with its version. A copy in the tool is the newest if the version in its first line is that of the bundle and `made_on` is not null. Generates nothing.',
    costs: FREE,
    calls: ['getBundlePlan'],
    input: z.strictObject({ ...projectInput, ...forTarget }),
    output: BundlePlan,
    annotations: READ_ONLY,
  }),
  get_bundle: defineTool({
    title: 'Get a bundle',
    description:
      'Generates the bundles of a project for an AI tool. Returns a link to their ZIP (valid for 10 minutes) and the SHA-256 of each. With `name` it also returns the text of that bundle, page by page. If generating them takes long, it returns only `job_id`; call it again once `get_run` says that the job has ended.',
    costs: FREE,
    calls: ['readBundles', 'getJobStatus'],
    input: z.strictObject({
      ...projectInput,
      ...forTarget,
      name: z.string().min(1).max(400).optional().describe('The bundle to read the text of, from `files`.'),
      cursor: z
        .string()
        .regex(/^\d{1,15}$/, 'This must be the `next_cursor` of the previous page.')
        .optional()
        .describe('The `next_cursor` of the previous page.'),
    }),
    output: z.object({
      job_id: z.uuid().nullable().describe('The job that generates the ZIP, if it is not ready yet.'),
      download_url: z.url().nullable(),
      filename: z.string().nullable(),
      files: z.array(BundleFile).describe('The bundles in the ZIP.'),
      text: z.string().nullable().describe('A page of the bundle given by `name`.'),
      sha256: BundleFile.shape.sha256.nullable().describe('The SHA-256 of the whole bundle given by `name`.'),
      next_cursor: z.string().nullable().describe('Null on the last page.'),
    }),
    annotations: READ_ONLY,
  }),
};
