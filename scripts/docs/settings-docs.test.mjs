import { expect, test } from 'vitest';
import { settingsDocs } from './settings-docs.mjs';

test.each(settingsDocs())(
  '$file has every setting as it is declared (else: npm run docs)',
  ({ current, generated }) => {
    expect(current).toBe(generated);
  },
);

test('the README documents all settings "in one table"', () => {
  const [readme] = settingsDocs();
  expect(readme?.generated.match(/^\| name \| default \|/gm)).toHaveLength(1);
});
