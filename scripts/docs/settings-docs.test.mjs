import { expect, test } from 'vitest';
import { settingsDocs } from './settings-docs.mjs';

test.each(settingsDocs())(
  '$file has every setting as it is declared (else: npm run docs)',
  ({ current, generated }) => {
    expect(current).toBe(generated);
  },
);
