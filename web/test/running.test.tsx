// @vitest-environment happy-dom

import { fileEndpoints } from '@sheaf/contract/files';
import { projectEndpoints } from '@sheaf/contract/projects';
import { runEndpoints } from '@sheaf/contract/runs/runs';
import { waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { neverRespond } from '../src/mocks/server/mock.ts';
import { withCredits, withStatus } from '../src/mocks/server/project-handlers.ts';
import {
  sortedFiles,
  sortedProject,
  sortedStatus,
  unsortedStatus,
} from '../src/mocks/server/sample-project.ts';
import { bodiesOf, renderState, stateNamed } from './render-state.tsx';

test('if the balance does not cover all files, as many as it covers are categorized', async () => {
  const starting = runEndpoints.startRawCategorization;
  const { screen, user } = await renderState(stateNamed('credits-for-some', [neverRespond(starting)]));
  const bodies = bodiesOf(starting);
  const button = await screen.findByRole('button', { name: /^Categorize \d+ of \d+ now$/ });
  const covered = Number(/\d+/.exec(button.textContent ?? ''));
  await user.click(button);
  await waitFor(() => expect(bodies).toEqual([{ max_files: covered }]));
  expect(screen.queryByText('Insufficient credits')).toBeNull();
});

test('a person without credits for phase 2 is also shown what phase 1 still costs', async () => {
  const begun = { ...unsortedStatus.phase1, files_processed: 4, files_remaining: 2 };
  const handlers = [withStatus({ ...unsortedStatus, phase1: begun, phase1_cost: 2 }), withCredits(0)];
  const { screen } = await renderState(stateNamed('credits-for-some', handlers));
  const link = await screen.findByRole('link', { name: 'Buy credits' });
  expect(link.getAttribute('href')).toMatch(/&files=2&grouping=10$/);
});

test('if the owner has taken a file out of all categories, the next step is to download the others', async () => {
  const [first, ...others] = sortedFiles;
  const takenOut = { ...first, final_category_id: null, final_category_name: null, is_pinned: true };
  const { screen } = await renderState({
    ...stateNamed('project'),
    handlers: [
      http.get(fileEndpoints.listFiles.path, () => HttpResponse.json([takenOut, ...others])),
      withStatus({
        phase2: { ...sortedStatus.phase2, complete: false, files_processed: others.length },
      }),
    ],
  });
  const download = await screen.findByRole('button', { name: /^Download for / });
  expect(download.dataset.variant).toBe('primary');
});

test('a run waits for every setting that was changed before it, also for one that waits for another', async () => {
  const { promise: answered, resolve: answerChange } = Promise.withResolvers<Response>();
  const { promise: answeredNext, resolve: answerNext } = Promise.withResolvers<Response>();
  const answers = [answered, answeredNext];
  const calls: string[] = [];
  const { screen, user } = await renderState({
    ...stateNamed('project'),
    handlers: [
      http.patch(projectEndpoints.updateProject.path, () => {
        calls.push('change');
        return answers.shift();
      }),
      http.post(runEndpoints.startAssign.path, () => {
        calls.push('start');
        return HttpResponse.error();
      }),
    ],
  });
  await user.click(await screen.findByRole('button', { name: 'How to sort…' }));
  await user.click(await screen.findByText('My own categories'));
  await user.click(await screen.findByRole('radio', { name: /^Only mine/ }));
  await user.click(await screen.findByRole('switch', { name: 'Group across languages' }));
  await user.click(await screen.findByRole('button', { name: 'Assign files' }));
  answerChange(HttpResponse.json(sortedProject));
  await waitFor(() => expect(calls).toEqual(['change', 'change']));
  answerNext(HttpResponse.json(sortedProject));
  await waitFor(() => expect(calls).toEqual(['change', 'change', 'start']));
});

test('a run waits for settings that were changed before it, and is not started if they are refused', async () => {
  const { promise: answered, resolve: answerChange } = Promise.withResolvers<Response>();
  let starts = 0;
  const { screen, user } = await renderState({
    ...stateNamed('project'),
    handlers: [
      http.patch(projectEndpoints.updateProject.path, () => answered),
      http.post(runEndpoints.startAssign.path, () => {
        starts += 1;
        return HttpResponse.error();
      }),
    ],
  });
  await user.click(await screen.findByRole('button', { name: 'How to sort…' }));
  await user.click(await screen.findByText('My own categories'));
  await user.click(await screen.findByRole('radio', { name: /^Only mine/ }));
  await user.click(await screen.findByRole('button', { name: 'Assign files' }));
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Assign files' }).getAttribute('aria-busy')).toBe('true'),
  );
  expect(starts).toBe(0);
  answerChange(HttpResponse.json({ detail: 'Not on Sundays.' }, { status: 403 }));
  await screen.findByText(
    'An earlier change was not saved, so nothing was started and no credits were used.',
  );
  expect(starts).toBe(0);

  await user.click(screen.getByRole('button', { name: 'Assign files' }));
  await waitFor(() => expect(starts).toBe(1));
});
