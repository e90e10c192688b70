import { BYTES_PER_MB } from '@sheaf/contract/constants';

/** What one document may cost, from the first byte sent to the response. */
export interface Limits {
  readonly mostMs: number;
  readonly mostGrowthBytes: number;
  /** How long another person may have to wait for a response meanwhile. */
  readonly mostWaitMs: number;
}

/** The limits on an otherwise idle machine. */
export const ALONE: Limits = {
  mostMs: 30_000,
  mostGrowthBytes: 512 * BYTES_PER_MB,
  mostWaitMs: 2_000,
};

/** The limits where many tests share the cores: a server that hangs is different from a slow machine. */
export const AMONG_OTHERS: Limits = { ...ALONE, mostMs: 90_000, mostWaitMs: 10_000 };
