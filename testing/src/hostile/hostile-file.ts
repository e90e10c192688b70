import type { PlainRefusalCode } from '@sheaf/contract/uploads/refusals';

/** A document that was crafted to do harm. */
export interface HostileFile {
  readonly name: string;
  make(): Uint8Array;
  /** The required outcome; absent if both storing and refusing it are acceptable. */
  readonly ends?: 'kept' | PlainRefusalCode;
  /** Takes seconds or hundreds of megabytes to create or read. */
  readonly isHeavy?: boolean;
}

/** By their file names. */
export type HostileFiles = Readonly<Record<string, Omit<HostileFile, 'name'>>>;

export const repeated = (bytes: string | Buffer, times: number): Buffer => {
  const one = Buffer.from(bytes);
  return Buffer.alloc(one.length * times, one);
};
