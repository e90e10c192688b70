import { createRequire } from 'node:module';

type Argon2 = typeof import('@node-rs/argon2');

// Required, as an import would bring this module itself: Vitest has it in the place of the package (vitest.config.ts).
const argon2: Argon2 = createRequire(import.meta.url)('@node-rs/argon2');

/**
 * Hashes a password with the least memory that there may be, for a hundredth of the processor's time: tests sign up
 * people by the hundred. What the product makes of it is tested in a process of its own (`password-hash.test.ts`).
 */
export const hash: Argon2['hash'] = (password, options) =>
  argon2.hash(password, { ...options, memoryCost: 8, timeCost: 1 });

export const { verify } = argon2;
