import type { Form } from './form-encoding.ts';

/** Checks one parameter, and returns Stripe's reason for refusing it, if any. */
export type Check = (value: string | Form, name: string) => Refusal | undefined;

/** Why Stripe refuses a parameter. */
export interface Refusal {
  readonly param: string;
  readonly message: string;
  readonly code?: string;
}

const refuse = (param: string, message: string, code?: string): Refusal => ({
  param,
  message,
  ...(code && { code }),
});

/** For parameters that the product never sends and this fake ignores. */
export const anything: Check = () => undefined;

/** A non-empty text. */
export const text =
  (max = 5_000): Check =>
  (value, name) => {
    if (typeof value !== 'string') return refuse(name, 'Invalid string');
    if (value === '')
      return refuse(name, `You passed an empty string for '${name}'.`, 'parameter_invalid_empty');
    return value.length > max ? refuse(name, `Invalid string; must be at most ${max} characters`) : undefined;
  };

/** An integer. */
export const whole =
  (min: number, max = 99_999_999): Check =>
  (value, name) => {
    const number = typeof value === 'string' && /^-?\d+$/.test(value) ? Number(value) : Number.NaN;
    if (Number.isNaN(number)) return refuse(name, 'Invalid integer', 'parameter_invalid_integer');
    return number < min || number > max ? refuse(name, `Must be from ${min} to ${max}`) : undefined;
  };

/** One of the given words. */
export const oneOf =
  (...choices: string[]): Check =>
  (value, name) =>
    typeof value === 'string' && choices.includes(value)
      ? undefined
      : refuse(name, `Invalid ${name}: must be one of ${choices.join(', ')}`);

/** A boolean. */
export const flag = oneOf('true', 'false');

/** A web address. */
export const address: Check = (value, name) =>
  typeof value === 'string' && /^https?:\/\//.test(value) && URL.canParse(value)
    ? text()(value, name)
    : refuse(name, 'Not a valid URL', 'url_invalid');

/** An email address. */
export const email: Check = (value, name) =>
  typeof value === 'string' && /^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(value) && value.length <= 800
    ? undefined
    : refuse(name, `Invalid email address: ${String(value)}`, 'email_invalid');

/** Up to 50 texts of up to 500 characters, under keys of up to 40. */
export const metadata: Check = (value, name) => {
  if (typeof value === 'string') return refuse(name, 'Invalid hash');
  if (Object.keys(value).length > 50) return refuse(name, 'Metadata can hold 50 keys');
  return Object.entries(value)
    .map(([key, one]) =>
      key.length > 40 ? refuse(name, 'Too long a key') : text(500)(one, `${name}[${key}]`),
    )
    .find(Boolean);
};

/** A map with known keys only, all of the required ones, and at least one of `oneIsRequired`. */
export const object =
  (checks: Record<string, Check>, required: string[] = [], oneIsRequired: string[] = []): Check =>
  (value, name) => {
    if (typeof value === 'string') return refuse(name, 'Invalid hash');
    const inside = (key: string) => (name ? `${name}[${key}]` : key);
    for (const [key, one] of Object.entries(value)) {
      const check = checks[key];
      const refusal = check
        ? check(one, inside(key))
        : refuse(inside(key), `Received unknown parameter: ${inside(key)}`, 'parameter_unknown');
      if (refusal) return refusal;
    }
    const missing =
      required.find((key) => !(key in value)) ??
      (oneIsRequired.length > 0 && !oneIsRequired.some((key) => key in value) ? oneIsRequired[0] : undefined);
    return missing === undefined
      ? undefined
      : refuse(inside(missing), `Missing required param: ${inside(missing)}.`, 'parameter_missing');
  };

/** A list with at most `max` elements. */
export const list =
  (check: Check, max: number): Check =>
  (value, name) => {
    if (typeof value === 'string') return refuse(name, 'Invalid array');
    const parts = Object.entries(value);
    if (parts.length > max) return refuse(name, `At most ${max}`);
    return parts.map(([key, part]) => check(part, `${name}[${key}]`)).find(Boolean);
  };
