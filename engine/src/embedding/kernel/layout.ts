// The memory layout of the encoder's kernel: the weights, in the order of their file, then the working memory.

const VOCABULARY: i32 = 8002;
export const WIDTH: i32 = 256; // of the first layer's input
export const MODEL: i32 = 512; // of everything after it
export const HIDDEN: i32 = 1536; // of the feed-forward layers
const MOST_TOKENS: i32 = 128;

/** Where the next block begins while the layout is computed. */
let cursor: usize = 0;

function place(bytes: usize): usize {
  const at = cursor;
  cursor += (bytes + 15) & ~15;
  return at;
}

/** A dense layer's weights: int8 rows (one per output), scales and biases. Returns the address of the rows. */
function placeDense(outputs: i32, inputs: i32): usize {
  const at = place(<usize>(outputs * inputs));
  place(<usize>(outputs * 8));
  return at;
}

const weights: usize = memory.data(16, 16);
cursor = (weights + 63) & ~63;
export const start: usize = cursor;
export const embeddings: usize = place(VOCABULARY * WIDTH);
export const embeddingScales: usize = place(VOCABULARY * 4);
export const timescales: usize = place((WIDTH / 2) * 4);
// Layer 0
export const norm0: usize = place(WIDTH * 8);
export const qkv0: usize = placeDense(3 * WIDTH, WIDTH);
export const attended0: usize = placeDense(MODEL, WIDTH);
export const widen0: usize = placeDense(MODEL, WIDTH);
export const ffnNorm0: usize = place(MODEL * 8);
export const expand0: usize = placeDense(HIDDEN, MODEL);
export const reduce0: usize = placeDense(MODEL, HIDDEN);
// Layer 1
export const norm1: usize = place(MODEL * 8);
export const qkv1: usize = placeDense(3 * MODEL, MODEL);
export const attended1: usize = placeDense(MODEL, MODEL);
export const ffnNorm1: usize = place(MODEL * 8);
export const expand1: usize = placeDense(HIDDEN, MODEL);
export const reduce1: usize = placeDense(MODEL, HIDDEN);
// Head
export const output: usize = placeDense(MODEL, MODEL);
export const end: usize = cursor;
// Working memory
export const tokens: usize = place(MOST_TOKENS * 4);
export const x: usize = place(MOST_TOKENS * MODEL * 4);
export const normed: usize = place(MOST_TOKENS * MODEL * 4);
export const wide: usize = place(MOST_TOKENS * HIDDEN * 4);
export const mixed: usize = place(MOST_TOKENS * MODEL * 4);
export const quantized: usize = place(MOST_TOKENS * HIDDEN * 2);
export const rowScales: usize = place(MOST_TOKENS * 4);
export const attention: usize = place(MOST_TOKENS * 4);
export const result: usize = place(MODEL * 4);
const pages: i32 = <i32>((cursor + 65535) >>> 16);
if (pages > memory.size()) memory.grow(pages - memory.size());
