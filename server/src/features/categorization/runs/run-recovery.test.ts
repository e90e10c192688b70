import type { CreditBalance } from '@sheaf/contract/credits';
import { startApp } from '@sheaf/testing/server/app';
import { duringTests } from '@sheaf/testing/server/during-tests';
import { run } from '@sheaf/testing/visitor/jobs';
import { personWith, pileOf } from '@sheaf/testing/visitor/pile';
import { expect, it } from 'vitest';

const app = duringTests(() => startApp());

it.each(['merge', 'assign-categories'])(
  'a run of %s whose worker dies after its last step is charged, and its result stays',
  async (path) => {
    const { person, id } = await personWith(app, pileOf(4));
    await run(person, `/ai/${id}/categorize-raw`);
    const credits = async () => (await person.get<CreditBalance>('/credits/balance')).body.total_credits;
    const before = await credits();
    const definition = app.features.definitions.find(({ types }) => types.includes('merge_categories'));
    if (!definition?.settle) throw new Error('Runs are settled.');
    const { settle } = definition;
    let deaths = 1;
    definition.settle = (...args) => {
      if (deaths-- > 0) throw new Error('the worker died');
      return settle(...args);
    };
    const end = await run(person, `/ai/${id}/${path}`, { max_categories: 2 });
    definition.settle = settle;
    expect(deaths).toBe(-1);
    expect(end.progress_message).toMatch(/^16 of 16 placed in \d categories/);
    expect(end.progress_message).not.toContain('same as before');
    expect(await credits()).toBe(before - 10);
  },
);
