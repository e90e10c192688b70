import { z } from 'zod';
import { BundleFormat } from './bundle-format.ts';

const limit = z.number().positive().nullable();

/** What a tool accepts. Null: no figure has been published, and none is assumed. */
export const TargetLimits = z.strictObject({
  files: z.int().positive().nullable().describe('Total number of files.'),
  file_mb: limit.describe('MB per file.'),
  file_words: limit.describe('Words per file.'),
  file_tokens: limit.describe('Tokens per file.'),
  file_characters: limit.describe('Indexed characters per file.'),
  total_tokens: limit.describe('Tokens in all files together.'),
});
export type TargetLimits = z.infer<typeof TargetLimits>;

/** An AI tool on one of its plans, with its limits and their source. */
export const Target = z
  .strictObject({
    id: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be lowercase letters, digits and hyphens'),
    tool: z.string().min(1).max(100),
    plan: z.string().min(1).max(100),
    limits: TargetLimits,
    accepts: z.array(z.string()).describe('The file types that it accepts, by extension.'),
    prefers: BundleFormat,
    reserve_files: z
      .int()
      .min(0)
      .describe('How many of its files stay free, because the tool counts what it saves itself.'),
    retrieval: z.string().nullable().describe('How it reads files.'),
    note: z.string().nullable(),
    source: z.strictObject({
      url: z.url({ protocol: /^https?$/ }),
      date: z.string().min(1).describe('The date of the source, if known.'),
      evidence: z
        .string()
        .min(1)
        .describe("Whether the figures come from the tool's maker or from someone else."),
    }),
    checked_on: z.iso.date().describe('When the figures were last checked.'),
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
