import type { BundlePlan } from '@sheaf/contract/bundles/bundles';
import type { Target } from '@sheaf/contract/bundles/target';
import type { Category, PhaseStatus, RawCategories } from '@sheaf/contract/categorization';
import type { CategorySummary } from '@sheaf/contract/categorization/summaries';
import type { CreditBalance, creditEndpoints } from '@sheaf/contract/credits';
import type { CutPreview, Edit } from '@sheaf/contract/edits';
import type { File, StorageUsage } from '@sheaf/contract/files';
import type { DuplicateFamily } from '@sheaf/contract/files/duplicates';
import type { Problem } from '@sheaf/contract/problems';
import type { Project } from '@sheaf/contract/projects';
import type { AuthStatus } from '@sheaf/contract/sign-in';
import type { SystemLimits } from '@sheaf/contract/system';
import type { ResponseOf } from '../../api/caller.ts';
import projectJson from './recording/project.json?raw';
import toolsJson from './recording/tools.json?raw';

/** Why a file is where it is. */
export type Fit = Pick<
  File,
  'confidence' | 'reason' | 'reason_sentence' | 'second_category' | 'second_nearness' | 'fits_nowhere'
>;

/** Where a file is and why: what edits change of it. */
type Placement = Fit &
  Pick<File, 'final_category_id' | 'final_category_name' | 'final_placed_by' | 'is_pinned'>;

/** What another cut of the sort's tree gives; of each file, what differs from the sort. */
export interface Cut {
  readonly edit: Edit;
  readonly categories: readonly Category[];
  readonly files: Readonly<Record<string, Partial<Placement>>>;
}

/** What the product answered after it had sorted `samples/`: written by `scripts/record-demo.mjs`. */
export interface Recording {
  readonly project: Project;
  readonly files: readonly File[];
  /** The placements after phase 1. */
  readonly labels: Readonly<Record<string, Placement>>;
  readonly categories: readonly Category[];
  readonly status: PhaseStatus;
  readonly raw_categories: RawCategories;
  readonly summaries: readonly CategorySummary[];
  readonly storage: StorageUsage;
  readonly duplicates: readonly DuplicateFamily[];
  readonly limits: SystemLimits;
  readonly costs: ResponseOf<typeof creditEndpoints.getCreditCosts>;
  readonly balance: CreditBalance;
  readonly session: AuthStatus;
  readonly edits: readonly Edit[];
  readonly cuts: {
    /** By the number of categories; `made` is null for that of the sort itself. */
    readonly regroup: Readonly<Record<string, { readonly preview: CutPreview; readonly made: Cut | null }>>;
    /** By the category that is split. */
    readonly split: Readonly<Record<string, Cut>>;
  };
}

/** What each AI tool would be given, or why that is refused. */
interface Tools {
  readonly targets: readonly Target[];
  readonly chosen: Target['id'];
  readonly plans: Readonly<Record<Target['id'], BundlePlan | Problem>>;
  /** The name of the ZIP for the chosen tool. */
  readonly filename: string;
}

// A test checks both against the schemas of the contract.
export const recording: Recording = JSON.parse(projectJson);
export const tools: Tools = JSON.parse(toolsJson);

const samples = import.meta.glob<string>('../../../../samples/*', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** The texts by the names of their files, which the product stores unchanged (checked when it is recorded). */
const texts = new Map(
  Object.entries(samples).map(([path, text]) => [
    path.slice(path.lastIndexOf('/') + 1).normalize('NFC'),
    text,
  ]),
);

const recordedNames = new Map(recording.files.map(({ id, filename }) => [id, filename]));

/** The text of a file, whatever it is called by now. */
export const textOf = (fileId: string): string => texts.get(recordedNames.get(fileId) ?? '') ?? '';
