import { z } from 'zod';

/** Formats of a bundle: Markdown optimized for retrieval, merged text, or merged PDFs. */
export const BundleFormat = z.enum(['md', 'txt', 'pdf']);
export type BundleFormat = z.infer<typeof BundleFormat>;
