import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * The order of a test run; by default, Vitest sorts files that it has not run yet by size. Component tests come first:
 * even one of their short files takes twenty seconds, for which it would run alone at the end. Among the server's
 * tests, those that cross features and start processes come before those next to the sources, so that short ones are
 * left for the end.
 */
export class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.sort((one, other) => rank(one) - rank(other));
  }
}

function rank({ project, moduleId }: TestSpecification): number {
  if (project.name === 'web') return 0;
  if (project.name !== 'server') return 1;
  return moduleId.includes('/server/test/') ? 2 : 3;
}
