import { PASSWORD_WARNINGS } from '@sheaf/contract/accounts';

let commonPasswords: Promise<ReadonlySet<string>> | undefined;

/** Loads the roughly 49,000 most common passwords. Called on first use, since loading takes about 40 ms. */
const loadCommonPasswords = async (): Promise<ReadonlySet<string>> => {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
};

/** Patterns that the list lacks because its library has rules for them: "aaaaaa", "abcabc", "123456789", "fedcba". */
const isRepeated = (password: string): boolean => /^(.{1,4}?)\1+$/su.test(password);
function isSequence(password: string): boolean {
  const codes = Array.from(password, (character) => character.codePointAt(0) ?? 0);
  const steps = new Set(codes.slice(1).map((code, index) => code - (codes[index] ?? 0)));
  const [step = 0] = steps;
  return steps.size === 1 && Math.abs(step) === 1;
}

/** Set for one of the most common passwords, regardless of case, or the account's own address; else null. */
export async function passwordWarning(
  password: string,
  { email }: { email: string },
): Promise<string | null> {
  const normalized = password.normalize('NFKC').toLowerCase();
  const address = email.trim().normalize('NFKC').toLowerCase();
  if (normalized === address || normalized === address.split('@')[0]) return PASSWORD_WARNINGS.address;
  commonPasswords ??= loadCommonPasswords();
  const isCommon =
    isRepeated(normalized) || isSequence(normalized) || (await commonPasswords).has(normalized);
  return isCommon ? PASSWORD_WARNINGS.common : null;
}
