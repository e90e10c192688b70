import { categorizationEndpoints } from '@sheaf/contract/categorization';
import { fileEndpoints } from '@sheaf/contract/files';
import { pagePath, pages } from '@sheaf/contract/pages';
import { projectEndpoints } from '@sheaf/contract/projects';
import { truncateName } from '../../ui/text/format.ts';
import { respond } from '../server/mock.ts';
import * as sample from '../server/sample-project.ts';
import { choose, inSequence, openFile, press, type ScreenState } from './state.ts';

const path = pagePath(pages.project, { projectId: sample.sortedProject.id });
const NAME = sample.UNBREAKABLE.slice(0, 80);
const filename = (index: number) => `${index}${sample.UNBREAKABLE.slice(0, 195)}.txt`;

const handlers = [
  respond(projectEndpoints.getProject, {
    ...sample.sortedProject,
    name: sample.UNBREAKABLE,
    description: sample.UNBREAKABLE,
  }),
  respond(
    fileEndpoints.listFiles,
    sample.sortedFiles.map((file, index) => ({
      ...file,
      filename: filename(index),
      raw_category: NAME,
      final_category_name: NAME,
      reason: [NAME],
      confidence: 0.1,
      notes: [sample.UNBREAKABLE],
    })),
  ),
  respond(
    categorizationEndpoints.listCategories,
    sample.categories.map((category, index) => ({ ...category, name: index === 0 ? NAME : category.name })),
  ),
  respond(categorizationEndpoints.getRawCategories, {
    ...sample.rawCategories,
    raw_categories: sample.rawCategories.raw_categories.map((each) => ({ ...each, name: NAME })),
  }),
  respond(categorizationEndpoints.deleteCategory, { message: 'Deleted.' }),
];
const askToDelete = choose(`Change ${NAME}`, 'Delete…');

/** A project with a long unbreakable name for everything in it. */
export const unbreakableStates: readonly ScreenState[] = [
  {
    name: 'unbreakable-names',
    path,
    handlers,
    act: inSequence(
      press(new RegExp(`^${NAME}`)),
      openFile(truncateName(filename(0))),
      async ({ screen, user }) => user.click(await screen.findByText('Why here')),
    ),
    shows: /Few signs point to this/,
  },
  {
    name: 'unbreakable-name-deletion',
    path,
    handlers,
    act: askToDelete,
    shows: /^Delete the category/,
  },
  {
    name: 'unbreakable-name-deleted',
    path,
    handlers,
    act: inSequence(askToDelete, press('Delete category')),
    shows: 'Category deleted',
  },
];
