import type { BundleFormat } from '@sheaf/contract/bundles/bundle-format';
import type { OutputKind } from '@sheaf/contract/downloads/outputs';
import type { JSONColumnType } from 'kysely';
import type { BundleManifest } from './bundles/manifest.ts';

/** Generated downloads; `version` is the content version that they were built from. */
export interface DownloadsTables {
  outputs: {
    id: string;
    project_id: string;
    category_id: string | null;
    kind: OutputKind;
    /** Distinguishes several outputs of one kind. */
    variant: string;
    version: string;
    storage_key: string;
    filename: string;
    content_type: string;
    size_bytes: number;
    message: string | null;
    created_at: Date;
  };
  /** Each set of bundles that was generated: what it contained, by ids and numbers. */
  bundle_downloads: {
    id: string;
    project_id: string;
    target: string;
    format: BundleFormat;
    /** The highest version of a bundle for the target so far. */
    version: number;
    manifest: JSONColumnType<BundleManifest>;
    created_at: Date;
  };
}
