import type { PhaseStatus } from '@sheaf/contract/categorization';
import type { File } from '@sheaf/contract/files';
import { mockResponse, modifyResponse } from '../mocked-calls.ts';
import { runningJob } from '../running-job.ts';
import { press, waitForText } from '../screen.ts';
import type { State } from './state.ts';

export const STATUS = 'GET /projects/:id/phase-status';

/** A project before, during and after its runs. */
export const RUN_STATES: readonly State[] = [
  {
    name: 'phase 1 not yet run',
    show: async (page, customer) => {
      await modifyResponse(page, STATUS, (status: PhaseStatus) => ({
        ...status,
        phase1: { ...status.phase1, complete: false, can_run: true, files_processed: 0, files_remaining: 6 },
        phase2: { ...status.phase2, complete: false, can_run: false, final_categories: 0 },
        phase1_cost: 6,
        last_run_message: null,
      }));
      await mockResponse(page, 'GET /projects/:id/categories', []);
      await page.goto(customer.path);
      await waitForText(page, 'Categorize 6 files');
    },
  },
  {
    name: 'phase 1 complete',
    show: async (page, customer) => {
      await modifyResponse(page, STATUS, (status: PhaseStatus) => ({
        ...status,
        phase2: { ...status.phase2, complete: false, final_categories: 0, files_processed: 0 },
      }));
      await mockResponse(page, 'GET /projects/:id/categories', []);
      await page.goto(customer.path);
      await waitForText(page, 'Ready');
      await page.getByRole('button', { name: 'Raw categories' }).waitFor();
    },
  },
  {
    name: 'run in progress, with too few credits',
    show: async (page, customer) => {
      await modifyResponse(page, STATUS, (status: PhaseStatus) => ({
        ...status,
        phase1: { ...status.phase1, is_running: true },
        job_details: [runningJob({ job_type: 'raw_categorization', progress_message: 'Reading 3 of 6' })],
      }));
      await modifyResponse(page, 'GET /credits/balance', (balance: object) => ({
        ...balance,
        total_credits: 3,
      }));
      await page.goto(customer.path);
      await waitForText(page, 'Running...');
    },
  },
  {
    name: 'files that need a look, one opened',
    show: async (page, customer) => {
      await modifyResponse(page, STATUS, (status: PhaseStatus) => ({ ...status, files_to_check: 3 }));
      await modifyResponse(page, 'GET /projects/:id/files', (files: File[]) =>
        files.map((file, index) => ({
          ...file,
          is_pinned: false,
          confidence: index < 3 ? 0.1 : file.confidence,
          has_text: index > 0,
          notes: index === 1 ? ['Read as Windows-1252.'] : [],
        })),
      );
      await page.goto(customer.path);
      await press(page, 'Check 3 files');
      await waitForText(page, '1 of 3');
      await waitForText(page, 'Why here');
    },
  },
  {
    name: 'files placed without the model, one opened',
    show: async (page, customer) => {
      await modifyResponse(page, STATUS, (status: PhaseStatus) => ({
        ...status,
        last_run_message:
          '6 of 6 placed in 3 categories; 1 to check; 4 of 6 were placed without the model, which did not answer; the categories are the same as before; 10 credits returned',
      }));
      await modifyResponse(page, 'GET /projects/:id/files', (files: File[]) =>
        files.map((file, index) => ({
          ...file,
          raw_placed_by: index < 4 ? ('builtin_no_answer' as const) : ('model' as const),
          final_placed_by: index < 2 ? ('builtin_unusable' as const) : ('model' as const),
        })),
      );
      await page.goto(customer.path);
      await waitForText(page, /4 of 6 were placed without the model/);
      await page.getByRole('row').getByRole('link').first().click();
      await page.getByText('Why here', { exact: true }).click();
      await waitForText(page, 'Raw category by');
    },
  },
  {
    name: 'run stopped because the model did not respond',
    show: async (page, customer) => {
      await modifyResponse(page, STATUS, (status: PhaseStatus) => ({
        ...status,
        last_run_message:
          'Stopped: 0 of 6 files categorized; the language model did not answer; 6 credits returned',
      }));
      await page.goto(customer.path);
      await waitForText(page, /the language model did not answer/);
    },
  },
];
