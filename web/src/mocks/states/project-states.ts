import { categorizationEndpoints } from '@sheaf/contract/categorization';
import { creditEndpoints } from '@sheaf/contract/credits';
import { fileEndpoints } from '@sheaf/contract/files';
import { pagePath, pages } from '@sheaf/contract/pages';
import { projectEndpoints } from '@sheaf/contract/projects';
import { OCR_OFF_MESSAGE, ocrEndpoints } from '@sheaf/contract/scans/ocr';
import { systemEndpoints } from '@sheaf/contract/system';
import { signedInAs } from '../server/handlers.ts';
import { failConnection, neverRespond, respond, respondWithProblem } from '../server/mock.ts';
import { balance, deactivatedUser, limits } from '../server/sample-account.ts';
import { filesWithScans, ocrEstimate } from '../server/sample-ocr.ts';
import * as sample from '../server/sample-project.ts';
import { choose, inSequence, openFile, press, type ScreenState } from './state.ts';

const path = pagePath(pages.project, { projectId: sample.sortedProject.id });

const uncategorized = [
  respond(projectEndpoints.getProject, { ...sample.sortedProject, category_count: 0 }),
  respond(categorizationEndpoints.listCategories, []),
];
const notYetRun = [
  ...uncategorized,
  respond(fileEndpoints.listFiles, sample.unsortedFiles),
  respond(categorizationEndpoints.getPhaseStatus, sample.unsortedStatus),
];
const empty = [
  respond(projectEndpoints.getProject, sample.emptyProject),
  respond(fileEndpoints.listFiles, []),
  respond(categorizationEndpoints.listCategories, []),
  respond(categorizationEndpoints.getPhaseStatus, sample.emptyStatus),
];

const showReasons = inSequence(openFile('Rye loaf for beginners.txt'), async ({ screen, user }) =>
  user.click(await screen.findByText('Why here')),
);

export const projectStates: readonly ScreenState[] = [
  { name: 'project', path, shows: 'Baking & bread' },
  { name: 'project-empty', path, handlers: empty, shows: 'Try it with sample documents' },
  { name: 'project-not-yet-run', path, handlers: notYetRun, shows: /^Categorize 6 files/ },
  {
    name: 'project-phase-1-done',
    path,
    handlers: [
      ...uncategorized,
      respond(
        fileEndpoints.listFiles,
        sample.sortedFiles.map((file) => ({ ...file, final_category_id: null, final_category_name: null })),
      ),
      respond(categorizationEndpoints.getPhaseStatus, sample.labeledStatus),
    ],
    shows: 'Ready',
  },
  {
    name: 'project-running',
    path,
    handlers: [
      ...notYetRun,
      respond(categorizationEndpoints.getPhaseStatus, {
        ...sample.unsortedStatus,
        phase1: { ...sample.unsortedStatus.phase1, is_running: true, can_run: false },
        job_details: [sample.runningJob()],
      }),
      respond(creditEndpoints.getCreditBalance, { ...balance, total_credits: 3 }),
    ].reverse(),
    shows: 'Running...',
  },
  {
    name: 'project-too-few-credits',
    path,
    handlers: [...notYetRun, respond(creditEndpoints.getCreditBalance, { ...balance, total_credits: 3 })],
    act: press(/^Categorize 6 files/),
    shows: /You need 6 credits/,
  },
  {
    name: 'project-needs-a-look',
    path,
    handlers: [
      respond(
        fileEndpoints.listFiles,
        sample.sortedFiles.map((file, index) => ({
          ...file,
          confidence: index < 3 ? 0.1 : file.confidence,
          has_text: index > 0,
          notes: index === 1 ? ['Read as Windows-1252.'] : [],
        })),
      ),
    ],
    shows: 'Needs a look',
  },
  {
    name: 'project-no-readable-text',
    path,
    handlers: [respond(fileEndpoints.listFiles, filesWithScans())],
    act: press(/^Show them/),
    shows: 'No text was found: all pages are scans.',
  },
  {
    name: 'project-ocr-offered',
    path,
    handlers: [respond(fileEndpoints.listFiles, filesWithScans())],
    shows: 'Read 9 pages with OCR: about 2 minutes, free',
  },
  {
    name: 'project-ocr-read-before',
    path,
    handlers: [
      respond(fileEndpoints.listFiles, filesWithScans()),
      respond(ocrEndpoints.estimateOcr, { ...ocrEstimate, pages: 0, read_pages: 9 }),
    ],
    shows: 'Add 9 pages that OCR has read before: free',
  },
  {
    name: 'project-ocr-installs-first',
    path,
    handlers: [
      respond(fileEndpoints.listFiles, filesWithScans()),
      respond(systemEndpoints.getSystemLimits, { ...limits, ocr: 'ask' }),
      respond(ocrEndpoints.estimateOcr, { ...ocrEstimate, install_megabytes: 140 }),
    ],
    shows:
      'Reading scans needs a one-time install of 140 MB from npm. Nothing from your files is sent there.',
  },
  {
    name: 'project-ocr-installing',
    path,
    handlers: [
      respond(fileEndpoints.listFiles, filesWithScans()),
      respond(categorizationEndpoints.getPhaseStatus, {
        ...sample.sortedStatus,
        job_details: [
          sample.runningJob({
            job_type: 'ocr',
            progress: 0,
            progress_message: 'Installing OCR: 61 of 140 MB',
          }),
        ],
      }),
    ],
    shows: 'Installing OCR: 61 of 140 MB',
  },
  {
    name: 'project-ocr-running',
    path,
    handlers: [
      respond(fileEndpoints.listFiles, filesWithScans()),
      respond(categorizationEndpoints.getPhaseStatus, {
        ...sample.sortedStatus,
        job_details: [sample.runningJob({ job_type: 'ocr', progress_message: '4 of 9 pages read' })],
      }),
    ],
    shows: '4 of 9 pages read',
  },
  {
    name: 'project-ocr-off',
    path,
    handlers: [
      respond(fileEndpoints.listFiles, filesWithScans()),
      respond(systemEndpoints.getSystemLimits, { ...limits, ocr: 'off' }),
    ],
    shows: OCR_OFF_MESSAGE,
  },
  {
    name: 'project-placed-without-model',
    path,
    handlers: [
      respond(categorizationEndpoints.getPhaseStatus, {
        ...sample.sortedStatus,
        last_run_message:
          '6 of 6 placed in 3 categories; 1 to check; 4 of 6 were placed without the model, which did not answer; the categories are the same as before; 10 credits returned',
      }),
      respond(
        fileEndpoints.listFiles,
        sample.sortedFiles.map((file, index) => ({
          ...file,
          raw_placed_by: index < 4 ? ('builtin_no_answer' as const) : ('model' as const),
          final_placed_by: index < 2 ? ('builtin_unusable' as const) : ('model' as const),
        })),
      ),
    ],
    act: showReasons,
    shows: 'Raw category by',
  },
  {
    name: 'project-model-did-not-answer',
    path,
    handlers: [
      respond(categorizationEndpoints.getPhaseStatus, {
        ...sample.sortedStatus,
        last_run_message:
          'Stopped: 0 of 6 files categorized; the language model did not answer; 6 credits returned',
      }),
    ],
    shows: /the language model did not answer/,
  },
  { name: 'project-raw-categories', path, act: press('Raw categories'), shows: 'Raw Categories' },
  {
    name: 'project-clearing',
    path,
    act: choose('More about categorization', 'Clear all categorization…'),
    shows: 'Clear all categorization data?',
  },
  {
    name: 'project-category-deletion',
    path,
    act: choose('Change Astronomy', 'Delete…'),
    shows: /^Delete the category/,
  },
  {
    name: 'project-file-placement',
    path,
    act: showReasons,
    shows: /Nearly all signs point to this/,
  },
  {
    name: 'project-file-deletion',
    path,
    act: inSequence(openFile('Rye loaf for beginners.txt'), choose('More about this file', 'Delete…')),
    shows: /^Delete "Rye loaf for beginners\.txt"/,
  },
  {
    name: 'project-all-files-deletion',
    path,
    act: choose('More about files', 'Delete all files…'),
    shows: /^Delete 6 files/,
  },
  {
    name: 'project-limits',
    path,
    handlers: [
      respond(systemEndpoints.getSystemLimits, { ...limits, max_documents_per_project: 6 }),
      respond(fileEndpoints.getStorageUsage, { ...sample.storageUsage, usage_percentage: 95 }),
    ],
    shows: /^File limit reached/,
  },
  {
    name: 'project-parts-failed',
    path,
    handlers: [
      fileEndpoints.listFiles,
      fileEndpoints.getStorageUsage,
      categorizationEndpoints.listCategories,
      categorizationEndpoints.getPhaseStatus,
    ].map((endpoint) => respondWithProblem(endpoint, { status: 403, detail: 'It is not to be had.' })),
    shows: /Authentication error/,
  },
  { name: 'project-loading', path, handlers: [neverRespond(projectEndpoints.getProject)], shows: 'Project' },
  {
    name: 'project-not-found',
    path,
    handlers: [
      respondWithProblem(projectEndpoints.getProject, {
        status: 404,
        code: 'not_found',
        detail: 'Project not found',
      }),
    ],
    shows: 'Project not found',
  },
  {
    name: 'project-unreachable',
    path,
    handlers: [failConnection(creditEndpoints.getCreditBalance), failConnection(systemEndpoints.isLive)],
    shows: 'No connection to the server.',
  },
  {
    name: 'project-deactivated',
    path,
    handlers: signedInAs(deactivatedUser),
    shows: 'Your account is deactivated',
  },
];
