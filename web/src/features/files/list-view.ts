import { storedSwitch } from '../../ui/hooks/stored-switch.ts';

/** Whether the rows of the list are higher than a mouse needs them. */
export const [useHasHighRows, chooseHighRows] = storedSwitch('sheaf-high-rows', { isOnAtFirst: false });

/** Whether the list shows what phase 1 called each file. */
export const [useHasRawCategories, chooseRawCategories] = storedSwitch('sheaf-raw-categories', {
  isOnAtFirst: false,
});
