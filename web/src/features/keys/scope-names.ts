import type { KeyScope } from '@sheaf/contract/accounts/keys';

/** What a scope allows, in a word or two. */
export const SCOPE_NAMES: Record<KeyScope, string> = {
  read: 'View and download',
  write: 'Upload and change',
  run: 'Start runs that cost credits',
};
