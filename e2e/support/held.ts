import type { Page } from 'playwright-core';
import type { CallName } from './answers.ts';

/** Holds the answer to a call back until the returned function is called; it is then given, or asked for. */
export async function hold(on: Page, call: CallName, json?: unknown): Promise<() => void> {
  let letGo = () => {};
  const isLetGo = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const [method, path] = call.split(' ');
  await on.route(
    ({ pathname }) => pathname === path,
    async (route, request) => {
      if (request.method() !== method) return route.fallback();
      await isLetGo;
      return json === undefined ? route.fallback() : route.fulfill({ json });
    },
  );
  return letGo;
}
