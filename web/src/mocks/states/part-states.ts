import { bundleEndpoints } from '@sheaf/contract/bundles/bundles';
import { categorizationEndpoints } from '@sheaf/contract/categorization';
import { editEndpoints } from '@sheaf/contract/edits';
import { ownCategoriesEndpoints } from '@sheaf/contract/edits/own-categories';
import { fileEndpoints } from '@sheaf/contract/files';
import { jobEndpoints } from '@sheaf/contract/jobs';
import { neverRespond, respond, respondWithProblem } from '../server/mock.ts';
import { uncategorized, withFiles, withJob, withProject } from '../server/project-handlers.ts';
import * as bundles from '../server/sample-bundles.ts';
import { sampleId } from '../server/sample-id.ts';
import { officeCategories, officeFiles } from '../server/sample-office.ts';
import { categories, projectPath } from '../server/sample-project.ts';
import { type ActionContext, choose, inSequence, open, press, statesAt } from './state.ts';

const withPlan = (plan: Partial<typeof bundles.bundlePlan>) =>
  respond(bundleEndpoints.getBundlePlan, { ...bundles.bundlePlan, ...plan });

const office = [
  withProject({
    file_count: officeFiles.length,
    category_count: officeCategories.length,
    has_zip_file: true,
  }),
  respond(fileEndpoints.listFiles, officeFiles),
  respond(categorizationEndpoints.listCategories, officeCategories),
];
const own = officeCategories.slice(0, 3).map((category, index) => ({
  ...category,
  is_own: true,
  description: index === 0 ? 'sent and received' : null,
}));

const openOwnCategories = inSequence(press('How to sort…'), open('My own categories'));
const typeList =
  (text: string) =>
  async ({ screen, user }: ActionContext): Promise<void> => {
    const field = await screen.findByRole('textbox', { name: /^My own categories/ });
    await user.clear(field);
    await user.click(field);
    await user.paste(text);
    await user.tab();
  };

const downloadStates = statesAt(`${projectPath}?view=download`, {
  download: { shows: '01 Baking & bread (1 of 2).md' },
  'download-office': { handlers: office, shows: 'Rechnungen' },
  'download-unsorted': { handlers: uncategorized, shows: 'Single text file' },
  'download-refused': {
    handlers: [withPlan(bundles.refusedPlan)],
    shows: 'This is more than Gemini Notebook (NotebookLM), Standard (free) accepts',
  },
  'download-without': {
    handlers: [
      withPlan({
        left_out_categories: [{ category_id: sampleId(300), name: 'Baking & bread', documents: 3 }],
      }),
    ],
    shows: '1 category left out of these files',
  },
  'download-changed': {
    handlers: [
      withPlan({ last_download: bundles.lastDownload }),
      respond(bundleEndpoints.listBundleChanges, bundles.bundleChanges),
    ],
    shows: /In Gemini Notebook: version 12 \(.*\), 2 of 4 files behind: 1 document added, 1 moved/,
  },
  'download-pdf': {
    handlers: [
      withPlan({ target: 'copilot-notebooks', format: 'pdf', left_out: ['Sourdough starter diary.md'] }),
    ],
    shows: '1 document left out because it is not a PDF',
  },
  'download-unavailable': {
    handlers: [
      respondWithProblem(bundleEndpoints.getBundlePlan, {
        code: 'nothing_to_do',
        detail: 'This project has no PDFs.',
      }),
    ],
    shows: 'This project has no PDFs.',
  },
  'download-generating': {
    handlers: [
      withJob({ job_type: 'single_text_file', started_at: '2026-03-01T12:00:00.000Z' }),
      neverRespond(jobEndpoints.getJobStatus),
      withProject({ has_zip_file: true }),
      respond(
        categorizationEndpoints.listCategories,
        categories.map((each) => ({ ...each, output_storage_path: 'there', output_file_size: 12_345 })),
      ),
    ],
    shows: /Reading 3 of 6/,
  },
});

const pictureStates = statesAt(`${projectPath}?view=picture`, {
  picture: { handlers: office, shows: 'From raw to final categories' },
  'picture-unchanged': { shows: /so there is nothing to draw/ },
  'picture-empty': {
    handlers: [respond(categorizationEndpoints.listCategories, [])],
    shows: /^There is a picture once/,
  },
});

/** What a project's page shows on request: its views, drawers and the owner's categories. */
export const partStates = [
  ...downloadStates,
  ...pictureStates,
  ...statesAt(projectPath, {
    'history-drawer-empty': {
      handlers: [respond(editEndpoints.listEdits, [])],
      act: press('History'),
      shows: /^Nothing has changed yet/,
    },
    'keyboard-drawer': {
      act: choose('More about files', 'Keyboard'),
      shows: 'One step back: menu, drawer, selection, file, category',
    },
    'own-categories-from-folders': {
      handlers: [
        withFiles((_, index) => ({
          folder: ['', 'Kitchen', 'Observatory/Planets/Gas giants'][index % 3] ?? '',
        })),
      ],
      act: openOwnCategories,
      shows: 'Keep my folders',
    },
    'own-categories': { act: openOwnCategories, shows: 'My own categories' },
    'own-categories-listed': {
      handlers: [respond(categorizationEndpoints.listCategories, own)],
      act: openOwnCategories,
      shows: /Invoices: sent and received/,
    },
    'own-categories-invalid': {
      handlers: [respond(ownCategoriesEndpoints.setOwnCategories, own)],
      act: inSequence(
        openOwnCategories,
        typeList(`Invoices\n- Letters\ninvoices\n${'A very long name '.repeat(6)}`),
      ),
      shows: /^Line 3: “invoices” is already in the list/,
    },
    'own-categories-strict': {
      handlers: [withProject({ category_mode: 'strict', naming_language: 'en' })],
      act: openOwnCategories,
      shows: /^List a category first/,
    },
  }),
];
