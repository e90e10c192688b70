/** The version of the product and of its API, as in every package.json. */
export const VERSION = '1.0.0';

/** The business constants of the specification (section 9) that server and web app share. */
export const MAX_CATEGORIES = { min: 1, max: 300, default: 50 } as const;
/** Rate limit of a key, counted together with the keys that it has replaced. */
export const KEY_CALLS_PER_MINUTE = 600;
export const EDITS_PER_PAGE = { default: 100, max: 500 } as const;
/** How many edits a history keeps, and how many bytes of what they changed; the oldest ones leave it. */
export const EDITS_KEPT = { count: 1_000, bytes: 16 * 1024 * 1024 } as const;
export const MAX_CATEGORIES_MESSAGE = `Max Categories must be a whole number from ${MAX_CATEGORIES.min} to ${MAX_CATEGORIES.max}.`;

export const FILE_CREDITS_DEFAULT = 1;
/** Courtesy credits of a new account, unless the operator sets another number. */
export const SIGNUP_CREDITS_DEFAULT = 50;
export const CATEGORY_NAME_MAX_LENGTH = 80;
export const CATEGORY_DESCRIPTION_MAX_LENGTH = 500;
/** In strict mode, the one category for files that belong to none of the project's own. */
export const LEFTOVER_CATEGORY_NAME = 'Other';
export const FILENAME_MAX_LENGTH = 255;
export const PROJECT_NAME_MAX_LENGTH = 200;
export const PROJECT_DESCRIPTION_MAX_LENGTH = 2000;
/** The most files one call may name; more take several calls. */
export const FILES_PER_CALL = 10_000;
export const PASSWORD_LENGTH = { min: 6, max: 256 } as const;
export const EMAIL_MAX_LENGTH = 254;
/**
 * How long a session may do what needs proof of its owner, after it was opened or proven again: make a key or set a first
 * password; delete all data or the account.
 */
export const PROVEN_MINUTES = { newSecret: 10, deletion: 24 * 60 } as const;
/** Prefix of the `state` of a Google sign-in that only proves again who the person is. */
export const REAUTHENTICATION_STATE = 'reauthenticate.';

/** A deactivated account is deleted after this many days. */
export const DELETION_DAYS = 30;
export const DEFAULT_DEACTIVATION_REASON = 'user_requested';

/** More files than this are uploaded in batches. */
export const UPLOAD_FILES_PER_REQUEST = 50;
/** For how long a person can bring a deleted file back. */
export const RESTORE_SECONDS = 30;
export const UPLOAD_BATCH = { files: 25, timeoutMs: 120_000, pauseMs: 1_000 } as const;
export const UPLOAD_EXTENSIONS = ['.txt', '.md', '.pdf'] as const;

export const PROCESSING_POLL = { intervalMs: 5_000, attempts: 20 } as const;
export const JOB_POLL = { intervalMs: 5_000, attempts: 10 } as const;
export const STUCK_JOB_MS = 10 * 60_000;
export const REFRESH_DELAY_MS = { processingEnded: 1_000, jobCompleted: 200, phaseStarted: 2_000 } as const;

/** The lowest confidence (0 to 1) that counts as sure, and as likely; a file below both needs a look. */
export const CONFIDENCE_LEVELS = { sure: 0.85, likely: 0.55 } as const;

export const STORAGE_BAR = { warnAbovePercent: 75, alarmAbovePercent: 90 } as const;
export const NAME_TRUNCATION_LENGTH = 180;
export const NOTIFICATION_MS = { default: 5_000, error: 7_000 } as const;
export const TRANSACTIONS_DEFAULT = 50;

/** 1 MB, everywhere in the product. */
export const BYTES_PER_MB = 1_048_576;
