/** The browser's console, for messages that only developers should see. */
export const log: Pick<Console, 'warn' | 'error'> = console;
