import { categorizationEndpoints } from '@sheaf/contract/categorization';
import { creditEndpoints } from '@sheaf/contract/credits';
import { fileEndpoints } from '@sheaf/contract/files';
import { projectEndpoints } from '@sheaf/contract/projects';
import { OCR_OFF_MESSAGE, ocrEndpoints } from '@sheaf/contract/scans/ocr';
import { systemEndpoints } from '@sheaf/contract/system';
import { signedInAs } from '../server/handlers.ts';
import { failConnection, neverRespond, refuse, respond, respondWithProblem } from '../server/mock.ts';
import {
  notYetRun,
  uncategorized,
  withCredits,
  withFiles,
  withJob,
  withLimits,
  withStatus,
} from '../server/project-handlers.ts';
import { deactivatedUser } from '../server/sample-account.ts';
import { filesWithScans, ocrEstimate } from '../server/sample-ocr.ts';
import * as sample from '../server/sample-project.ts';
import { choose, follow, inSequence, open, press, statesAt } from './state.ts';

const openRye = follow('Rye loaf for beginners.txt');
const showReasons = inSequence(openRye, open('Why here'));
const scans = respond(fileEndpoints.listFiles, filesWithScans());

export const projectStates = statesAt(sample.projectPath, {
  project: { shows: 'Baking & bread' },
  'project-empty': {
    handlers: [
      respond(projectEndpoints.getProject, sample.emptyProject),
      respond(fileEndpoints.listFiles, []),
      respond(categorizationEndpoints.listCategories, []),
      withStatus(sample.emptyStatus),
    ],
    shows: 'Try it with sample documents',
  },
  'project-not-yet-run': { handlers: notYetRun, shows: /^Categorize 6 files/ },
  'project-phase-1-done': {
    handlers: [
      ...uncategorized,
      withFiles(() => ({ final_category_id: null, final_category_name: null })),
      withStatus(sample.labeledStatus),
    ],
    shows: 'Ready',
  },
  'project-running': {
    handlers: [
      withStatus({
        ...sample.unsortedStatus,
        phase1: { ...sample.unsortedStatus.phase1, is_running: true, can_run: false },
        job_details: [sample.runningJob()],
      }),
      withCredits(3),
      ...notYetRun,
    ],
    shows: 'Running...',
  },
  'project-too-few-credits': {
    handlers: [...notYetRun, withCredits(3)],
    act: press(/^Categorize 6 files/),
    shows: /You need 6 credits/,
  },
  'project-needs-a-look': {
    handlers: [
      withFiles(({ confidence }, index) => ({
        confidence: index < 3 ? 0.1 : confidence,
        has_text: index > 0,
        notes: index === 1 ? ['Read as Windows-1252.'] : [],
      })),
    ],
    shows: 'Needs a look',
  },
  'project-no-readable-text': {
    handlers: [scans],
    act: press(/^Show them/),
    shows: 'No text was found: all pages are scans.',
  },
  'project-ocr-offered': { handlers: [scans], shows: 'Read 9 pages with OCR: about 2 minutes, free' },
  'project-ocr-read-before': {
    handlers: [scans, respond(ocrEndpoints.estimateOcr, { ...ocrEstimate, pages: 0, read_pages: 9 })],
    shows: 'Add 9 pages that OCR has read before: free',
  },
  'project-ocr-installs-first': {
    handlers: [
      scans,
      withLimits({ ocr: 'ask' }),
      respond(ocrEndpoints.estimateOcr, { ...ocrEstimate, install_megabytes: 140 }),
    ],
    shows:
      'Reading scans needs a one-time install of 140 MB from npm. Nothing from your files is sent there.',
  },
  'project-ocr-installing': {
    handlers: [
      scans,
      withJob({ job_type: 'ocr', progress: 0, progress_message: 'Installing OCR: 61 of 140 MB' }),
    ],
    shows: 'Installing OCR: 61 of 140 MB',
  },
  'project-ocr-running': {
    handlers: [scans, withJob({ job_type: 'ocr', progress_message: '4 of 9 pages read' })],
    shows: '4 of 9 pages read',
  },
  'project-ocr-off': { handlers: [scans, withLimits({ ocr: 'off' })], shows: OCR_OFF_MESSAGE },
  'project-placed-without-model': {
    handlers: [
      withStatus({
        last_run_message:
          '6 of 6 placed in 3 categories; 1 to check; 4 of 6 were placed without the model, which did not answer; the categories are the same as before; 10 credits returned',
      }),
      withFiles((_, index) => ({
        raw_placed_by: index < 4 ? 'builtin_no_answer' : 'model',
        final_placed_by: index < 2 ? 'builtin_unusable' : 'model',
      })),
    ],
    act: showReasons,
    shows: 'Raw category by',
  },
  'project-model-did-not-answer': {
    handlers: [
      withStatus({
        last_run_message:
          'Stopped: 0 of 6 files categorized; the language model did not answer; 6 credits returned',
      }),
    ],
    shows: /the language model did not answer/,
  },
  'project-raw-categories': { act: press('Raw categories'), shows: 'Raw Categories' },
  'project-clearing': {
    act: choose('More about categorization', 'Clear all categorization…'),
    shows: 'Clear all categorization data?',
  },
  'project-category-deletion': { act: choose('Change Astronomy', 'Delete…'), shows: /^Delete the category/ },
  'project-file-placement': { act: showReasons, shows: /Nearly all signs point to this/ },
  'project-file-deletion': {
    act: inSequence(openRye, choose('More about this file', 'Delete…')),
    shows: /^Delete "Rye loaf for beginners\.txt"/,
  },
  'project-all-files-deletion': {
    act: choose('More about files', 'Delete all files…'),
    shows: /^Delete 6 files/,
  },
  'project-limits': {
    handlers: [
      withLimits({ max_documents_per_project: 6 }),
      respond(fileEndpoints.getStorageUsage, { ...sample.storageUsage, usage_percentage: 95 }),
    ],
    shows: /^File limit reached/,
  },
  'project-parts-failed': {
    handlers: [
      fileEndpoints.listFiles,
      fileEndpoints.getStorageUsage,
      categorizationEndpoints.listCategories,
      categorizationEndpoints.getPhaseStatus,
    ].map(refuse),
    shows: /Authentication error/,
  },
  'project-loading': { handlers: [neverRespond(projectEndpoints.getProject)], shows: 'Project' },
  'project-not-found': {
    handlers: [
      respondWithProblem(projectEndpoints.getProject, { code: 'not_found', detail: 'Project not found' }),
    ],
    shows: 'Project not found',
  },
  'project-unreachable': {
    handlers: [failConnection(creditEndpoints.getCreditBalance), failConnection(systemEndpoints.isLive)],
    shows: 'No connection to the server.',
  },
  'project-deactivated': { handlers: signedInAs(deactivatedUser), shows: 'Your account is deactivated' },
});
