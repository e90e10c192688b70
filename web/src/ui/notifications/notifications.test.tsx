// @vitest-environment happy-dom
import { cleanup, render, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Notifications } from './notifications.tsx';
import { notify } from './notify.ts';

afterEach(cleanup);

const isLeaving = (element: HTMLElement) =>
  element.closest('[data-sonner-toast]')?.getAttribute('data-removed') === 'true';

it('shows what replaces a notification that is just leaving', async () => {
  const screen = render(<Notifications />);
  notify.warning('Not saved yet', undefined, { subject: 'change', durationMs: 20 });
  const first = await screen.findByText('Not saved yet');
  await waitFor(() => expect(isLeaving(first)).toBe(true), { interval: 5 });
  notify.success('Your change is saved', undefined, { subject: 'change' });
  await waitFor(() => expect(screen.queryByText('Not saved yet')).toBeNull());
  expect(isLeaving(screen.getByText('Your change is saved'))).toBe(false);
});

it('replaces in place a notification of the same subject that is still shown', async () => {
  const screen = render(<Notifications />);
  notify.warning('Not saved yet', undefined, { subject: 'other change' });
  const shown = (await screen.findByText('Not saved yet')).closest('li');
  notify.success('Your change is saved', undefined, { subject: 'other change' });
  await waitFor(() => expect(shown?.textContent).toContain('Your change is saved'));
});
