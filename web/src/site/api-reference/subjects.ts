import { accountEndpoints } from '@sheaf/contract/accounts';
import { categorizationEndpoints } from '@sheaf/contract/categorization';
import { creditEndpoints } from '@sheaf/contract/credits';
import { downloadEndpoints } from '@sheaf/contract/downloads';
import type { Endpoint } from '@sheaf/contract/endpoint';
import { fileEndpoints } from '@sheaf/contract/files';
import { jobEndpoints } from '@sheaf/contract/jobs';
import { paymentEndpoints } from '@sheaf/contract/payments';
import { projectEndpoints } from '@sheaf/contract/projects';
import { systemEndpoints } from '@sheaf/contract/system';

/** The parts of the contract, in the order in which a script comes to need them. */
export const SUBJECTS: readonly { title: string; endpoints: Readonly<Record<string, Endpoint>> }[] = [
  { title: 'Accounts and sessions', endpoints: accountEndpoints },
  { title: 'Projects', endpoints: projectEndpoints },
  { title: 'Files', endpoints: fileEndpoints },
  { title: 'Categorization', endpoints: categorizationEndpoints },
  { title: 'Jobs', endpoints: jobEndpoints },
  { title: 'Downloads', endpoints: downloadEndpoints },
  { title: 'Credits', endpoints: creditEndpoints },
  { title: 'Payments', endpoints: paymentEndpoints },
  { title: 'System', endpoints: systemEndpoints },
];
