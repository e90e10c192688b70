import { BYTES_PER_MB } from '@sheaf/contract/constants';

/** What one document may cost, from the first byte sent to the response. */
export interface Limits {
  readonly maxMs: number;
  readonly maxGrowthBytes: number;
  /** How long another person may have to wait for a response meanwhile. */
  readonly maxWaitMs: number;
}

/** The limits on an otherwise idle machine. */
export const IDLE_MACHINE_LIMITS: Limits = {
  maxMs: 30_000,
  maxGrowthBytes: 512 * BYTES_PER_MB,
  maxWaitMs: 2_000,
};

/** The limits where many tests share the cores: a server that hangs is different from a slow machine. */
export const SHARED_MACHINE_LIMITS: Limits = { ...IDLE_MACHINE_LIMITS, maxMs: 90_000, maxWaitMs: 10_000 };
