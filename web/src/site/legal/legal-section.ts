import type { ReactNode } from 'react';

export interface LegalSection {
  /** Its anchor within the page. Others may link to it, so it stays the same when the title changes. */
  readonly id: string;
  readonly title: string;
  readonly body: ReactNode;
}
