/** What a form with brackets says: texts, and maps of them; `a[b][0]=c` reads as `{a: {b: {0: c}}}`. */
export interface Form {
  [key: string]: string | Form;
}

/** Reads a form as Stripe does. Throws on a name that is both a text and a map. */
export function parseForm(encoded: string): Form {
  const form: Form = {};
  for (const [name, value] of new URLSearchParams(encoded)) {
    const keys = name.replaceAll(']', '').split('[');
    const last = keys.pop() ?? '';
    let place = form;
    for (const key of keys) {
      place[key] ??= {};
      const next = place[key];
      if (typeof next === 'string') throw new Error(`${name} is within a text.`);
      place = next;
    }
    place[last] = value;
  }
  return form;
}

/** The parts of a list in their order; none of what is no list. */
export const listOf = (value: string | Form | undefined): Array<string | Form> =>
  typeof value === 'object' ? Object.values(value) : [];

/** The map that a name stands for; an empty one where there is none. */
export const mapOf = (value: string | Form | undefined): Form => (typeof value === 'object' ? value : {});

/** The text that a name stands for, or null. */
export const textOf = (value: string | Form | undefined): string | null =>
  typeof value === 'string' ? value : null;
