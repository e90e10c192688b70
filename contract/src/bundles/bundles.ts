import { z } from 'zod';
import { Download } from '../downloads.ts';
import { endpoint } from '../endpoint.ts';
import { Flag } from '../flag.ts';
import { ProjectParams } from '../projects.ts';
import { BundleFormat } from './bundle-format.ts';

const limit = z.number().positive().nullable();

/** What a tool accepts. Null: no figure has been published, and none is assumed. */
export const TargetLimits = z.strictObject({
  files: z.int().positive().nullable().describe('Files in all.'),
  file_mb: limit.describe('MB of one file.'),
  file_words: limit.describe('Words of one file.'),
  file_tokens: limit.describe('Tokens of one file.'),
  file_characters: limit.describe('Characters of one file that are indexed.'),
  total_tokens: limit.describe('Tokens of all files together.'),
});
export type TargetLimits = z.infer<typeof TargetLimits>;

/** An AI tool on one of its plans, with its limits and their source. */
export const Target = z
  .strictObject({
    id: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be small letters, digits and hyphens'),
    tool: z.string().min(1).max(100),
    plan: z.string().min(1).max(100),
    limits: TargetLimits,
    accepts: z.array(z.string()).describe('The types of file that it takes, by extension.'),
    prefers: BundleFormat,
    reserve_files: z.int().min(0).describe('Places to keep free for what the tool adds itself.'),
    retrieval: z.string().nullable().describe('How it reads what it is given.'),
    note: z.string().nullable(),
    source: z.strictObject({
      url: z.url({ protocol: /^https?$/ }),
      date: z.string().min(1).describe('Of the page, as far as it says.'),
      evidence: z.string().min(1).describe("Whether the figures are their maker's own words, or whose else."),
    }),
    checked_on: z.iso.date().describe('When the figures were read.'),
  })
  .refine(({ accepts, prefers }) => accepts.includes(prefers), {
    path: ['prefers'],
    error: 'must be one of the types that it accepts',
  })
  .meta({ id: 'Target' });
export type Target = z.infer<typeof Target>;

/** Formats in which a tool accepts bundles, its preferred one first. */
export const formatsOf = ({ accepts, prefers }: Pick<Target, 'accepts' | 'prefers'>): BundleFormat[] => [
  prefers,
  ...BundleFormat.options.filter((format) => format !== prefers && accepts.includes(format)),
];

/** "ChatGPT Projects, Free"; only the tool's name if it has a single plan for everyone. */
export const targetName = ({ tool, plan }: Pick<Target, 'tool' | 'plan'>): string =>
  plan === 'any' ? tool : `${tool}, ${plan}`;

/** The share of each limit that is used: tools count differently, and limits change. */
export const BUNDLE_LIMIT_SHARE = 0.8;
/** The share of a tool's file slots that is kept free. */
export const BUNDLE_RESERVE_SHARE = 0.1;

/** A limit that one bundle, or all of them together, can exceed. */
export const BundleLimit = z.enum(['files', 'bytes', 'words', 'tokens', 'characters', 'total_tokens']);
export type BundleLimit = z.infer<typeof BundleLimit>;

const counts = {
  documents: z.int(),
  words: z.int().describe('Unicode words.'),
  tokens: z.int().describe('o200k tokens.'),
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

export const Bundle = z
  .object({
    name: z.string().describe('The name of its file.'),
    version: z.string().describe('Another one whenever its file would have other bytes.'),
    category_ids: z
      .array(z.uuid())
      .describe('Its categories; none where it holds the documents without a category.'),
    part: z.int().describe('Which part of its category it is.'),
    of: z.int().describe('Into how many parts the category is split.'),
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
    needed: z.int().describe('What the project has of it.'),
    available: z.int().describe('What all bundles together may hold of it.'),
    leave_out: z
      .array(z.object({ category_id: z.uuid().nullable(), name: z.string() }))
      .describe('Categories without which the others fit.'),
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
    limits: BundleLimits.describe('What the tool takes.'),
    caps: BundleLimits.describe('What is used of it, so that a difference in counting breaks no limit.'),
    bundles: z.array(Bundle),
    max_categories: z
      .int()
      .nullable()
      .describe(
        'Up to so many categories get a file each, with those that large ones need besides: what to run phase 2 with. Null where the tool takes any number of files.',
      ),
    left_out: z
      .array(z.string())
      .describe('Documents that the format cannot hold: texts, where bundles are PDFs.'),
    left_out_categories: z
      .array(z.object({ category_id: z.uuid().nullable(), name: z.string(), documents: z.int() }))
      .describe('Categories that were left out on request.'),
    last_download: z
      .object({ id: z.uuid(), created_at: z.iso.datetime() })
      .nullable()
      .describe('The last set that was made for this target and format.'),
  })
  .meta({ id: 'BundlePlan' });
export type BundlePlan = z.infer<typeof BundlePlan>;

const documentNames = z.array(z.string()).describe('Documents, by number and name.');

export const BundleChange = z
  .object({
    bundle: z.string().describe('The name of its file.'),
    added: documentNames,
    removed: documentNames,
    moved: documentNames.describe('Documents that were in another bundle, by number and name.'),
    read_with_ocr: documentNames.describe(
      'Documents of whose scans OCR has made text since, by number and name.',
    ),
  })
  .meta({ id: 'BundleChange' });
export type BundleChange = z.infer<typeof BundleChange>;

/** The value in `leave_out` for the documents without a category. */
export const UNCATEGORIZED_ID = 'uncategorized';

const LeaveOut = z
  .string()
  .regex(/^[0-9a-z-]+(,[0-9a-z-]+)*$/, 'These must be the ids of categories, with commas between them.')
  .max(12_000)
  .optional()
  .describe(
    'Categories whose documents get into no bundle: their ids, with commas between them; `uncategorized` for the documents without one.',
  );

const TargetId = z
  .string()
  .max(100)
  .optional()
  .describe("The target; unless given, the project's own, else that of its last download, else the first.");
const PlanQuery = z.strictObject({
  target: TargetId,
  format: BundleFormat.optional().describe(
    'Unless given, the one that was chosen for this target, else the one that it prefers.',
  ),
  leave_out: LeaveOut,
});

/** Size of a page of a bundle's content: at most this many bytes, a few less if a character would be cut. */
export const BUNDLE_PAGE_BYTES = 32_768;

export const BundleFile = z
  .object({
    name: z.string(),
    sha256: z.string().regex(/^[0-9a-f]{64}$/),
    bytes: z.int(),
  })
  .meta({ id: 'BundleFile' });
export type BundleFile = z.infer<typeof BundleFile>;

export const BundleContent = z
  .object({
    ...Download.pick({ job_id: true, download_url: true, filename: true }).shape,
    files: z.array(BundleFile).describe('The bundles in the ZIP; none while a job makes it.'),
    page: z
      .object({
        name: z.string(),
        text: z.string(),
        next: z.int().nullable().describe('Where the next page begins; null on the last one.'),
      })
      .nullable()
      .describe('A page of the bundle that was named.'),
  })
  .meta({
    id: 'BundleContent',
    description: 'The ZIP of a set of bundles by its link and hashes, with a page of one of them.',
  });
export type BundleContent = z.infer<typeof BundleContent>;

export const bundleEndpoints = {
  listTargets: endpoint({
    method: 'GET',
    path: '/targets',
    summary: 'The AI tools that bundles are made for, with their limits',
    description:
      'Every figure is its owner’s to change: show `source` and `checked_on` beside it. A limit of null means that no figure was found.',
    access: 'account',
    scope: 'read',
    response: z.array(Target),
  }),
  getBundlePlan: endpoint({
    method: 'GET',
    path: '/projects/:id/bundles',
    summary: 'The bundles that a project makes for a tool, before anything is made',
    description:
      'Each bundle fits every limit of the tool with a margin; what is too large is split, and categories share a bundle where there are more of them than files. Where the whole is more than the tool takes, `refusal` says by how much.',
    access: 'account',
    scope: 'read',
    params: ProjectParams,
    query: PlanQuery,
    response: BundlePlan,
    errors: ['project_not_found', 'nothing_to_do'],
  }),
  downloadBundles: endpoint({
    method: 'GET',
    path: '/projects/:id/bundles/download',
    summary: 'A ZIP of the bundles of a project for a tool',
    description:
      'Answers `download_url` at once where the file is there and up to date, and otherwise the `job_id` that makes it. With `changed_since`, the ZIP holds only the bundles that differ from that download, and a `CHANGES.md`.',
    access: 'account',
    scope: 'read',
    params: ProjectParams,
    query: PlanQuery.extend({
      changed_since: z.uuid().optional().describe('An earlier download of bundles (`last_download`).'),
      force_regenerate: Flag.optional(),
    }),
    response: Download,
    errors: ['project_not_found', 'nothing_to_do', 'bundles_do_not_fit'],
  }),
  readBundles: endpoint({
    method: 'GET',
    path: '/projects/:id/bundles/content',
    summary: 'The hash of each bundle of a project for a tool, and the text of one, page by page',
    description:
      'While the ZIP is not made or out of date, the answer has the `job_id` that makes it; ask again once that has ended. `name` is one of `files`; the text of PDF bundles is not read.',
    access: 'account',
    scope: 'read',
    params: ProjectParams,
    query: PlanQuery.extend({
      name: z.string().min(1).max(400).optional(),
      from: z.coerce.number().int().min(0).default(0).describe('The byte at which the page begins.'),
    }),
    response: BundleContent,
    errors: ['project_not_found', 'nothing_to_do', 'bundles_do_not_fit'],
  }),
  listBundleChanges: endpoint({
    method: 'GET',
    path: '/projects/:id/bundles/changes',
    summary: 'What has changed since bundles were last downloaded for a tool',
    description: 'Bundles that are as they were are not listed; nor is any before the first download.',
    access: 'account',
    scope: 'read',
    params: ProjectParams,
    query: PlanQuery,
    response: z.array(BundleChange),
    errors: ['project_not_found', 'nothing_to_do'],
  }),
};
