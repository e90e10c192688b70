// @vitest-environment happy-dom
import { bundleEndpoints } from '@sheaf/contract/bundles/bundles';
import { categorizationEndpoints } from '@sheaf/contract/categorization';
import { downloadEndpoints } from '@sheaf/contract/downloads';
import { KEEP_FOLDERS_LABEL, keepFoldersEndpoints } from '@sheaf/contract/edits/keep-folders';
import { ownCategoriesEndpoints } from '@sheaf/contract/edits/own-categories';
import { jobEndpoints } from '@sheaf/contract/jobs';
import { projectEndpoints } from '@sheaf/contract/projects';
import { waitFor, within } from '@testing-library/react';
import { type HttpHandler, HttpResponse, http } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { respond } from '../src/mocks/server/mock.ts';
import { bundlePlan } from '../src/mocks/server/sample-bundles.ts';
import { sampleId } from '../src/mocks/server/sample-id.ts';
import { officeCategories } from '../src/mocks/server/sample-office.ts';
import { runningJob, sortedProject, sortedStatus, summaries } from '../src/mocks/server/sample-project.ts';
import { bodiesOf, queriesOf, renderState, server, stateNamed } from './render-state.tsx';

/** The files that the browser was told to save. */
let saved: string[] = [];

beforeEach(() => {
  saved = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
    saved.push(`${new URL(this.href).pathname} as ${this.download}`);
  });
});
afterEach(() => vi.restoreAllMocks());

const open = (name: string, handlers?: readonly HttpHandler[]) => renderState(stateNamed(name, handlers));

const JOB = sampleId(450);
const file = { download_url: '/outputs/astronomy', filename: 'Astronomy.txt', message: '2 documents merged' };
const ended = respond(jobEndpoints.getJobStatus, {
  status: 'completed',
  progress: 100,
  progress_message: null,
  started_at: '2026-03-01T12:00:00.000Z',
  created_at: '2026-03-01T12:00:00.000Z',
  error_message: null,
  result: file,
});

test('a file that was asked for is saved once, as soon as it is generated', { tags: ['@4.33'] }, async () => {
  const running = runningJob({
    job_id: JOB,
    job_type: 'category_file',
    progress_message: null,
    metadata: { category_id: sampleId(301), file_type: 'txt' },
  });
  let jobs = [running];
  const { screen, user } = await open('download', [
    http.get(downloadEndpoints.downloadCategory.path, () => HttpResponse.json({ job_id: JOB })),
    ended,
  ]);
  const view = within(await screen.findByRole('tabpanel', { name: 'Download' }));
  const name = 'Generate Text of Astronomy';
  const button = await view.findByRole('button', { name });
  server.use(
    http.get(categorizationEndpoints.getPhaseStatus.path, () => {
      const answer = { ...sortedStatus, job_details: jobs };
      jobs = [];
      return HttpResponse.json(answer);
    }),
  );
  await user.click(button);
  await view.findByText('Generating...');
  // The next poll finds the job gone from the list.
  await waitFor(() => expect(saved).toEqual(['/outputs/astronomy as Astronomy.txt']), { timeout: 15_000 });
  await view.findByRole('button', { name });
  expect(saved).toHaveLength(1);
});

test('a job that is older than 10 minutes can be canceled', { tags: ['@4.35'] }, async () => {
  const canceled: string[] = [];
  const { screen, user } = await open('download-generating', [
    http.post(jobEndpoints.cancelJob.path, ({ params }) => {
      canceled.push(String(params.jobId));
      return HttpResponse.json({ message: 'Cancelled' });
    }),
  ]);
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(canceled).toEqual([sampleId(400)]));
});

test('the download for a tool is that of the plan that is shown, without what was left out', async () => {
  const requests = queriesOf(bundleEndpoints.downloadBundles);
  const { screen, user } = await open('download-refused', [
    http.get(bundleEndpoints.downloadBundles.path, () =>
      HttpResponse.json({ download_url: '/outputs/files', filename: 'Baking.zip' }),
    ),
  ]);
  const button = await screen.findByRole('button', { name: 'Download for Gemini Notebook' });
  await screen.findByText(/too much$/);
  expect((button as HTMLButtonElement).disabled).toBe(true);
  const plans = queriesOf(bundleEndpoints.getBundlePlan);
  server.use(respond(bundleEndpoints.getBundlePlan, bundlePlan));
  await user.click(await screen.findByRole('button', { name: 'Leave it out' }));
  await screen.findByText('4 files of 50, 375,200 tokens: all fit');
  expect(plans).toEqual([`?leave_out=${sampleId(300)}`]);
  await user.click(button);
  await waitFor(() => expect(saved).toEqual(['/outputs/files as Baking.zip']));
  expect(requests).toEqual([`?target=gemini-notebook-free&format=md&leave_out=${sampleId(300)}`]);
});

test('a choice of tool is saved with the project, and changes nothing else', async () => {
  const changes = bodiesOf(projectEndpoints.updateProject);
  const { promise: answered, resolve: answer } = Promise.withResolvers<Response>();
  const { screen, user } = await open('download', [
    http.patch(projectEndpoints.updateProject.path, () => answered),
  ]);
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Plan' }), 'Plus');
  await waitFor(() =>
    expect(changes).toEqual([{ bundle_target: 'gemini-notebook-plus', bundle_format: null }]),
  );
  expect((screen.getByRole('combobox', { name: 'Plan' }) as HTMLSelectElement).value).toBe(
    'gemini-notebook-plus',
  );
  answer(HttpResponse.json(sortedProject));
});

test('tiles, bands and rows of the picture lead to their categories', async () => {
  const { screen, user } = await open('picture');
  /** The category that is selected, whose files are shown in place of the picture, which is opened again. */
  const isSelected = async (name: string) => {
    await screen.findByRole('link', { name: new RegExp(`^${name}`), current: true });
    await user.click(screen.getByRole('tab', { name: 'Picture' }));
  };
  await user.click(await screen.findByTitle('Minutes: 5 documents'));
  await isSelected('Minutes');
  const band = (await screen.findByText('Leases → Contracts: 2 documents')).closest('path');
  await user.click(band as Element);
  await isSelected('Contracts');
  const table = screen.getByRole('table', { name: 'Documents by raw and final category', hidden: true });
  const row = within(table).getByRole('row', { name: /^Loans Bank 2$/, hidden: true });
  await user.click(within(row).getByRole('button', { name: 'Bank', hidden: true }));
  await isSelected('Bank');
});

test('folders are offered as a hint where files are in several, and the choice is sent', async () => {
  const changes = bodiesOf(projectEndpoints.updateProject);
  const { screen, user } = await open('own-categories-from-folders', [
    respond(projectEndpoints.updateProject, { ...sortedProject, use_folders: true }),
  ]);
  const hint = await screen.findByRole('switch', { name: 'Folders know something' });
  expect(hint).toHaveProperty('checked', false);
  screen.getByText('Files of one folder are more likely to stay together.');
  await user.click(hint);
  await waitFor(() => expect(changes).toEqual([{ use_folders: true }]));
});

test('a project without folders offers no hint by them', async () => {
  const { screen } = await open('own-categories');
  await screen.findByRole('switch', { name: 'Group across languages' });
  expect(screen.queryByRole('switch', { name: 'Folders know something' })).toBeNull();
});

test('a list of own categories is saved as it is left, in one call, and keeps its order', async () => {
  const bodies = bodiesOf(ownCategoriesEndpoints.setOwnCategories);
  const lists = () => bodies.map((body) => (body as { categories: unknown }).categories);
  const { screen, user } = await open('own-categories', [
    respond(categorizationEndpoints.listCategories, []),
    respond(ownCategoriesEndpoints.setOwnCategories, []),
  ]);
  const field = (await screen.findByRole('textbox', { name: /^My own categories/ })) as HTMLTextAreaElement;
  await user.type(field, 'Quotes: offers{Enter}invoices{Enter}Invoices');
  expect(screen.queryByText(/already in the list/)).toBeNull();
  expect(lists()).toEqual([]);
  await user.tab();
  await screen.findByText(/^Line 3: “Invoices” is already in the list\. It was not saved\.$/);
  const [quotes, invoices] = [
    { name: 'Quotes', description: 'offers' },
    { name: 'invoices', description: null },
  ];
  await waitFor(() => expect(lists()).toEqual([[quotes, invoices]]));
  await user.click(screen.getByRole('button', { name: 'Study' }));
  await waitFor(() => expect(lists()).toHaveLength(2));
  expect(lists()[1]).toEqual(expect.arrayContaining([quotes, expect.objectContaining({ name: 'Exams' })]));
  expect(field.value).toMatch(/^Quotes: offers\ninvoices\nInvoices\nLectures: /);
});

test.each([
  ['own-categories', 'the first own categories are preferred to new ones', [{ category_mode: 'prefer' }]],
  ['own-categories-listed', 'further ones leave the choice as it is', []],
])('%s: %s', async (state, _, expected) => {
  const changes = bodiesOf(projectEndpoints.updateProject);
  const lists = bodiesOf(ownCategoriesEndpoints.setOwnCategories);
  const { screen, user } = await open(state, [
    ...(state === 'own-categories' ? [respond(categorizationEndpoints.listCategories, [])] : []),
    respond(projectEndpoints.updateProject, { ...sortedProject, category_mode: 'prefer' }),
    respond(ownCategoriesEndpoints.setOwnCategories, []),
  ]);
  const field = (await screen.findByRole('textbox', { name: /^My own categories/ })) as HTMLTextAreaElement;
  if (expected.length === 0) await waitFor(() => expect(field.value).toMatch(/^Invoices/));
  await user.click(screen.getByRole('button', { name: 'Study' }));
  await waitFor(() => expect(lists).toHaveLength(1));
  expect(changes).toEqual(expected);
});

test('own categories from folders are preferred to new ones, as typed ones are', async () => {
  const changes = bodiesOf(projectEndpoints.updateProject);
  const { screen, user } = await open('own-categories-from-folders', [
    respond(categorizationEndpoints.listCategories, []),
    respond(projectEndpoints.updateProject, { ...sortedProject, category_mode: 'prefer' }),
    respond(keepFoldersEndpoints.keepFolders, {
      categories: officeCategories,
      moved_files: 2,
      left_folders: [],
    }),
  ]);
  await user.click(await screen.findByRole('button', { name: KEEP_FOLDERS_LABEL }));
  await waitFor(() => expect(changes).toEqual([{ category_mode: 'prefer' }]));
});

test('the list of another project can be reused', async () => {
  const { screen, user } = await open('own-categories', [
    respond(projectEndpoints.listProjects, [
      { ...sortedProject, id: sampleId(77), name: 'Last year', category_count: 2 },
    ]),
  ]);
  const [first, second] = officeCategories.map((category, index) => ({ ...category, is_own: index === 0 }));
  if (!first || !second) throw new Error('There are no sample categories.');
  server.use(respond(categorizationEndpoints.listCategories, [first, second]));
  await user.selectOptions(
    await screen.findByRole('combobox', { name: 'Add the categories of another project' }),
    'Last year',
  );
  const field = (await screen.findByRole('textbox', { name: /^My own categories/ })) as HTMLTextAreaElement;
  await waitFor(() => expect(field.value).toBe('Invoices'));
});

test('a category that has files stays when its line is removed, and the page says so', async () => {
  const { screen, user } = await open('own-categories-listed', [
    respond(ownCategoriesEndpoints.setOwnCategories, []),
  ]);
  const field = (await screen.findByRole('textbox', { name: /^My own categories/ })) as HTMLTextAreaElement;
  await waitFor(() => expect(field.value).toMatch(/^Invoices/));
  await user.clear(field);
  await user.type(field, 'Letters{Enter}Minutes');
  await user.tab();
  await screen.findByText(/^“Invoices” has 11 files, so it stays\. Delete it in the list of categories\.$/);
});

test('a language model writes summaries once its price is accepted, and the page says so at once', async () => {
  let calls = 0;
  const written = http.post('*/categories/summaries', () => {
    calls += 1;
    return HttpResponse.json({ job_id: runningJob().job_id, credits_used: 10, remaining_credits: 40 });
  });
  const { screen, user } = await open('category-about-written', [written]);
  const about = within(await screen.findByRole('region', { name: 'About this category' }));
  await about.findByText(/^Recipes and notes on baking bread/);
  expect(calls).toBe(0);
  await user.click(await about.findByRole('button', { name: 'Write summaries with AI · 10 credits' }));
  await waitFor(() => expect(calls).toBe(1));
});

test('without a language model, no summary is offered to be written', async () => {
  const { screen } = await open('category-about');
  const about = within(await screen.findByRole('region', { name: 'About this category' }));
  await about.findByText('flour, salt, bread, dough, loaf');
  expect(about.queryByRole('button')).toBeNull();
});

test('single letters can be switched off as shortcuts, in the list of keys', async () => {
  const { screen, user } = await open('keyboard-drawer');
  const letters = await screen.findByRole('switch', { name: 'Single letters as shortcuts' });
  await user.click(letters);
  expect(localStorage.getItem('sheaf-letter-keys')).toBe('off');
  await user.click(letters);
  expect(localStorage.getItem('sheaf-letter-keys')).toBeNull();
});

test('what a category is about is asked for once it is opened, and leads to its files', async () => {
  let calls = 0;
  const counted = http.get('*/categories/summaries', () => {
    calls += 1;
    return HttpResponse.json(summaries);
  });
  const { screen, user } = await open('category-open', [counted]);
  const button = screen.getByRole('button', { name: 'About this category' });
  expect(button.getAttribute('aria-expanded')).toBe('false');
  expect(calls).toBe(0);
  await user.click(button);
  const about = within(await screen.findByRole('region', { name: 'About this category' }));
  await about.findByText('flour, salt, bread, dough, loaf');
  expect(calls).toBe(1);
  const [typical] = await about.findAllByRole('link', { name: 'Rye loaf for beginners.txt' });
  if (typical) await user.click(typical);
  await screen.findByRole('dialog', { name: /Rye loaf for beginners/ });
  await user.click(button);
  expect(screen.queryByRole('region', { name: 'About this category' })).toBeNull();
});

test('on a phone, the package that covers what is missing comes first', async () => {
  const wide = window.matchMedia;
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    Object.assign(wide(query), { matches: query.startsWith('(width <') }),
  );
  const { screen } = await open('credits-to-buy');
  const [first] = await screen.findAllByRole('heading', { level: 3 });
  expect(first?.parentElement?.textContent).toContain('Covers what you need');
});
