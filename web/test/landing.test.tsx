// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { renderState } from './render-state.tsx';

afterEach(() => {
  delete document.documentElement.dataset.signupCredits;
});

test('the landing page names the free credits of its server, also if it is reached by a click within the app', async () => {
  document.documentElement.dataset.signupCredits = '5000';
  const { screen } = await renderState({ name: 'landing', path: '/', shows: '' });
  const offers = await screen.findAllByText(/^5,?000 credits free/);
  expect(offers).toHaveLength(2);
  expect(screen.queryByText(/^50 credits/)).toBeNull();
});
