import { COMMON_PASSWORD, PASSWORD_IS_ADDRESS } from '@sheaf/contract/accounts';
import { DomainError } from '@sheaf/contract/problems';

let listed: Promise<ReadonlySet<string>> | undefined;

/** Some 49,000 passwords that people have chosen most. Loaded at the first use, which takes some 40 ms. */
const loadList = async (): Promise<ReadonlySet<string>> => {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
};

/** What the list leaves out, since its makers find it otherwise: "aaaaaa", "abcabc", "123456789", "fedcba". */
const isRepeated = (password: string): boolean => /^(.{1,4}?)\1+$/su.test(password);
function isSequence(password: string): boolean {
  const codes = Array.from(password, (character) => character.codePointAt(0) ?? 0);
  const steps = new Set(codes.slice(1).map((code, index) => code - (codes[index] ?? 0)));
  const [step = 0] = steps;
  return steps.size === 1 && Math.abs(step) === 1;
}

/**
 * Throws `invalid_input`, with what to do, for a new password that is tried first by whoever guesses: one of those that
 * are used most, in whatever case, or the account's own address.
 */
export async function assertHardToGuess(
  password: string,
  { email, field = 'password' }: { email: string; field?: string },
): Promise<void> {
  const plain = password.normalize('NFKC').toLowerCase();
  const address = email.trim().normalize('NFKC').toLowerCase();
  if (plain === address || plain === address.split('@')[0]) throw refusal(field, PASSWORD_IS_ADDRESS);
  listed ??= loadList();
  const isCommon = isRepeated(plain) || isSequence(plain) || (await listed).has(plain);
  if (isCommon) throw refusal(field, COMMON_PASSWORD);
}

const refusal = (field: string, sentence: string) =>
  new DomainError('invalid_input', sentence, { fieldErrors: { [field]: sentence } });
