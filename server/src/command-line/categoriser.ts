import { createBuiltinCategoriser } from '@sheaf/engine/builtin/builtin';
import type { Categoriser } from '@sheaf/engine/categoriser';

/** The categoriser of a sort: `isOffline` asks for the one that needs no network, today the only one. */
export async function chooseCategoriser(_choice: { isOffline: boolean }): Promise<Categoriser> {
  return createBuiltinCategoriser();
}
