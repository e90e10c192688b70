/** The content of a form with brackets: texts, and maps of them; `a[b][0]=c` parses as `{a: {b: {0: c}}}`. */
export interface Form {
  [key: string]: string | Form;
}

/** Parses a form as Stripe does. Throws on a name that is both a text and a map. */
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

/** The elements of a list in order; empty for anything else. */
export const listOf = (value: string | Form | undefined): Array<string | Form> =>
  typeof value === 'object' ? Object.values(value) : [];

/** The map under a name; empty if there is none. */
export const mapOf = (value: string | Form | undefined): Form => (typeof value === 'object' ? value : {});

/** The text under a name, or null. */
export const textOf = (value: string | Form | undefined): string | null =>
  typeof value === 'string' ? value : null;
