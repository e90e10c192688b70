/** Whether a new password was typed the same both times. */
export const isTypedTwice = ({
  password,
  confirmation,
}: {
  password: string;
  confirmation: string;
}): boolean => password === confirmation;

/** What is said where it was not, together with a password that is too short, instead of after it. */
export const NOT_TYPED_TWICE = {
  message: 'Passwords do not match',
  path: ['confirmation'],
  when: () => true,
};
