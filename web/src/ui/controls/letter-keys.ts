import { storedSwitch } from '../hooks/stored-switch.ts';

/**
 * Whether single letters are shortcuts. They can be switched off, because speech input and a slip on the keyboard would
 * trigger them (WCAG 2.1.4).
 */
export const [useHasLetterKeys, chooseLetterKeys] = storedSwitch('sheaf-letter-keys', { isOnAtFirst: true });
