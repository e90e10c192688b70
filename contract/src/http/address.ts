import type { z } from 'zod';
import type { Endpoint } from '../endpoint.ts';

/** The path parameters and query of a call; anything that the endpoint does not declare is a type error. */
export type Address<E extends Endpoint> = (E extends { params: infer P extends z.ZodObject }
  ? { params: z.input<P> }
  : { params?: undefined }) &
  (E extends { query: infer Q extends z.ZodObject }
    ? { query?: Partial<z.output<Q>> }
    : { query?: undefined });

export interface AddressParts {
  params?: Record<string, unknown> | undefined;
  query?: Record<string, unknown> | undefined;
}

/** The path and query of a call, with every value encoded; undefined query values are left out. */
export function pathTo(endpoint: Endpoint, { params = {}, query = {} }: AddressParts = {}): string {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) {
      throw new Error(`${endpoint.path} needs "${name}"`);
    }
    return encodeURIComponent(String(value));
  });
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) search.set(name, String(value));
  }
  return search.size > 0 ? `${path}?${search}` : path;
}
