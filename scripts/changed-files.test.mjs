import { expect, it } from 'vitest';
import { screensWith } from './changed-files.mjs';

it('a component is a part of the screens that import it, directly or not', () => {
  expect(screensWith(['web/src/features/projects/new-project-button.tsx'])).toEqual([
    'screens/projects/project-list.route.tsx',
  ]);
});

it('what every screen may depend on is a part of any', () => {
  expect(screensWith(['contract/src/limits.ts'])).toBeUndefined();
  expect(screensWith(['web/src/ui/button.tsx', 'web/src/mocks/states/state.ts'])).toBeUndefined();
});
