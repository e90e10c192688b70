import type { PhaseStatus } from '@sheaf/contract/categorization';
import { pages } from '@sheaf/contract/pages';
import { states } from '../web/src/mocks/states/states.ts';
import { Announcements, findRepeated } from './support/announcements.ts';
import { asReader, expect, test } from './support/fixtures.ts';
import { interceptCalls } from './support/intercepted-calls.ts';
import { modifyResponse } from './support/mocked-calls.ts';
import { runningJob, withRunningJob } from './support/running-job.ts';
import { waitForText } from './support/screen.ts';
import { BROKEN_PAGE, FAULTS, SOUND_PAGE } from './support/states/broken-page.ts';
import { findProblems, resetWindow } from './support/states/check-state.ts';
import { openState } from './support/states/open-state.ts';

/** Lines of the accessibility tree of a project's page, as exposed to screen readers. */
const PROJECT_ARIA_SNAPSHOT = [
  '- banner:',
  '- button "Sign Out"',
  '- main:',
  '- heading "A small shelf" [level=1]',
  '- region "Upload Files":',
  '- button "Drop files here, or click to choose them":',
  '- region "File Group Categories":',
  '- meter "Storage used"',
  '- region "Categorization":',
  '- spinbutton "Max Categories": "50"',
  '- button "Merge categories"',
  '- button "Assign files"',
  expect.stringMatching(/^- tab "Uploaded Files" \[selected\]/),
  '- tab "Picture"',
  '- tab "Download"',
  '- region "Uploaded Files":',
  '- searchbox "Find files by name, folder, category, language or phrase, or by words in their contents"',
  '- region "List of files":',
  '- checkbox "Select Jupiter and its moons.txt"',
  expect.stringMatching(/^- table "Uploaded Files"/),
  expect.stringMatching(/^- columnheader "Name"/),
  expect.stringMatching(/^- link "Jupiter and its moons\.txt"/),
];

test.describe.configure({ mode: 'parallel' });

/** Its content is rendered at build time, so no mocks lead to it. */
const API_REFERENCE = { name: 'api-reference', path: pages.apiReference.path, shows: 'API reference' };

test.describe('every state of every screen', () => {
  test.use({ sharedWindow: 'visitor' });
  for (const state of [...states, API_REFERENCE])
    test(`is accessible at every width: ${state.name}`, async ({ page }) => {
      await resetWindow(page);
      const unanswered = await openState(page, state);
      expect.soft(await findProblems(page)).toEqual([]);
      expect(unanswered).toEqual([]);
    });
});

test('a fault in one theme at one width is found there', async ({ page }) => {
  for (const [content, faults] of [
    [SOUND_PAGE, []],
    [BROKEN_PAGE, FAULTS],
  ] as const) {
    await resetWindow(page);
    await page.setContent(content);
    const found = await findProblems(page);
    const named = found.map((line) => line.replace(/<.*? id="([^"]+)".*/, '$1'));
    expect(named.sort()).toEqual(faults.toSorted());
  }
});

test.describe('a screen reader user', () => {
  test.use(asReader);

  test('hears about a run at its start and each quarter, not at every step', async ({ page, reader }) => {
    const announcements = await Announcements.record(page);
    const steps = Array.from({ length: 99 }, (_, index) =>
      runningJob({ progress: index + 1, progress_message: `Comparing category ${index + 1}` }),
    );
    let latest = runningJob({ progress: 0 });
    await modifyResponse(page, 'GET /projects/:id/phase-status', (status: PhaseStatus) =>
      withRunningJob(status, latest),
    );
    const events = steps.map((job) => `data: ${JSON.stringify({ type: 'job', job })}\n\n`).join('');
    // The first stream sends all steps; streams that the page opens later never respond.
    let streams = 0;
    await interceptCalls(page, '/projects/*/events', async (call) => {
      streams += 1;
      if (streams > 1) return new Promise(() => {});
      latest = steps.at(-1) ?? latest;
      await call.fulfill({ contentType: 'text/event-stream', body: events });
      return 'handled';
    });
    await page.goto(reader.path);
    await waitForText(page, /^Comparing category 99/);
    const announced = (await announcements.all()).filter((words) => words !== 'Loading...');
    expect(announced).toContain('Phase 2 is running, 75% done');
    expect(announced.filter((words) => !/^Phase 2 is running(, \d\d% done)?$/.test(words))).toEqual([]);
    expect(findRepeated(announced)).toEqual([]);
  });

  test('finds landmarks, headings, regions and each file by name', async ({ page, reader }) => {
    await page.goto(reader.path);
    await waitForText(page, 'Jupiter and its moons.txt');
    // The files may be there before the categories.
    await expect(async () => {
      const lines = (await page.locator('body').ariaSnapshot()).split('\n').map((line) => line.trim());
      expect(lines).toEqual(expect.arrayContaining(PROJECT_ARIA_SNAPSHOT));
    }).toPass();
  });
});
