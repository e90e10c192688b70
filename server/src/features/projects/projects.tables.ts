import type { BundleFormat } from '@sheaf/contract/bundles/bundle-format';
import type { CategoryMode } from '@sheaf/contract/projects';
import type { MergeForecast } from '@sheaf/contract/runs/merge-forecast';
import type { Generated, JSONColumnType } from 'kysely';

/** Projects, with the versions that generated downloads and cached counts are compared with. */
export interface ProjectsTables {
  projects: {
    id: string;
    account_id: string;
    name: string;
    /** Whether nobody has chosen it, so that the first sort replaces it. */
    name_is_automatic: Generated<boolean>;
    description: string | null;
    category_mode: Generated<CategoryMode>;
    across_languages: Generated<boolean>;
    naming_language: string | null;
    /** Whether runs take the folders of its files as a hint. */
    use_folders: Generated<boolean>;
    bundle_target: string | null;
    bundle_format: BundleFormat | null;
    content_version: Generated<number>;
    categories_version: Generated<number>;
    labels_version: Generated<number>;
    /** What merging would do at one version of the project's files, labels and categories. */
    merge_forecast: JSONColumnType<MergeForecast & { version: string }> | null;
    /** The version at which files were placed last: those that are left fit no category. */
    placed_version: string | null;
    created_at: Date;
  };
  /** Objects to remove: immediately for deleted rows, or at `due_at` for objects whose rows are not inserted yet. */
  removed_objects: {
    prefix: string;
    due_at: Date | null;
  };
}
