import { BYTES_PER_MB } from '@sheaf/contract/constants';

/** What one document may cost, from the first byte that is sent to the answer. */
export interface Limits {
  readonly mostMs: number;
  readonly mostGrowthBytes: number;
  /** How long somebody else may wait for an answer meanwhile. */
  readonly mostWaitMs: number;
}

/** What holds on a machine that has nothing else to do. */
export const ALONE: Limits = {
  mostMs: 30_000,
  mostGrowthBytes: 512 * BYTES_PER_MB,
  mostWaitMs: 2_000,
};

/** What holds even where many tests share the cores: a server that stands still is another thing than a slow machine. */
export const AMONG_OTHERS: Limits = { ...ALONE, mostMs: 90_000, mostWaitMs: 10_000 };
