/** Timeout for work on the server. */
export const SERVER_TIMEOUT = { timeout: 60_000 };
/** Timeout for a run over hundreds of documents. */
export const LARGE_RUN_TIMEOUT = { timeout: 240_000 };
