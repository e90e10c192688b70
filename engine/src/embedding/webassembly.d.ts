/**
 * The parts of WebAssembly in use: Node's own types leave them to the browser types, which a server must not include.
 */
declare namespace WebAssembly {
  type Imports = Record<string, Record<string, unknown>>;
  interface Module {
    readonly [Symbol.toStringTag]: 'WebAssembly.Module';
  }
  const Module: new (bytes: Uint8Array<ArrayBuffer>) => Module;
  class Instance {
    constructor(module: Module, imports: Imports);
    readonly exports: Record<string, unknown>;
  }
  class RuntimeError extends Error {}
  function compile(bytes: Uint8Array<ArrayBuffer>): Promise<Module>;
}
