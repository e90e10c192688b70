import { hash, verify } from '@node-rs/argon2';

// OWASP's minimum for argon2id (the library's default algorithm): 19 MiB, 2 passes, 1 lane.
const ARGON2_OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The argon2id hash of a password, in PHC format. */
export const hashPassword = (password: string): Promise<string> => hash(password, ARGON2_OPTIONS);

let dummyHash: Promise<string> | undefined;

/** Without a hash, false after just as long: timing does not tell an unknown address from a wrong password. */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  dummyHash ??= hashPassword('no account has this password');
  const isRight = await verify(passwordHash ?? (await dummyHash), password);
  return passwordHash !== null && isRight;
}
