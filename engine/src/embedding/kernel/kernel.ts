// The forward pass of the sentence encoder (see sentence-encoder.ts), in AssemblyScript with WebAssembly SIMD.
// Weights are int8 with one scale per output; activations are quantized per row to 13 bits, so that sums of 2,048
// products fit in 32 bits. Products are summed as integers, and every other operation is plain IEEE arithmetic in a
// fixed order: the same text gives the same bytes on every processor.

const VOCABULARY: i32 = 8002;
const WIDTH: i32 = 256; // of the first layer's input
const MODEL: i32 = 512; // of everything after it
const HIDDEN: i32 = 1536; // of the feed-forward layers
const HEADS: i32 = 4;
const MOST_TOKENS: i32 = 128;
const ACTIVATION_LIMIT: f32 = 4095;
const EPSILON: f32 = 1e-6;

/** Where the next block of weights begins while their places are counted. */
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
const start: usize = cursor;
const embeddings: usize = place(VOCABULARY * WIDTH);
const embeddingScales: usize = place(VOCABULARY * 4);
const timescales: usize = place((WIDTH / 2) * 4);
// Layer 0
const norm0: usize = place(WIDTH * 8);
const qkv0: usize = placeDense(3 * WIDTH, WIDTH);
const attended0: usize = placeDense(MODEL, WIDTH);
const widen0: usize = placeDense(MODEL, WIDTH);
const ffnNorm0: usize = place(MODEL * 8);
const expand0: usize = placeDense(HIDDEN, MODEL);
const reduce0: usize = placeDense(MODEL, HIDDEN);
// Layer 1
const norm1: usize = place(MODEL * 8);
const qkv1: usize = placeDense(3 * MODEL, MODEL);
const attended1: usize = placeDense(MODEL, MODEL);
const ffnNorm1: usize = place(MODEL * 8);
const expand1: usize = placeDense(HIDDEN, MODEL);
const reduce1: usize = placeDense(MODEL, HIDDEN);
// Head
const output: usize = placeDense(MODEL, MODEL);
const end: usize = cursor;
// Working memory
const tokens: usize = place(MOST_TOKENS * 4);
const x: usize = place(MOST_TOKENS * MODEL * 4);
const normed: usize = place(MOST_TOKENS * MODEL * 4);
const wide: usize = place(MOST_TOKENS * HIDDEN * 4);
const mixed: usize = place(MOST_TOKENS * MODEL * 4);
const quantized: usize = place(MOST_TOKENS * HIDDEN * 2);
const rowScales: usize = place(MOST_TOKENS * 4);
const attention: usize = place(MOST_TOKENS * 4);
const result: usize = place(MODEL * 4);
const pages: i32 = <i32>((cursor + 65535) >>> 16);
if (pages > memory.size()) memory.grow(pages - memory.size());

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
      for (let s = 0; s < count; s++) {
        const score = inner(queries + t * rowBytes, keys + s * rowBytes, size) * factor;
        store<f32>(attention + (s << 2), score);
        most = max(most, score);
      }
      let sum: f32 = 0;
      for (let s = 0; s < count; s++) {
        const share = exponential(load<f32>(attention + (s << 2)) - most);
        store<f32>(attention + (s << 2), share);
        sum += share;
      }
      const out = mixed + (t * width + h * size) * 4;
      for (let d = 0; d < size; d += 4) {
        let mean = f32x4.splat(0);
        for (let s = 0; s < count; s++) {
          const share = v128.load32_splat(attention + (s << 2));
          mean = f32x4.add(mean, f32x4.mul(share, v128.load(values + s * rowBytes + (d << 2))));
        }
        v128.store(out + (d << 2), f32x4.div(mean, f32x4.splat(sum)));
      }
    }
  }
}

function inner(a: usize, b: usize, size: i32): f32 {
  let sums = f32x4.splat(0);
  for (let d = 0; d < size; d += 4)
    sums = f32x4.add(sums, f32x4.mul(v128.load(a + (d << 2)), v128.load(b + (d << 2))));
  return total(sums);
}

/** Mean of the tokens' outputs, a dense layer with tanh, length 1. */
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

/** Rows of floats as 16-bit integers within ±4095, each row with its own scale. */
function quantize(from: usize, count: i32, width: i32): void {
  for (let t = 0; t < count; t++) {
    const row = from + t * width * 4;
    let mosts = f32x4.splat(1e-30);
    for (let d = 0; d < width; d += 4) mosts = f32x4.max(mosts, f32x4.abs(v128.load(row + (d << 2))));
    const most = max(
      max(f32x4.extract_lane(mosts, 0), f32x4.extract_lane(mosts, 1)),
      max(f32x4.extract_lane(mosts, 2), f32x4.extract_lane(mosts, 3)),
    );
    store<f32>(rowScales + (t << 2), most / ACTIVATION_LIMIT);
    const factor = f32x4.splat(ACTIVATION_LIMIT / most);
    const out = quantized + t * width * 2;
    for (let d = 0; d < width; d += 8) {
      const low = i32x4.trunc_sat_f32x4_s(f32x4.nearest(f32x4.mul(v128.load(row + (d << 2)), factor)));
      const high = i32x4.trunc_sat_f32x4_s(f32x4.nearest(f32x4.mul(v128.load(row + (d << 2) + 16), factor)));
      v128.store(out + (d << 1), i16x8.narrow_i32x4_s(low, high));
    }
  }
}

/** out = quantized rows × weights + bias, or added to what stands there; negative values become 0 if `relu`. */
function dense(
  out: usize,
  count: i32,
  outputs: i32,
  inputs: i32,
  rows: usize,
  isAdded: bool,
  relu: bool,
): void {
  const scales = rows + outputs * inputs;
  const biases = scales + outputs * 4;
  for (let t = 0; t < count; t += 4) {
    // A short last block computes its last row again.
    const t1 = min(t + 1, count - 1);
    const t2 = min(t + 2, count - 1);
    const t3 = min(t + 3, count - 1);
    const a0 = quantized + t * inputs * 2;
    const a1 = quantized + t1 * inputs * 2;
    const a2 = quantized + t2 * inputs * 2;
    const a3 = quantized + t3 * inputs * 2;
    for (let o = 0; o < outputs; o += 2) {
      const w0 = rows + o * inputs;
      const w1 = w0 + inputs;
      let s00 = i32x4.splat(0);
      let s10 = i32x4.splat(0);
      let s20 = i32x4.splat(0);
      let s30 = i32x4.splat(0);
      let s01 = i32x4.splat(0);
      let s11 = i32x4.splat(0);
      let s21 = i32x4.splat(0);
      let s31 = i32x4.splat(0);
      for (let k = 0; k < inputs; k += 8) {
        const v0 = v128.load_ext<i8>(w0 + k);
        const v1 = v128.load_ext<i8>(w1 + k);
        const at = k << 1;
        const r0 = v128.load(a0 + at);
        s00 = i32x4.add(s00, i32x4.dot_i16x8_s(r0, v0));
        s01 = i32x4.add(s01, i32x4.dot_i16x8_s(r0, v1));
        const r1 = v128.load(a1 + at);
        s10 = i32x4.add(s10, i32x4.dot_i16x8_s(r1, v0));
        s11 = i32x4.add(s11, i32x4.dot_i16x8_s(r1, v1));
        const r2 = v128.load(a2 + at);
        s20 = i32x4.add(s20, i32x4.dot_i16x8_s(r2, v0));
        s21 = i32x4.add(s21, i32x4.dot_i16x8_s(r2, v1));
        const r3 = v128.load(a3 + at);
        s30 = i32x4.add(s30, i32x4.dot_i16x8_s(r3, v0));
        s31 = i32x4.add(s31, i32x4.dot_i16x8_s(r3, v1));
      }
      const scale0 = load<f32>(scales + (o << 2));
      const scale1 = load<f32>(scales + (o << 2) + 4);
      const bias0 = load<f32>(biases + (o << 2));
      const bias1 = load<f32>(biases + (o << 2) + 4);
      write(out, t, outputs, o, s00, scale0, bias0, isAdded, relu);
      write(out, t, outputs, o + 1, s01, scale1, bias1, isAdded, relu);
      if (t + 1 < count) {
        write(out, t1, outputs, o, s10, scale0, bias0, isAdded, relu);
        write(out, t1, outputs, o + 1, s11, scale1, bias1, isAdded, relu);
      }
      if (t + 2 < count) {
        write(out, t2, outputs, o, s20, scale0, bias0, isAdded, relu);
        write(out, t2, outputs, o + 1, s21, scale1, bias1, isAdded, relu);
      }
      if (t + 3 < count) {
        write(out, t3, outputs, o, s30, scale0, bias0, isAdded, relu);
        write(out, t3, outputs, o + 1, s31, scale1, bias1, isAdded, relu);
      }
    }
  }
}

function write(
  out: usize,
  t: i32,
  outputs: i32,
  o: i32,
  sums: v128,
  scale: f32,
  bias: f32,
  isAdded: bool,
  relu: bool,
): void {
  const at = out + ((t * outputs + o) << 2);
  const sum =
    i32x4.extract_lane(sums, 0) +
    i32x4.extract_lane(sums, 1) +
    i32x4.extract_lane(sums, 2) +
    i32x4.extract_lane(sums, 3);
  let value = <f32>sum * (scale * load<f32>(rowScales + (t << 2))) + bias;
  if (relu) value = max<f32>(value, 0);
  if (isAdded) value += load<f32>(at);
  store<f32>(at, value);
}

function total(sums: v128): f32 {
  return (
    f32x4.extract_lane(sums, 0) +
    f32x4.extract_lane(sums, 1) +
    (f32x4.extract_lane(sums, 2) + f32x4.extract_lane(sums, 3))
  );
}

/** e^x for x ≤ 0: 2^n · e^r with |r| ≤ ln 2 / 2, e^r by its series to the 9th power. */
function exponential(value: f32): f32 {
  if (value < -80) return 0;
  const v = <f64>value;
  const n = nearest<f64>(v * Math.LOG2E);
  const r = v - n * Math.LN2;
  let sum: f64 = 1;
  for (let i = 9; i > 0; i--) sum = 1 + (sum * r) / <f64>i;
  return <f32>(sum * reinterpret<f64>((<i64>n + 1023) << 52));
}

function hyperbolicTangent(value: f32): f32 {
  const e = exponential(-2 * abs<f32>(value));
  const one: f32 = 1;
  const t = (one - e) / (one + e);
  return value < 0 ? -t : t;
}

/** Sine by its series to the 21st power, after reduction to ±π. */
function sine(value: f64): f64 {
  const turns = nearest<f64>(value / (2 * Math.PI));
  const r = value - turns * 2 * Math.PI;
  const square = r * r;
  let sum: f64 = 1;
  for (let i = 20; i > 0; i -= 2) sum = 1 - (sum * square) / <f64>(i * (i + 1));
  return r * sum;
}
