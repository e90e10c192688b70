// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';
import { states, statesByScreen } from '../src/mocks/states/states.ts';
import { renderState } from './render-state.tsx';

test('every state has a unique name', () => {
  expect(new Set(states.map(({ name }) => name)).size).toBe(states.length);
});

describe.each(Object.entries(statesByScreen))('%s', (_screen, ofScreen) => {
  test.each(ofScreen.map((state) => [state.name, state] as const))(
    '%s opens by its address',
    async (_, state) => {
      const { screen } = await renderState(state);
      const found = await screen.findAllByText(state.shows);
      expect(found.length).toBeGreaterThan(0);
    },
  );
});
