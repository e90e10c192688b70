import { pages } from '@sheaf/contract/pages';

const STORAGE_KEY = 'sheaf-account-changed';

/** Pages that belong to a single account; the other account would only see "not found". */
const OWN_PREFIXES = [pages.project, pages.purchase].map(({ path }) => path.replace(/:\w+$/, ''));

/**
 * Where to reload when a page shows a different account than the one signed in: the same address, unless that page
 * belongs to a single account.
 */
export const targetAfterAccountChange = ({
  pathname,
  search,
}: {
  pathname: string;
  search: string;
}): string =>
  OWN_PREFIXES.some((prefix) => pathname.startsWith(prefix)) ? pages.projects.path : pathname + search;

/** Reloads the page for the account that is now signed in; the reloaded page shows a notice. */
export function reloadForOtherAccount(): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, 'yes');
  } catch {
    // Storage can be disabled; the page then changes without a notice.
  }
  window.location.replace(targetAfterAccountChange(window.location));
}

/** Whether the page was loaded by `reloadForOtherAccount`; returns true only once. */
export function takeAccountChangedFlag(): boolean {
  try {
    const hasChanged = sessionStorage.getItem(STORAGE_KEY) !== null;
    sessionStorage.removeItem(STORAGE_KEY);
    return hasChanged;
  } catch {
    return false;
  }
}
