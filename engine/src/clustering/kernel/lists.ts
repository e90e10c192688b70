// Lists in the memory of the kernel: 32-bit integers or doubles, starting at an address.

export function number(list: usize, index: i32): i32 {
  return load<i32>(list + ((<usize>index) << 2));
}
export function setNumber(list: usize, index: i32, value: i32): void {
  store<i32>(list + ((<usize>index) << 2), value);
}
export function real(list: usize, index: i32): f64 {
  return load<f64>(list + ((<usize>index) << 3));
}
export function setReal(list: usize, index: i32, value: f64): void {
  store<f64>(list + ((<usize>index) << 3), value);
}
export function addTo(list: usize, index: i32, amount: f64): void {
  setReal(list, index, real(list, index) + amount);
}
