// Dense layers: 16-bit activations times 8-bit weights.

import { quantized, rowScales } from './layout';

const ACTIVATION_LIMIT: f32 = 4095;

/** Quantizes rows of floats to 16-bit integers within ±4095, each row with its own scale. */
export function quantize(from: usize, count: i32, width: i32): void {
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

/** out = quantized rows × weights + bias, added to `out` if `isAdded`; negative values become 0 if `relu`. */
export function dense(
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
    // An incomplete last block computes its last row again.
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
