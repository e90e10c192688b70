/** Whether both entries of a new password match. */
export const passwordsMatch = ({
  password,
  confirmation,
}: {
  password: string;
  confirmation: string;
}): boolean => password === confirmation;

/** The error when they do not match; reported together with the password's length, not after it. */
export const PASSWORDS_DIFFER = {
  message: 'Passwords do not match',
  path: ['confirmation'],
  when: () => true,
};
