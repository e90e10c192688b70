import { z } from 'zod';
import { Download } from '../downloads.ts';
import { endpoint } from '../endpoint.ts';
import { Flag } from '../flag.ts';
import { READS_PROJECT } from '../projects.ts';
import { BundleFormat } from './bundle-format.ts';
import { Target } from './target.ts';

/** The share of each limit that is used: tools count differently, and limits change. */
export const BUNDLE_LIMIT_SHARE = 0.8;

/** A limit that one bundle, or all of them together, can exceed. */
export const BundleLimit = z.enum(['files', 'bytes', 'words', 'tokens', 'characters', 'total_tokens']);
export type BundleLimit = z.infer<typeof BundleLimit>;

const counts = {
  documents: z.int(),
  words: z.int().describe('Unicode words, at most.'),
  tokens: z.int().describe('o200k tokens, at most: as many as the file has, or a few percent more.'),
  bytes: z.int(),
};

const BundleLimits = z.object({
  files: z.int().nullable(),
  bytes: z.int().nullable(),
  words: z.int().nullable(),
  tokens: z.int().nullable(),
  characters: z.int().nullable(),
  total_tokens: z.int().nullable(),
});
export type BundleLimits = z.infer<typeof BundleLimits>;

const version = z.int().min(1);
const versioned = {
  version: version.describe(
    'Its version, which is in its first and last lines. A bundle that has changed since it was last generated for the target has the version after all of that target.',
  ),
  made_on: z.iso
    .date()
    .nullable()
    .describe('The date of its version; null if it has changed since it was last generated.'),
};

export const Bundle = z
  .object({
    name: z.string().describe('The name of the bundle file.'),
    key: z.string().describe('Changes whenever the bytes of its file would change.'),
    ...versioned,
    category_ids: z
      .array(z.uuid())
      .describe('Its categories; empty if it holds the documents without a category.'),
    part: z.int().describe('The number of this part of its category.'),
    of: z.int().describe('The number of parts that the category is split into.'),
    ...counts,
    fits: z.boolean(),
    over: z.array(BundleLimit).describe('The limits of the tool that it exceeds.'),
  })
  .meta({ id: 'Bundle' });
export type Bundle = z.infer<typeof Bundle>;

/** Why no set of bundles fits: the whole exceeds what the tool accepts. */
export const BundleRefusal = z
  .object({
    detail: z.string(),
    limit: BundleLimit,
    needed: z.int().describe('How much of it the project has.'),
    available: z.int().describe('How much of it all bundles together can hold.'),
    leave_out: z
      .array(z.object({ category_id: z.uuid().nullable(), name: z.string() }))
      .describe('Categories to leave out so that the others fit.'),
  })
  .meta({ id: 'BundleRefusal' });
export type BundleRefusal = z.infer<typeof BundleRefusal>;

export const BundlePlan = z
  .object({
    target: z.string(),
    format: BundleFormat,
    fits: z.boolean(),
    refusal: BundleRefusal.nullable(),
    totals: z.object({ files: z.int(), ...counts }),
    limits: BundleLimits.describe('The limits of the tool.'),
    caps: BundleLimits.describe(
      'The part of each limit that is used, so that differences in counting do not exceed the limit.',
    ),
    bundles: z.array(Bundle),
    max_categories: z
      .int()
      .nullable()
      .describe(
        'The most categories that can each get a file of their own, counting the extra files that large ones need. Run phase 2 with this number. Null if the tool accepts any number of files.',
      ),
    left_out: z
      .array(z.string())
      .describe('Documents that the format cannot hold: texts, if the bundles are PDFs.'),
    left_out_categories: z
      .array(z.object({ category_id: z.uuid().nullable(), name: z.string(), documents: z.int() }))
      .describe('Categories that were left out on request.'),
    last_download: z
      .object({
        id: z.uuid(),
        created_at: z.iso.datetime(),
        version: version.describe('The highest version among its bundles: the one to look for in the tool.'),
      })
      .nullable()
      .describe('The last set that was generated for this target and format.'),
  })
  .meta({ id: 'BundlePlan' });
export type BundlePlan = z.infer<typeof BundlePlan>;

const documentNames = z.array(z.string()).describe('Documents, by number and name.');

export const BundleChange = z
  .object({
    bundle: z.string().describe('The name of the bundle file.'),
    added: documentNames,
    removed: documentNames,
    moved: documentNames.describe('Documents that were in another bundle, by number and name.'),
    read_with_ocr: documentNames.describe(
      'Documents whose scans were read with OCR since then, by number and name.',
    ),
  })
  .meta({ id: 'BundleChange' });
export type BundleChange = z.infer<typeof BundleChange>;

/** The value in `leave_out` for the documents without a category. */
export const UNCATEGORIZED_ID = 'uncategorized';

const LeaveOut = z
  .string()
  .regex(/^[0-9a-z-]+(,[0-9a-z-]+)*$/, 'This must be a list of category ids, separated by commas.')
  .max(12_000)
  .optional()
  .describe(
    'Ids of categories to leave out of all bundles, separated by commas; `uncategorized` stands for documents without a category.',
  );

const TargetId = z
  .string()
  .max(100)
  .optional()
  .describe(
    "The id of the target. Defaults to the project's own, then to that of its last download, then to the first.",
  );
const PlanQuery = z.strictObject({
  target: TargetId,
  format: BundleFormat.optional().describe(
    'The format. Defaults to the one chosen for this target, then to the one that the target prefers.',
  ),
  leave_out: LeaveOut,
});

/** How many plans of one account are made simultaneously, and how many more may wait. */
export const PLANS_PER_ACCOUNT = { active: 1, waiting: 15 } as const;
export const TOO_MANY_PLANS_MESSAGE =
  'Too many sets of files for AI tools are being planned for you, so this one was not. Wait for some to finish, then try again.';
export const PLAN_TOO_HEAVY_MESSAGE =
  'The files for this AI tool took too long to plan. Nothing was generated, and your files are unchanged. Choose another tool, or move the largest files to another project and try again.';

/** Size of a page of a bundle's content: at most this many bytes, a few less if a character would be cut. */
export const BUNDLE_PAGE_BYTES = 32_768;

export const BundleFile = z
  .object({
    name: z.string(),
    sha256: z.string().regex(/^[0-9a-f]{64}$/),
    bytes: z.int(),
    ...versioned,
    made_on: z.iso.date().describe('The date of its version.'),
  })
  .meta({ id: 'BundleFile' });
export type BundleFile = z.infer<typeof BundleFile>;

export const BundleContent = z
  .object({
    ...Download.pick({ job_id: true, download_url: true, filename: true }).shape,
    files: z.array(BundleFile).describe('The bundles in the ZIP; empty while a job generates it.'),
    page: z
      .object({
        name: z.string(),
        text: z.string(),
        next: z.int().nullable().describe('Where the next page starts; null on the last page.'),
      })
      .nullable()
      .describe('A page of the bundle given by `name`.'),
  })
  .meta({
    id: 'BundleContent',
    description: 'The link to a ZIP of bundles, their hashes, and a page of one of them.',
  });
export type BundleContent = z.infer<typeof BundleContent>;

export const bundleEndpoints = {
  listTargets: endpoint({
    method: 'GET',
    path: '/targets',
    summary: 'List the AI tools that bundles can be made for, with their limits',
    description:
      'The makers of the tools can change their limits at any time, so show `source` and `checked_on` with every figure. A limit of null means that no figure was found.',
    access: 'account',
    scope: 'read',
    response: z.array(Target),
  }),
  getBundlePlan: endpoint({
    ...READS_PROJECT,
    path: '/projects/:id/bundles',
    summary: 'Plan the bundles of a project for a tool; generates nothing',
    description:
      'Each bundle fits every limit of the tool with a margin. Categories that are too large are split, and categories share a bundle if there are more of them than files. If the whole project is too large for the tool, `refusal` says by how much.',
    query: PlanQuery,
    response: BundlePlan,
    errors: ['project_not_found', 'nothing_to_do', 'output_too_heavy'],
  }),
  downloadBundles: endpoint({
    ...READS_PROJECT,
    path: '/projects/:id/bundles/download',
    summary: 'Download a ZIP of the bundles of a project for a tool',
    description:
      'Returns `download_url` if the file is up to date, and otherwise the `job_id` of the job that generates it. With `changed_since`, the ZIP contains only the bundles that differ from that download, and a `CHANGES.md`.',
    query: PlanQuery.extend({
      changed_since: z
        .uuid()
        .optional()
        .describe('The id of an earlier download of bundles (see `last_download`).'),
      force_regenerate: Flag.optional(),
    }),
    response: Download,
    errors: ['project_not_found', 'nothing_to_do', 'bundles_do_not_fit', 'output_too_heavy', 'no_room'],
  }),
  readBundles: endpoint({
    ...READS_PROJECT,
    path: '/projects/:id/bundles/content',
    summary: 'Get the hash of each bundle of a project for a tool, and the text of one, page by page',
    description:
      'If the ZIP is missing or out of date, the response has the `job_id` of the job that generates it; repeat the call when that job has ended. `name` is the name of one of `files`. The text of PDF bundles is not available.',
    query: PlanQuery.extend({
      name: z.string().min(1).max(400).optional(),
      from: z.coerce.number().int().min(0).default(0).describe('The byte at which the page starts.'),
    }),
    response: BundleContent,
    errors: ['project_not_found', 'nothing_to_do', 'bundles_do_not_fit', 'output_too_heavy'],
  }),
  listBundleChanges: endpoint({
    ...READS_PROJECT,
    path: '/projects/:id/bundles/changes',
    summary: 'List what has changed since bundles were last downloaded for a tool',
    description: 'Unchanged bundles are not listed. Before the first download, the list is empty.',
    query: PlanQuery,
    response: z.array(BundleChange),
    errors: ['project_not_found', 'nothing_to_do', 'output_too_heavy'],
  }),
};
