import { expect, it, vi } from 'vitest';
import { type Notification, notify, onDisplayNeeded, setDisplay } from './notify.ts';

it('queues notifications until they can be displayed, and shows those first', { tags: ['@3.27'] }, () => {
  const load = vi.fn();
  const shown: Notification[] = [];
  notify.error('Load error', 'Try again.');
  const stop = onDisplayNeeded(load);
  expect(load).toHaveBeenCalledOnce();
  notify.success('Project created');
  expect(load).toHaveBeenCalledTimes(2);

  const hide = setDisplay((notification) => shown.push(notification));
  notify.info('Hello');
  expect(shown.map(({ title }) => title)).toEqual(['Load error', 'Project created', 'Hello']);
  expect(load).toHaveBeenCalledTimes(2);

  hide();
  notify.info('Later');
  expect(shown).toHaveLength(3);
  expect(load).toHaveBeenCalledTimes(3);
  stop();
});

it('leaves errors on the screen for 7 seconds and everything else for 5', {
  tags: ['@3.27', '@4.38', '@9.14'],
}, () => {
  const shown: Notification[] = [];
  const hide = setDisplay((notification) => shown.push(notification));
  shown.length = 0;
  notify.error('a');
  notify.warning('b');
  hide();
  expect(shown.map(({ durationMs }) => durationMs)).toEqual([7_000, 5_000]);
});
