import { hash, verify } from '@node-rs/argon2';

// OWASP's minimum for argon2id (the library's default algorithm): 19 MiB, 2 passes, 1 lane.
const ARGON2_OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The argon2id hash of a password, in PHC format. */
export const hashPassword = (password: string): Promise<string> => hash(password, ARGON2_OPTIONS);

let decoy: Promise<string> | undefined;

/**
 * Whether the password is the hash's. Without a hash it works as long and answers false,
 * so that an unknown address takes the time of a wrong password.
 */
export async function isPasswordOf(passwordHash: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword('no account has this password');
  const isRight = await verify(passwordHash ?? (await decoy), password);
  return passwordHash !== null && isRight;
}
