import { z } from 'zod';

/** Formats of a bundle: Markdown made for retrieval, the merged text, or the merged PDFs. */
export const BundleFormat = z.enum(['md', 'txt', 'pdf']);
export type BundleFormat = z.infer<typeof BundleFormat>;
