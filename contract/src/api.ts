import { accountEndpoints } from './accounts.ts';
import { categorizationEndpoints } from './categorization.ts';
import { creditEndpoints } from './credits.ts';
import { downloadEndpoints } from './downloads.ts';
import { fileEndpoints } from './files.ts';
import { jobEndpoints } from './jobs.ts';
import { paymentEndpoints } from './payments.ts';
import { projectEndpoints } from './projects.ts';
import { systemEndpoints } from './system.ts';

/** Every call of the product: what the page can do, a script can. */
export const api = {
  ...accountEndpoints,
  ...projectEndpoints,
  ...fileEndpoints,
  ...categorizationEndpoints,
  ...downloadEndpoints,
  ...jobEndpoints,
  ...creditEndpoints,
  ...paymentEndpoints,
  ...systemEndpoints,
};
export type Api = typeof api;
