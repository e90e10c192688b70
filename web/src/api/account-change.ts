import { pages } from '@sheaf/contract/pages';

const STORAGE_KEY = 'sheaf-account-changed';

/** Pages of one account alone, which would read "not found" to the other. */
const OWN_PREFIXES = [pages.project, pages.purchase].map(({ path }) => path.replace(/:\w+$/, ''));

/** Where a page reloads that shows another account than the one signed in: at the same address, unless that is one account's alone. */
export const targetAfterAccountChange = ({
  pathname,
  search,
}: {
  pathname: string;
  search: string;
}): string =>
  OWN_PREFIXES.some((prefix) => pathname.startsWith(prefix)) ? pages.projects.path : pathname + search;

/** Reloads the page for the account that is signed in now; the reloaded page says so. */
export function reloadForOtherAccount(): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, 'yes');
  } catch {
    // Storage can be switched off; the page then changes without saying so.
  }
  window.location.replace(targetAfterAccountChange(window.location));
}

/** Whether the page was loaded by `reloadForOtherAccount`; true once. */
export function consumeAccountChange(): boolean {
  try {
    const hasChanged = sessionStorage.getItem(STORAGE_KEY) !== null;
    sessionStorage.removeItem(STORAGE_KEY);
    return hasChanged;
  } catch {
    return false;
  }
}
