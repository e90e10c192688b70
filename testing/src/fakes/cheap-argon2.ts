import { createRequire } from 'node:module';

type Argon2 = typeof import('@node-rs/argon2');

// Required, because Vitest replaces imports of the package with this module (vitest.config.ts).
const argon2: Argon2 = createRequire(import.meta.url)('@node-rs/argon2');

/**
 * Hashes a password with the lowest possible memory cost, using a hundredth of the processor time, because tests sign
 * people up by the hundred. The product's real hashing is tested in a separate process (`password-hash.test.ts`).
 */
export const hash: Argon2['hash'] = (password, options) =>
  argon2.hash(password, { ...options, memoryCost: 8, timeCost: 1 });

export const { verify } = argon2;
