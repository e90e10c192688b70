import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { shippedTargets } from '@sheaf/contract/bundles/targets';
import { temporaryFolder } from '@sheaf/testing/temporary-folder';
import { describe, expect, it } from 'vitest';
import { ConfigError } from '../../../config.ts';
import { capsOf } from './caps.ts';
import { findTarget, readTargets } from './targets.ts';

describe('targets', () => {
  const folder = temporaryFolder();

  const fileWith = async (content: string) => {
    const file = path.join(folder, 'tools.json');
    await writeFile(file, content);
    return file;
  };
  const [first] = shippedTargets;

  it('are those of the operator’s own file, if there is one', async () => {
    expect(readTargets(undefined)).toBe(shippedTargets);
    expect(readTargets(await fileWith(JSON.stringify([{ ...first, id: 'ours' }])))).toMatchObject([
      { id: 'ours' },
    ]);
  });

  it.each([
    ['not JSON', '{', /cannot be read as JSON/],
    ['no tool', '[]', /The list: must/],
    ['an id twice', JSON.stringify([first, first]), /The list: has the same id twice/],
    [
      'a preferred type that it does not take',
      JSON.stringify([{ ...first, accepts: ['txt'] }]),
      /0\.prefers: must be one of/,
    ],
    [
      'a limit that is no number',
      JSON.stringify([{ ...first, limits: { ...first?.limits, files: '50' } }]),
      /0\.limits\.files: must be a number/,
    ],
  ])('stop the server from starting with a sentence where the file has %s', async (_, content, sentence) => {
    const file = await fileWith(content);
    expect(() => readTargets(file)).toThrow(ConfigError);
    expect(() => readTargets(file)).toThrow(sentence);
  });

  it.each([
    ['gemini', /^gemini-/],
    ['copilot-notebok', /^copilot-notebooks$/],
    ['Custom GPT', /^custom-gpt$/],
  ])('that %s could mean are named first', (id, nearest) => {
    let problem: unknown;
    try {
      findTarget(shippedTargets, id);
    } catch (error) {
      problem = error;
    }
    const [, named] = String(problem).split('\n  ');
    expect(named).toMatch(nearest);
  });

  it.each([
    [50, 5, 45],
    [12, 0, 12],
    [5, 0, 5],
    [1, 0, 1],
    [2, 1, 1],
    [1, 1, 1],
  ])('of %i files, %i of which the tool needs itself, give %i to bundles', (files, reserve_files, usable) => {
    if (!first) throw new Error('There is no target.');
    expect(capsOf({ ...first, reserve_files, limits: { ...first.limits, files } }).files).toBe(usable);
  });
});
