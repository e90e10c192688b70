import { categorizationEndpoints } from '@sheaf/contract/categorization';
import { truncateName } from '../../ui/text/format.ts';
import { respond } from '../server/mock.ts';
import { withFiles, withProject } from '../server/project-handlers.ts';
import * as sample from '../server/sample-project.ts';
import { choose, follow, inSequence, open, press, statesAt } from './state.ts';

const NAME = sample.UNBREAKABLE.slice(0, 80);
const filename = (index: number) => `${index}${sample.UNBREAKABLE.slice(0, 195)}.txt`;

const handlers = [
  withProject({ name: sample.UNBREAKABLE, description: sample.UNBREAKABLE }),
  withFiles((_, index) => ({
    filename: filename(index),
    raw_category: NAME,
    final_category_name: NAME,
    reason: [NAME],
    confidence: 0.1,
    notes: [sample.UNBREAKABLE],
  })),
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
export const unbreakableStates = statesAt(sample.projectPath, {
  'unbreakable-names': {
    handlers,
    act: inSequence(follow(new RegExp(`^${NAME}`)), follow(truncateName(filename(0))), open('Why here')),
    shows: /Few signs point to this/,
  },
  'unbreakable-name-deletion': { handlers, act: askToDelete, shows: /^Delete the category/ },
  'unbreakable-name-deleted': {
    handlers,
    act: inSequence(askToDelete, press('Delete category')),
    shows: 'Category deleted',
  },
});
