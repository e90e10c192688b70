/** Renumbers labels from 0 in order of appearance, in place; returns how many there are. */
export function renumber(labels: Int32Array): number {
  const numbers = new Map<number, number>();
  labels.forEach((label, i) => {
    let number = numbers.get(label);
    if (number === undefined) {
      number = numbers.size;
      numbers.set(label, number);
    }
    labels[i] = number;
  });
  return numbers.size;
}

/** Keeps labels below `kept`, and numbers the others after them without gaps. */
export function renumberFrom(kept: number, labels: Int32Array): Int32Array {
  const others = labels.filter((label) => label >= kept);
  renumber(others);
  const next = others.values();
  return labels.map((label) => (label < kept ? label : kept + (next.next().value ?? 0)));
}

/** Returns a separate label for each element. */
export function singletons(size: number): Int32Array {
  return Int32Array.from({ length: size }, (_, i) => i);
}

/** Counts each of the labels from 0 up to but excluding `count`; negative labels are ignored. */
export function labelCounts(labels: Int32Array, count: number): Int32Array {
  const counts = new Int32Array(count);
  for (const label of labels) if (label >= 0) counts[label] = (counts[label] as number) + 1;
  return counts;
}
