/** The browser's console, for what developers should see and nobody else needs to. */
export const log: Pick<Console, 'warn' | 'error'> = console;
