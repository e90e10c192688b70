import { accountStates } from './account-states.ts';
import { editingStates } from './editing-states.ts';
import { listStates } from './list-states.ts';
import { partStates } from './part-states.ts';
import { projectStates } from './project-states.ts';
import { publicStates } from './public-states.ts';
import { searchStates } from './search-states.ts';
import type { ScreenState } from './state.ts';
import { unbreakableStates } from './unbreakable-states.ts';
import { uploadStates } from './upload-states.ts';

export const statesByScreen: Readonly<Record<string, readonly ScreenState[]>> = {
  'What anybody sees': publicStates,
  'The list of projects': listStates,
  'One project': projectStates,
  'Uploads and copies': uploadStates,
  'Correcting what was sorted': editingStates,
  'Searching the contents': searchStates,
  'Parts of a project': partStates,
  'Names that cannot break': unbreakableStates,
  'The account': accountStates,
};

export const states: readonly ScreenState[] = Object.values(statesByScreen).flat();
