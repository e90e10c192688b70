import type { PlainRefusalCode } from '@sheaf/contract/uploads/refusals';

/** A document that was made to do harm. */
export interface HostileFile {
  readonly name: string;
  make(): Uint8Array;
  /** What has to come of it; absent where both keeping and refusing it are right. */
  readonly ends?: 'kept' | PlainRefusalCode;
  /** Takes seconds or hundreds of megabytes to make or to read. */
  readonly isHeavy?: boolean;
}

/** The same bytes again and again. */
export const repeated = (bytes: string | Buffer, times: number): Buffer => {
  const one = Buffer.from(bytes);
  return Buffer.alloc(one.length * times, one);
};
