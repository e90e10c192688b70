import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { seededRandom } from '../numeric/random.ts';
import { SparseRows } from '../numeric/sparse-rows.ts';
import { neighborGraph } from './graph.ts';
import { findCommunities } from './leiden.ts';

/** A graph of groups: nodes of a group are alike, and the first one of each is slightly similar to that of the next. */
function groupsOf(groups: number, nodes: number) {
  const rows = Array.from({ length: groups * nodes }, (_, i) => {
    const first = i - (i % nodes);
    const own = Array.from({ length: nodes }, (_, other) => ({ column: first + other, value: 1 }));
    const next = { column: (first + nodes) % (groups * nodes), value: 0.1 };
    return [...own.filter(({ column }) => column !== i), ...(i === first ? [next] : [])];
  });
  return neighborGraph(SparseRows.of(rows, groups * nodes));
}

const RESOLUTION = { resolution: 1, seed: 1 };

it('finds groups of nodes that are alike, numbered in the order of the nodes', () => {
  const expected = Array.from({ length: 60 }, (_, i) => Math.floor(i / 6));
  expect([...findCommunities(groupsOf(10, 6), RESOLUTION)]).toEqual(expected);
});

it('finds fewer communities at a coarser resolution', () => {
  const graph = groupsOf(30, 5);
  const counts = [0.02, 0.2, 1].map(
    (resolution) => new Set(findCommunities(graph, { resolution, seed: 1 })).size,
  );
  expect(counts).toEqual(counts.toSorted((a, b) => a - b));
  expect(counts[0]).toBeLessThan(counts[2] ?? 0);
});

it('finds the same communities regardless of earlier graphs', () => {
  const random = seededRandom(5);
  const rows = Array.from({ length: 300 }, () =>
    Array.from({ length: 8 }, () => ({ column: Math.floor(random() * 300), value: random() })),
  );
  const graph = neighborGraph(SparseRows.of(rows, 300));
  const first = findCommunities(graph, RESOLUTION);
  findCommunities(groupsOf(200, 8), RESOLUTION);
  expect(findCommunities(graph, RESOLUTION)).toEqual(first);
  expect(findCommunities(graph, { resolution: 1, seed: 2 })).not.toEqual(first);
});

it('leaves nodes without edges alone', () => {
  const graph = neighborGraph(SparseRows.of([[], [], []], 3));
  expect([...findCommunities(graph, RESOLUTION)]).toEqual([0, 1, 2]);
});

it('runs the kernel that its source compiles to', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'sheaf-kernel-'));
  const source = path.join(import.meta.dirname, 'kernel');
  try {
    const compiled = path.join(folder, 'leiden.wasm');
    execFileSync(process.execPath, [
      createRequire(import.meta.url).resolve('assemblyscript/bin/asc.js'),
      ...['--baseDir', source, '--outFile', compiled],
    ]);
    expect(readFileSync(compiled).equals(readFileSync(path.join(source, 'leiden.wasm')))).toBe(true);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
