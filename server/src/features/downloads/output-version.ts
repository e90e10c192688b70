import { OUTPUTS } from '@sheaf/contract/downloads/outputs';
import { DomainError } from '@sheaf/contract/problems';
import type { Database } from '../../tables.ts';
import { type CategoryRow, findCategories } from '../categorization/categorization.ts';
import { clearResults } from '../jobs/jobs.ts';
import type { ContentSubscriber } from '../projects/projects.ts';
import * as store from './downloads.store.ts';

/** The version of the content that an output would be built from now. Throws if there is no content. */
export async function versionOf(db: Database, target: store.OutputTarget): Promise<string> {
  if (target.categoryId !== null) return (await findCategory(db, target)).version;
  const project = await store.findProject(db, target.projectId);
  if (!project) throw new DomainError('project_not_found', 'Project not found');
  const { of } = OUTPUTS[target.kind];
  if (of === 'files' || of === 'labels') {
    const sources = await store.listSources(db, target.projectId);
    if (sources.length === 0) throw nothingToDo('This project has no files yet. Upload files first.');
    return of === 'files' ? String(project.content_version) : labelsVersionOf(project);
  }
  const categories = await findCategories(db, target.projectId);
  if (categories.every((category) => Number(category.file_count) === 0)) {
    throw nothingToDo('This project has no categories with files yet. Run both phases first.');
  }
  return String(project.categories_version);
}

/** What runs find changes without the files, and files without runs. */
const labelsVersionOf = (project: { content_version: number; labels_version: number }): string =>
  `${project.content_version}.${project.labels_version}`;

/** Finds the category of a target; throws if it has no files of the target's kind. */
async function findCategory(db: Database, target: store.OutputTarget): Promise<CategoryRow> {
  const category = (await findCategories(db, target.projectId)).find(({ id }) => id === target.categoryId);
  if (!category) throw new DomainError('category_not_found', 'This category no longer exists.');
  if (Number(category.file_count) === 0) throw nothingToDo('This category has no files.');
  if (target.format === 'pdf' && Number(category.pdf_file_count) === 0) {
    throw nothingToDo('This category has no PDFs. Download its text instead.');
  }
  return category;
}

const nothingToDo = (detail: string) => new DomainError('nothing_to_do', detail);

/**
 * When content has been removed, deletes the outputs of a project that do not match its present content, and the
 * messages of the jobs that built them: no remaining output can contain what was removed, since an output stores the
 * version of exactly what was read into it.
 */
export const deleteStaleOutputs: ContentSubscriber = async (tx, { projectId, removes }) => {
  if (removes !== 'content') return;
  const outputs = await store.listOutputs(tx, projectId);
  if (outputs.length > 0) {
    const project = await store.findProject(tx, projectId);
    const categories = await findCategories(tx, projectId);
    const versions = new Map<string | null, string>(categories.map(({ id, version }) => [id, version]));
    const stale = outputs.filter(({ kind, category_id, version }) => {
      const current = {
        files: String(project?.content_version),
        labels: project && labelsVersionOf(project),
        categories: String(project?.categories_version),
        category: versions.get(category_id),
      };
      return version !== current[OUTPUTS[kind].of];
    });
    await store.deleteOutputs(
      tx,
      stale.map(({ id }) => id),
    );
  }
  await clearResults(tx, projectId);
};
