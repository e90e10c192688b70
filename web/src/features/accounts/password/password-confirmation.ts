/** Whether a new password was typed the same twice. */
export const passwordsMatch = ({
  password,
  confirmation,
}: {
  password: string;
  confirmation: string;
}): boolean => password === confirmation;

/** The error where they differ; checked together with the password's length, not after it. */
export const PASSWORDS_DIFFER = {
  message: 'Passwords do not match',
  path: ['confirmation'],
  when: () => true,
};
