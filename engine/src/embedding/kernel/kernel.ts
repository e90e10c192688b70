// The forward pass of the sentence encoder (see sentence-encoder.ts), in AssemblyScript with WebAssembly SIMD.
// Weights are int8 with one scale per output; activations are quantized per row to 13 bits, so that sums of 2,048
// products fit in 32 bits. Products are summed as integers, and every other operation is plain IEEE arithmetic in a
// fixed order: the same text gives the same bytes on every processor.

import { dense, quantize } from './dense';
import {
  attended0,
  attended1,
  attention,
  embeddingScales,
  embeddings,
  end,
  expand0,
  expand1,
  ffnNorm0,
  ffnNorm1,
  HIDDEN,
  MODEL,
  mixed,
  norm0,
  norm1,
  normed,
  output,
  qkv0,
  qkv1,
  reduce0,
  reduce1,
  result,
  start,
  timescales,
  tokens,
  WIDTH,
  wide,
  widen0,
  x,
} from './layout';
import { exponential, hyperbolicTangent, sine } from './math';

const HEADS: i32 = 4;
const EPSILON: f32 = 1e-6;

export function weightsStart(): usize {
  return start;
}
export function weightsBytes(): usize {
  return end - start;
}
export function tokensStart(): usize {
  return tokens;
}
export function resultStart(): usize {
  return result;
}

/** Writes the unit vector of the first `count` tokens to the result, as 512 floats. */
export function encode(count: i32): void {
  embed(count);
  // Layer 0 widens from 256 to 512.
  layerNorm(x, normed, count, WIDTH, norm0);
  attend(normed, count, WIDTH, qkv0);
  quantize(x, count, WIDTH);
  dense(normed, count, MODEL, WIDTH, widen0, false, false);
  quantize(mixed, count, WIDTH);
  dense(normed, count, MODEL, WIDTH, attended0, true, false);
  memory.copy(x, normed, <usize>(count * MODEL * 4));
  feedForward(count, ffnNorm0, expand0, reduce0);
  // Layer 1
  layerNorm(x, normed, count, MODEL, norm1);
  attend(normed, count, MODEL, qkv1);
  quantize(mixed, count, MODEL);
  dense(x, count, MODEL, MODEL, attended1, true, false);
  feedForward(count, ffnNorm1, expand1, reduce1);
  head(count);
}

/** Token embeddings, doubled (their standard deviation is kept at half), plus sine and cosine of the positions. */
function embed(count: i32): void {
  for (let t = 0; t < count; t++) {
    const token = load<i32>(tokens + (t << 2));
    const scale = <f32>2 * load<f32>(embeddingScales + (token << 2));
    const row = embeddings + token * WIDTH;
    const out = x + t * WIDTH * 4;
    for (let d = 0; d < WIDTH; d++) {
      const angle = <f64>t * <f64>load<f32>(timescales + ((d & 127) << 2));
      const signal = d < WIDTH / 2 ? sine(angle) : sine(angle + Math.PI / 2);
      store<f32>(out + (d << 2), <f32>load<i8>(row + d) * scale + <f32>signal);
    }
  }
}

function feedForward(count: i32, norm: usize, expand: usize, reduce: usize): void {
  layerNorm(x, normed, count, MODEL, norm);
  quantize(normed, count, MODEL);
  dense(wide, count, HIDDEN, MODEL, expand, false, true);
  quantize(wide, count, HIDDEN);
  dense(x, count, MODEL, HIDDEN, reduce, true, false);
}

function layerNorm(from: usize, to: usize, count: i32, width: i32, parameters: usize): void {
  for (let t = 0; t < count; t++) {
    const row = from + t * width * 4;
    const out = to + t * width * 4;
    let sums = f32x4.splat(0);
    for (let d = 0; d < width; d += 4) sums = f32x4.add(sums, v128.load(row + (d << 2)));
    const mean = total(sums) / <f32>width;
    const means = f32x4.splat(mean);
    sums = f32x4.splat(0);
    for (let d = 0; d < width; d += 4) {
      const centered = f32x4.sub(v128.load(row + (d << 2)), means);
      sums = f32x4.add(sums, f32x4.mul(centered, centered));
    }
    const factor = f32x4.splat(1 / sqrt<f32>(total(sums) / <f32>width + EPSILON));
    for (let d = 0; d < width; d += 4) {
      const centered = f32x4.sub(v128.load(row + (d << 2)), means);
      const scale = f32x4.mul(v128.load(parameters + (d << 2)), factor);
      const bias = v128.load(parameters + ((width + d) << 2));
      v128.store(out + (d << 2), f32x4.add(f32x4.mul(centered, scale), bias));
    }
  }
}

/** Multi-head attention of every token to every other; the heads' outputs side by side go to `mixed`. */
function attend(from: usize, count: i32, width: i32, qkv: usize): void {
  quantize(from, count, width);
  dense(wide, count, 3 * width, width, qkv, false, false);
  const size = width / HEADS;
  const rowBytes = 3 * width * 4;
  const factor: f32 = 1 / sqrt<f32>(<f32>size);
  for (let h = 0; h < HEADS; h++) {
    const queries = wide + h * size * 4;
    const keys = queries + width * 4;
    const values = keys + width * 4;
    for (let t = 0; t < count; t++) {
      let most: f32 = -Infinity;
      const query = queries + t * rowBytes;
      for (let s = 0; s < count; s += 4) scoresOfFour(query, keys, rowBytes, s, count - 1, size, factor);
      for (let s = 0; s < count; s++) most = max(most, load<f32>(attention + (s << 2)));
      let sum: f32 = 0;
      for (let s = 0; s < count; s++) {
        const share = exponential(load<f32>(attention + (s << 2)) - most);
        store<f32>(attention + (s << 2), share);
        sum += share;
      }
      const out = mixed + (t * width + h * size) * 4;
      for (let d = 0; d < size; d += 16) meanOfRows(out + (d << 2), values + (d << 2), rowBytes, count, sum);
    }
  }
}

/** Sixteen floats of the rows' mean, weighted by the attention of a token, which adds up to `sum`. */
function meanOfRows(out: usize, rows: usize, rowBytes: i32, count: i32, sum: f32): void {
  let a = f32x4.splat(0);
  let b = f32x4.splat(0);
  let c = f32x4.splat(0);
  let d = f32x4.splat(0);
  for (let s = 0; s < count; s++) {
    const share = v128.load32_splat(attention + (s << 2));
    const row = rows + s * rowBytes;
    a = f32x4.add(a, f32x4.mul(share, v128.load(row)));
    b = f32x4.add(b, f32x4.mul(share, v128.load(row, 16)));
    c = f32x4.add(c, f32x4.mul(share, v128.load(row, 32)));
    d = f32x4.add(d, f32x4.mul(share, v128.load(row, 48)));
  }
  const whole = f32x4.splat(sum);
  v128.store(out, f32x4.div(a, whole));
  v128.store(out, f32x4.div(b, whole), 16);
  v128.store(out, f32x4.div(c, whole), 32);
  v128.store(out, f32x4.div(d, whole), 48);
}

/** How much a token attends to four others, from `first` on; beyond the `last`, to that again. */
function scoresOfFour(
  query: usize,
  keys: usize,
  rowBytes: i32,
  first: i32,
  last: i32,
  size: i32,
  factor: f32,
): void {
  const k0 = keys + first * rowBytes;
  const k1 = keys + min(first + 1, last) * rowBytes;
  const k2 = keys + min(first + 2, last) * rowBytes;
  const k3 = keys + min(first + 3, last) * rowBytes;
  let s0 = f32x4.splat(0);
  let s1 = f32x4.splat(0);
  let s2 = f32x4.splat(0);
  let s3 = f32x4.splat(0);
  for (let d = 0; d < size * 4; d += 16) {
    const q = v128.load(query + d);
    s0 = f32x4.add(s0, f32x4.mul(q, v128.load(k0 + d)));
    s1 = f32x4.add(s1, f32x4.mul(q, v128.load(k1 + d)));
    s2 = f32x4.add(s2, f32x4.mul(q, v128.load(k2 + d)));
    s3 = f32x4.add(s3, f32x4.mul(q, v128.load(k3 + d)));
  }
  const out = attention + (first << 2);
  store<f32>(out, total(s0) * factor);
  store<f32>(out, total(s1) * factor, 4);
  store<f32>(out, total(s2) * factor, 8);
  store<f32>(out, total(s3) * factor, 12);
}

/** The mean of the tokens' outputs, through a dense layer with tanh, scaled to length 1. */
function head(count: i32): void {
  for (let d = 0; d < MODEL; d += 4) {
    let sum = f32x4.splat(0);
    for (let t = 0; t < count; t++) sum = f32x4.add(sum, v128.load(x + (t * MODEL + d) * 4));
    v128.store(normed + (d << 2), f32x4.div(sum, f32x4.splat(<f32>count)));
  }
  quantize(normed, 1, MODEL);
  dense(result, 1, MODEL, MODEL, output, false, false);
  let square: f32 = 0;
  for (let d = 0; d < MODEL; d++) {
    const value = hyperbolicTangent(load<f32>(result + (d << 2)));
    store<f32>(result + (d << 2), value);
    square += value * value;
  }
  const factor: f32 = 1 / sqrt<f32>(square);
  for (let d = 0; d < MODEL; d++) store<f32>(result + (d << 2), load<f32>(result + (d << 2)) * factor);
}

/** The sum of four floats. */
function total(sums: v128): f32 {
  return (
    f32x4.extract_lane(sums, 0) +
    f32x4.extract_lane(sums, 1) +
    (f32x4.extract_lane(sums, 2) + f32x4.extract_lane(sums, 3))
  );
}
