import { expect, test } from 'vitest';
import { ApiError, ConnectionError } from '../../../api/api-error.ts';
import { nextStep, type SignInStep } from './sign-in-step.ts';

const refusal = (
  status: number,
  code: 'already_signed_in' | 'password_needed' | 'link_invalid' | 'invalid_credentials',
) => new ApiError(status, { code, detail: `Because of ${code}.` });
const WORKING: SignInStep = { kind: 'working' };
const PASSWORD: SignInStep = { kind: 'password', hint: 'Enter it.' };

test('a user who is already signed in sees the server’s question', () => {
  expect(nextStep(WORKING, refusal(409, 'already_signed_in'))).toEqual({
    kind: 'agreement',
    question: 'Because of already_signed_in.',
  });
});

test('a user who signed up in another browser is asked for the password', () => {
  const asked = { kind: 'password', hint: 'Because of password_needed.' };
  expect(nextStep(WORKING, refusal(409, 'password_needed'))).toEqual(asked);
  expect(nextStep({ kind: 'agreement', question: '' }, refusal(409, 'password_needed'))).toEqual(asked);
});

test('a wrong password or an unreachable server can be retried', () => {
  expect(nextStep(PASSWORD, refusal(400, 'invalid_credentials'))).toEqual({
    ...PASSWORD,
    failure: 'Because of invalid_credentials.',
  });
  expect(nextStep(PASSWORD, new ConnectionError(null))).toEqual({
    ...PASSWORD,
    failure: 'Authentication failed',
  });
});

test('a step that cannot continue says why', () => {
  const ended = { kind: 'failure', message: 'Because of link_invalid.' };
  expect(nextStep(PASSWORD, refusal(403, 'link_invalid'))).toEqual(ended);
  expect(nextStep(WORKING, refusal(403, 'link_invalid'))).toEqual(ended);
  expect(nextStep(WORKING, new ApiError(500, null))).toEqual({
    kind: 'failure',
    message: 'Authentication failed',
  });
});
