/** The command line was not understood; the message explains why, the hint where to find help. Exit code 2. */
export class UsageError extends Error {
  readonly hint: string;

  constructor(message: string, hint: string) {
    super(message);
    this.name = 'UsageError';
    this.hint = hint;
  }
}

/** The request cannot be carried out, and nothing was written. The message is a sentence for people. Exit code 1. */
export class CommandFailed extends Error {
  override name = 'CommandFailed';
}

const REASONS: Record<string, string> = {
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  ENOENT: 'it does not exist',
  ENOTDIR: 'part of its path is not a folder',
  EEXIST: 'part of its path is not a folder',
  EISDIR: 'it is a folder',
  ELOOP: 'its links form a loop',
  ENAMETOOLONG: 'its name is too long',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  EROFS: 'the disk is read-only',
  EIO: 'the disk reported an error',
  ERR_FS_FILE_TOO_LARGE: 'it is too large',
};

/** Why the file system refused, as the end of a sentence; undefined for any other error. */
export function fileErrorReason(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return undefined;
  const isOfFileSystem = 'syscall' in error || error.code.startsWith('ERR_FS_');
  return REASONS[error.code] ?? (isOfFileSystem ? error.code : undefined);
}

/** Runs a file system operation; if it is refused, throws a CommandFailed with the sentence and the reason. */
export function orFail<T>(sentence: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    const reason = fileErrorReason(error);
    throw reason === undefined ? error : new CommandFailed(`${sentence}: ${reason}.`);
  }
}
