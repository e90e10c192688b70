/** The specification's business constants (section 9) that both sides use. */
export const MAX_CATEGORIES = { min: 1, max: 300, default: 50 } as const;
/** How often a key may call, together with those that it has replaced. */
export const KEY_CALLS_PER_MINUTE = 600;
/** How many edits of a history are listed at once. */
export const EDITS_PER_PAGE = { default: 100, max: 500 } as const;
export const MAX_CATEGORIES_MESSAGE = `Max Categories must be a whole number from ${MAX_CATEGORIES.min} to ${MAX_CATEGORIES.max}.`;

export const FILE_CREDITS_DEFAULT = 1;
/** Courtesy credits of a new account, where the operator has set no other number. */
export const SIGNUP_CREDITS_DEFAULT = 50;
export const CATEGORY_NAME_MAX_LENGTH = 80;
export const CATEGORY_DESCRIPTION_MAX_LENGTH = 500;
/** The one category of strict mode for what belongs to none of the project's own. */
export const LEFTOVER_CATEGORY_NAME = 'Other';
export const FILENAME_MAX_LENGTH = 255;
export const PROJECT_NAME_MAX_LENGTH = 200;
export const PROJECT_DESCRIPTION_MAX_LENGTH = 2000;
/** More files than this are named in several calls. */
export const FILES_PER_CALL = 10_000;
export const PASSWORD_LENGTH = { min: 6, max: 256 } as const;
export const EMAIL_MAX_LENGTH = 254;
/** So long a session counts as just proven to be its owner's, after it was opened or proven again. */
export const REAUTHENTICATION_MINUTES = 10;
/** How the `state` begins with which Google sends a browser back that went there to prove who it is. */
export const REAUTHENTICATION_STATE = 'reauthenticate.';

/** A deactivated account is deleted after so many days. */
export const DELETION_DAYS = 30;
export const DEFAULT_DEACTIVATION_REASON = 'user_requested';

/** More files than this go up in batches. */
export const UPLOAD_FILES_PER_REQUEST = 50;
export const UPLOAD_BATCH = { files: 25, timeoutMs: 120_000, pauseMs: 1_000 } as const;
export const UPLOAD_EXTENSIONS = ['.txt', '.md', '.pdf'] as const;

export const PROCESSING_POLL = { intervalMs: 5_000, attempts: 20 } as const;
export const JOB_POLL = { intervalMs: 5_000, attempts: 10 } as const;
export const STUCK_JOB_MS = 10 * 60_000;
export const REFRESH_DELAY_MS = { processingEnded: 1_000, jobCompleted: 200, phaseStarted: 2_000 } as const;

/** The least confidence (0 to 1) that counts as sure, and as likely; a file with less needs a look. */
export const CONFIDENCE_LEVELS = { sure: 0.85, likely: 0.55 } as const;

export const STORAGE_BAR = { warnAbovePercent: 75, alarmAbovePercent: 90 } as const;
export const NAME_TRUNCATION_LENGTH = 180;
export const NOTIFICATION_MS = { default: 5_000, error: 7_000 } as const;
export const TRANSACTIONS_DEFAULT = 50;

/** 1 MB, everywhere in the product. */
export const BYTES_PER_MB = 1_048_576;
