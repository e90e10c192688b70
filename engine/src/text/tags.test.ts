import { expect, test } from 'vitest';
import { tagsOf } from './tags.ts';

const withFrontMatter = (fields: string) => `---\n${fields}\n---\nThe roof leaks.`;

test.each([
  ['tags: [roof, old house]', 'roof old house'],
  ['tags: ["roof", \'old house\']', 'roof old house'],
  ['tags: roof, old-house', 'roof old house'],
  ['tags:\n  - roof\n  - "#old_house"\ndate: 2026-03-01', 'roof old house'],
  ['Tags:\n- roof\n- house/old\nlayout: post', 'roof house old'],
  ['tags: [\n  "roof",\n  "house",\n]\nlayout: post', 'roof house'],
  ['category: Repairs\nkeywords: roof, oldHouse', 'Repairs roof old House'],
  ['标题: 屋顶\ntags: [屋顶, 维修]', '屋顶 维修'],
])('the tags of %j are read', (fields, words) => {
  expect(tagsOf(withFrontMatter(fields))).toBe(words);
  expect(tagsOf(`\uFEFF${withFrontMatter(fields).replaceAll('\n', '\r\n')}`)).toBe(words);
});

test('the tags of TOML are read', () => {
  expect(tagsOf('+++\ntitle = "Repairs"\n[taxonomies]\ntags = ["roof", "house"]\n+++\nIt leaks.')).toBe(
    'roof house',
  );
});

test.each([
  '',
  'tags: [roof]',
  'Tags: roof\n\n---\n\nThe roof leaks.',
  withFrontMatter('title: Roof\nauthor: Miller\ntags:\nstatus: draft'),
  withFrontMatter('tags: []\ndate: 2026-03-01'),
  withFrontMatter('hashtags: roof\ntagline: A roof'),
  `---\ntags: [roof]\n${'x: y\n'.repeat(3_000)}---\n`,
])('of %j nothing is a tag', (text) => {
  expect(tagsOf(text)).toBe('');
});

test('what is no YAML is read as far as it goes', () => {
  expect(tagsOf(withFrontMatter('tags: [roof, "house\n: : {]\n  \t- wall'))).toBe('roof house');
});
