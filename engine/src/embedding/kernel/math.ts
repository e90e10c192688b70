// Functions that WebAssembly has no instruction for, in plain IEEE arithmetic in a fixed order.

/** e^x for x ≤ 0: 2^n · e^r with |r| ≤ ln 2 / 2, e^r by its series to the 9th power. */
export function exponential(value: f32): f32 {
  if (value < -80) return 0;
  const v = <f64>value;
  const n = nearest<f64>(v * Math.LOG2E);
  const r = v - n * Math.LN2;
  let sum: f64 = r * (1.0 / 362880) + 1.0 / 40320;
  sum = sum * r + 1.0 / 5040;
  sum = sum * r + 1.0 / 720;
  sum = sum * r + 1.0 / 120;
  sum = sum * r + 1.0 / 24;
  sum = sum * r + 1.0 / 6;
  sum = sum * r + 0.5;
  sum = sum * r + 1;
  sum = sum * r + 1;
  return <f32>(sum * reinterpret<f64>((<i64>n + 1023) << 52));
}

export function hyperbolicTangent(value: f32): f32 {
  const e = exponential(-2 * abs<f32>(value));
  const one: f32 = 1;
  const t = (one - e) / (one + e);
  return value < 0 ? -t : t;
}

/** Sine by its series to the 21st power, after reduction to ±π. */
export function sine(value: f64): f64 {
  const turns = nearest<f64>(value / (2 * Math.PI));
  const r = value - turns * 2 * Math.PI;
  const square = r * r;
  let sum: f64 = 1;
  for (let i = 20; i > 0; i -= 2) sum = 1 - (sum * square) / <f64>(i * (i + 1));
  return r * sum;
}
