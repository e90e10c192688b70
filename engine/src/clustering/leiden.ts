import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Graph } from './graph.ts';
import { singletons } from './labels.ts';

/** The exports of `kernel/kernel.ts`. Addresses are in bytes; the memory has a new buffer after it has grown. */
interface Kernel {
  readonly memory: { readonly buffer: ArrayBuffer };
  reserve(nodes: number, edges: number): void;
  startsStart(): number;
  columnsStart(): number;
  valuesStart(): number;
  degreesStart(): number;
  findCommunities(total: number, resolution: number, seed: number): number;
}

let loaded: Kernel | null = null;

/**
 * Finds the communities of a graph: local moving, refinement inside communities, aggregation (Traag, Waltman and van
 * Eck 2019, "From Louvain to Leiden"), maximizing modularity at the resolution. Numbered from 0 without gaps.
 */
export function findCommunities(
  { size, edges, degrees, total }: Graph,
  { resolution, seed }: { resolution: number; seed: number },
): Int32Array {
  if (total === 0) return singletons(size);
  loaded ??= loadKernel();
  const kernel = loaded;
  kernel.reserve(size, edges.entryCount);
  const { buffer } = kernel.memory;
  new Int32Array(buffer, kernel.startsStart()).set(edges.starts);
  new Int32Array(buffer, kernel.columnsStart()).set(edges.columns);
  new Float64Array(buffer, kernel.valuesStart()).set(edges.values);
  new Float64Array(buffer, kernel.degreesStart()).set(degrees);
  const found = kernel.findCommunities(total, resolution, seed);
  return new Int32Array(kernel.memory.buffer, found, size).slice();
}

function loadKernel(): Kernel {
  const module = new WebAssembly.Module(readFileSync(path.join(import.meta.dirname, 'kernel/leiden.wasm')));
  return new WebAssembly.Instance(module, {}).exports as unknown as Kernel;
}
