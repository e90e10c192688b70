import type { ProjectEvent } from '@sheaf/contract/categorization';
import type { Transaction } from '../../tables.ts';

/** What follows from a change. */
interface Consequences {
  /** The versions that count up: downloads and counts of an older one are stale. */
  readonly versions?: ReadonlyArray<'content' | 'categories' | 'labels'>;
  /**
   * `content`: some is no longer there as it was, so downloads that contain it are deleted at once, with the objects of
   * all deleted rows. `objects`: only those.
   */
  readonly removes?: 'content' | 'objects';
  /** Words leave the index at once, and not only with the next schedule; they are not found either way. */
  readonly erasesWords?: true;
  /** The runs of which some results are gone, so that their final message is no longer shown. */
  readonly outdates?: 'phase 2' | 'both phases';
  /** What open pages read again. */
  readonly pages?: ReadonlyArray<Extract<ProjectEvent, { type: 'changed' }>['what']>;
}

const EDITED = { versions: ['content', 'categories'], removes: 'content', pages: ['categories'] } as const;
const PAGES = ['files', 'categories'] as const;
const DELETED = { ...EDITED, outdates: 'both phases', pages: PAGES } as const;

/** Every change of what a project contains, and all that follows from it. */
const CONSEQUENCES = {
  files_uploaded: { versions: ['content'], pages: ['files'] },
  files_restored: { versions: ['content', 'categories'], pages: PAGES },
  /** Renamed, left out, taken back in, or read again. */
  files_changed: { ...EDITED, pages: PAGES },
  /** Its owner has decided about a copy, which changes nothing else. */
  files_kept: { pages: ['files'] },
  files_deleted: { ...DELETED, erasesWords: true },
  unplaced_files_deleted: { ...DELETED, versions: ['content'], erasesWords: true },
  /** By an upload of many, each of which would rewrite what is merged (36 ms of processor time for 1.6 MB). */
  files_replaced: DELETED,
  unplaced_files_replaced: { ...DELETED, versions: ['content'] },
  /** Deleted for good: they cannot be restored any more. */
  files_erased: { removes: 'objects' },
  files_labeled: { versions: ['labels'], pages: ['files'] },
  /** A step of a run, whose end announces `categories_placed`. */
  files_placed: { versions: ['labels'] },
  categories_placed: { versions: ['content', 'categories'], pages: ['categories'] },
  categories_kept: { pages: ['categories'] },
  /** Bundles contain them. */
  summaries_written: { versions: ['content'], pages: ['categories'] },
  categories_added: { versions: ['content', 'categories'] },
  categories_replaced: { ...EDITED, pages: [] },
  categories_edited: EDITED,
  categories_cleared: { ...EDITED, outdates: 'phase 2' },
  labels_cleared: { ...EDITED, outdates: 'both phases' },
  /** What the next run would do: other settings, or scans that are being read. */
  run_conditions_changed: { versions: ['labels'], pages: ['project'] },
  category_download_stored: { removes: 'objects', pages: ['categories'] },
  project_download_stored: { removes: 'objects', pages: ['project'] },
  /** Downloads contain the name. */
  project_renamed: { ...EDITED, pages: ['project'] },
  project_changed: { pages: ['project'] },
  /** Announced before its rows are deleted. */
  project_deleted: { removes: 'objects' },
} as const satisfies Record<string, Consequences>;

export type ContentChange = { readonly projectId: string } & (
  | { readonly what: Exclude<keyof typeof CONSEQUENCES, 'files_erased'> }
  | { readonly what: 'files_erased'; readonly fileIds: readonly string[] | 'all' }
);

/**
 * Announces a change in the transaction that makes it, after its rows have been written and with the project locked.
 * All that follows happens: rows in this transaction, live events, objects and the index after its commit.
 */
export type ContentChanged = (tx: Transaction, change: ContentChange) => Promise<void>;

/** What a feature does about changes, in the transaction; see `afterCommit` for the rest. */
export type ContentSubscriber = (tx: Transaction, change: ContentChange & Consequences) => Promise<unknown>;

/** Calls the subscribers one after the other, in their order. */
export const announceTo =
  (subscribers: readonly ContentSubscriber[]): ContentChanged =>
  async (tx, change) => {
    for (const subscriber of subscribers) await subscriber(tx, { ...change, ...CONSEQUENCES[change.what] });
  };
