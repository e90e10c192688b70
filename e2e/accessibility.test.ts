import { expect, test } from './support/fixtures.ts';
import { ACCOUNT_STATES } from './support/states/account.ts';
import { findProblems } from './support/states/check-state.ts';
import { LIST_STATES } from './support/states/list.ts';
import { PROJECT_STATES } from './support/states/project.ts';
import { PUBLIC_STATES } from './support/states/public.ts';

test.describe.configure({ mode: 'parallel' });

test.describe('every state of every screen', () => {
  test.beforeEach(({ page }) => page.emulateMedia({ colorScheme: 'light' }));
  for (const [screens, states, sharedWindow] of [
    ['public screens', PUBLIC_STATES, 'visitor'],
    ['lists and the account', [...LIST_STATES, ...ACCOUNT_STATES], 'customer'],
    ['a project', PROJECT_STATES, 'customer'],
  ] as const)
    test.describe(`of ${screens}`, () => {
      test.use({ sharedWindow });
      for (const { name, show, within } of states)
        test(`suits everybody: ${name}`, async ({ page, customer }) => {
          await show(page, customer);
          expect(await findProblems(page, { within })).toEqual([]);
        });
    });
});
