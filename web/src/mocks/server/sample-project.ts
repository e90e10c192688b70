import {
  type Category,
  NEW_CATEGORY,
  type PhaseStatus,
  type RawCategories,
} from '@sheaf/contract/categorization';
import type { CategorySummary } from '@sheaf/contract/categorization/summaries';
import type { CutPreview, Edit } from '@sheaf/contract/edits';
import type { File, StorageUsage } from '@sheaf/contract/files';
import type { JobDetail } from '@sheaf/contract/jobs';
import { pagePath, pages } from '@sheaf/contract/pages';
import type { Project } from '@sheaf/contract/projects';
import { sampleId } from './sample-id.ts';

/** A name of the maximum length, without any place where a line could break. */
export const UNBREAKABLE = 'Wissenschaftsverwaltungsarchiv_'.repeat(8).slice(0, 200);

const CREATED_AT = '2026-03-01T12:00:00.000Z';
const SIZE_BYTES = 2_048;
const TOKENS = 512;

/** Two subjects in English and one in German: the content of a small sorted project. */
const placements: Record<string, { category: string; language: string; files: string[] }> = {
  bread: {
    category: 'Baking & bread',
    language: 'en',
    files: ['Rye loaf for beginners.txt', 'Sourdough starter diary.md', 'Bread troubleshooting.md'],
  },
  sky: {
    category: 'Astronomy',
    language: 'en',
    files: ['Jupiter and its moons.txt', 'Why the Moon has phases.txt'],
  },
  sailing: { category: 'Segeln', language: 'de', files: ['Hafenplan Kiel.txt'] },
};

const subjects = Object.values(placements);

export const categories: Category[] = subjects.map(({ category, language, files }, index) => ({
  id: sampleId(300 + index),
  name: category,
  language,
  ...NEW_CATEGORY,
  file_count: files.length,
  txt_file_count: files.length,
  pdf_file_count: 0,
  token_count: files.length * TOKENS,
  output_file_size: null,
  pdf_output_file_size: null,
  output_storage_path: null,
  pdf_output_storage_path: null,
}));

export const bread = categories[0] as Category;

export const sortedFiles: File[] = subjects.flatMap(({ category, language, files }, subject) =>
  files.map((filename, index) => ({
    id: sampleId(200 + 10 * subject + index),
    filename,
    folder: '',
    file_type: 'text' as const,
    size_bytes: SIZE_BYTES,
    token_count: TOKENS,
    page_count: null,
    has_text: true,
    notes: [],
    raw_category: category,
    raw_language: language,
    confidence: 0.92,
    reason: ['flour', 'oven', 'dough'],
    reason_sentence: 'The dough rests for an hour before it goes into the oven.',
    second_category: subjects[(subject + 1) % subjects.length]?.category ?? null,
    second_nearness: 0.41,
    fits_nowhere: false,
    is_pinned: false,
    raw_placed_by: 'builtin' as const,
    final_placed_by: 'builtin' as const,
    final_category_id: sampleId(300 + subject),
    final_category_name: category,
    left_out: false,
    is_kept: false,
    file_credits: 1,
    uploaded_at: CREATED_AT,
  })),
);

/** The same files before any run. */
export const unsortedFiles: File[] = sortedFiles.map((file) => ({
  ...file,
  raw_category: null,
  raw_language: null,
  confidence: null,
  reason: [],
  reason_sentence: null,
  second_category: null,
  second_nearness: null,
  raw_placed_by: null,
  final_placed_by: null,
  final_category_id: null,
  final_category_name: null,
}));

/** A freshly uploaded file. */
export const testFile = (filename: string, more: Partial<File> = {}): File => ({
  ...(unsortedFiles[0] as File),
  id: crypto.randomUUID(),
  filename,
  ...more,
});

/** What the categories are about: of the last one, nothing is known. */
export const summaries: CategorySummary[] = categories.map(({ id, name }, index) => {
  const [central, ...others] = sortedFiles
    .filter(({ final_category_id }) => final_category_id === id)
    .map(({ id: fileId, filename, folder }) => ({ id: fileId, filename, folder }));
  if (!central || others.length === 0)
    return { category_id: id, sentences: [], terms: [], central_file: null, edge_files: [], neighbor: null };
  const isBread = name === bread.name;
  const nearest = categories[index === 0 ? 1 : 0] as Category;
  return {
    category_id: id,
    sentences: [
      {
        text: isBread
          ? 'For the dough I used a kilo of flour, 650 ml of water and only 20 g of salt.'
          : 'The Moon gives no light of its own.',
        file: central,
      },
    ],
    terms: isBread ? ['flour', 'salt', 'bread', 'dough', 'loaf'] : ['moon', 'light'],
    central_file: central,
    edge_files: others.map((file) => ({ ...file, second_category: nearest.name, second_nearness: 0.7 })),
    neighbor: { category_id: nearest.id, name: nearest.name, file_count: others.length },
  };
});

export const rawCategories: RawCategories = {
  total_files: sortedFiles.length,
  total_categories: subjects.length,
  raw_categories: subjects.map(({ category, language, files }) => ({
    name: category,
    count: files.length,
    language,
  })),
};

export const storageUsage: StorageUsage = {
  current_usage_bytes: sortedFiles.length * SIZE_BYTES,
  current_usage_mb: 0.01,
  remaining_mb: 999.99,
  usage_percentage: 0.001,
};

export const sortedProject: Project = {
  id: sampleId(2),
  name: 'A small shelf',
  name_is_automatic: false,
  description: 'Bread, stars and boats',
  file_count: sortedFiles.length,
  category_count: categories.length,
  created_at: CREATED_AT,
  has_single_text_file: false,
  single_text_file_generated_at: null,
  has_zip_file: false,
  zip_file_generated_at: null,
  category_mode: 'free',
  across_languages: false,
  naming_language: null,
  use_folders: false,
  next_step: 'download',
  next_step_files: sortedFiles.length,
  files_to_check: 0,
  active_run: null,
  last_changed_at: '2026-03-04T09:00:00.000Z',
  bundle_target: null,
  bundle_format: null,
};

export const projectPath = pagePath(pages.project, { projectId: sortedProject.id });

export const emptyProject: Project = {
  ...sortedProject,
  id: sampleId(3),
  name: 'Empty',
  description: null,
  file_count: 0,
  category_count: 0,
  next_step: 'upload',
  next_step_files: 0,
  last_changed_at: CREATED_AT,
};

export const sortedStatus: PhaseStatus = {
  total_files: sortedFiles.length,
  phase1: {
    complete: true,
    is_running: false,
    can_run: false,
    files_processed: sortedFiles.length,
    files_remaining: 0,
  },
  phase2: {
    complete: true,
    is_running: false,
    can_run: true,
    files_processed: sortedFiles.length,
    final_categories: categories.length,
  },
  job_details: [],
  phase1_cost: 0,
  merge_forecast: { raw_categories: 3, categories: 3, is_unchanged: true, up_to: 300 },
  unplaceable_files: 0,
  files_to_check: 0,
  last_run_message: '6 of 6 placed in 3 categories',
};

export const unsortedStatus: PhaseStatus = {
  ...sortedStatus,
  phase1: {
    complete: false,
    is_running: false,
    can_run: true,
    files_processed: 0,
    files_remaining: sortedFiles.length,
  },
  phase2: { complete: false, is_running: false, can_run: false, files_processed: 0, final_categories: 0 },
  phase1_cost: sortedFiles.length,
  merge_forecast: null,
  last_run_message: null,
};

/** The phases after phase 1. */
export const labeledStatus: PhaseStatus = {
  ...sortedStatus,
  phase2: { ...sortedStatus.phase2, complete: false, files_processed: 0, final_categories: 0 },
  merge_forecast: { raw_categories: 5, categories: 3, is_unchanged: false, up_to: 300 },
  last_run_message: '6 of 6 placed in 5 raw categories',
};

export const emptyStatus: PhaseStatus = {
  ...unsortedStatus,
  total_files: 0,
  phase1: { ...unsortedStatus.phase1, can_run: false, files_remaining: 0 },
  phase1_cost: 0,
};

export const runningJob = (more: Partial<JobDetail> = {}): JobDetail => ({
  job_id: sampleId(400),
  job_type: 'raw_categorization',
  status: 'running',
  progress: 50,
  progress_message: 'Reading 3 of 6',
  started_at: new Date().toISOString(),
  created_at: new Date().toISOString(),
  metadata: { category_id: null, file_type: null },
  ...more,
});

export const runEdit: Edit = {
  id: sampleId(500),
  kind: 'run',
  summary: '6 files placed, 3 new categories',
  created_at: CREATED_AT,
  undone: false,
};

/** A history with something to undo and something to redo. */
export const edits: Edit[] = [
  {
    ...runEdit,
    id: sampleId(503),
    kind: 'move',
    summary: 'Moved 1 file from Astronomy to Segeln',
    undone: true,
  },
  { ...runEdit, id: sampleId(502), kind: 'lock', summary: 'Locked Astronomy: it may grow' },
  { ...runEdit, id: sampleId(501), kind: 'rename', summary: 'Renamed Bread to Baking & bread' },
  runEdit,
];

/** One category fewer than the project has. */
export const cutPreview: CutPreview = {
  categories: [
    { category_id: bread.id, name: bread.name, file_count: 3, token_count: 3 * TOKENS },
    { category_id: null, name: 'Sky and sea', file_count: 3, token_count: 3 * TOKENS },
  ],
  min_categories: 1,
  max_categories: 6,
};
