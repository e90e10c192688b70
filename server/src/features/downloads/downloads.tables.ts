import type { BundleFormat } from '@sheaf/contract/bundles/bundle-format';
import type { JSONColumnType } from 'kysely';
import type { BundleManifest } from './bundles/manifest.ts';

/** Generated downloads; `version` is the content version that they were made from. */
export interface DownloadsTables {
  outputs: {
    id: string;
    project_id: string;
    category_id: string | null;
    kind: 'category_txt' | 'category_pdf' | 'categories_zip' | 'single_text' | 'bundles_zip';
    /** Of several of one kind: which. */
    variant: string;
    version: string;
    storage_key: string;
    filename: string;
    content_type: string;
    size_bytes: number;
    message: string | null;
    created_at: Date;
  };
  /** Each set of bundles that was made: what was in it, by ids and numbers. */
  bundle_downloads: {
    id: string;
    project_id: string;
    target: string;
    format: BundleFormat;
    manifest: JSONColumnType<BundleManifest>;
    created_at: Date;
  };
}
