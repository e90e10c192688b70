import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from '../config.ts';
import { Settings, settingGroups } from './settings.ts';

/** Words of zod's own messages, which mean nothing to people. */
const ZODS_OWN = /Invalid|expected|received|Too (big|small)|Unrecognized|>=|<=|NaN|undefined/i;
const WRONG = ['x', '-1', '0.5', '1e300', ' ', 'ftp://localhost', 'x,y'];

const mistakesOf = (settings: Record<string, string>): string[] => {
  try {
    readConfig(settings);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return error.message.split('\n').slice(1);
  }
  return [];
};

it('every setting is in one group and has a description', () => {
  const grouped = Object.values(settingGroups).flatMap((group) => Object.entries(group));
  expect(grouped.map(([name]) => name).toSorted()).toEqual(Object.keys(Settings.shape).toSorted());
  for (const [name, schema] of grouped) expect(schema.meta()?.description, name).toMatch(/\w{3}/);
});

describe.each(Object.keys(Settings.shape))('a mistake in %s', (name) => {
  it('is one of our own messages and names the setting', () => {
    for (const line of WRONG.flatMap((value) => mistakesOf({ [name]: value }))) {
      expect(line).toMatch(/^ {2}- [A-Z0-9_]+( and [A-Z0-9_]+|\.\d)?: .+\.$/);
      expect(line).toContain(name);
      expect(line).not.toMatch(ZODS_OWN);
    }
  });
});

it.each([
  ['PORT', 'ten', 'PORT: must be a number.'],
  ['PORT', '0.5', 'PORT: must be a whole number.'],
  ['PORT', '70000', 'PORT: must be at most 65535.'],
  ['ROLE', 'queen', 'ROLE: must be "all", "api", or "worker".'],
  ['LIMIT_PDF_FILE_MB', '0', 'LIMIT_PDF_FILE_MB: must be more than 0.'],
  ['SECRET_KEY', 'short', 'SECRET_KEY: must have at least 32 characters.'],
  ['PUBLIC_URL', 'sheaf', 'PUBLIC_URL: must be a URL, such as https://example.org.'],
])('%s=%j: %s', (name, value, sentence) => {
  expect(mistakesOf({ [name]: value })).toEqual([`  - ${sentence}`]);
});
