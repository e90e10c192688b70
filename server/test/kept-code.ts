/** The setting by which a process finds the code that those before it have compiled, where a run of the tests keeps it. */
export function keptCode(): Record<string, string> {
  const { NODE_COMPILE_CACHE } = process.env;
  return NODE_COMPILE_CACHE ? { NODE_COMPILE_CACHE } : {};
}
