import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * The order of a run, which Vitest goes through by the size of files it has not run yet. Components come first: one of
 * their shortest files takes twenty seconds, which it would go on for alone at the end. Of the server's tests those that
 * cross features, and start processes, come before those beside the sources: short ones are left for the end.
 */
export class LongFirst extends BaseSequencer {
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
