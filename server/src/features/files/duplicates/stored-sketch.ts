import type { Sketch } from '@sheaf/engine/duplicates/sketch';

const BYTES = 4;

/** Encodes a sketch for storage: 32-bit numbers, little-endian. */
export function encodeSketch(sketch: Sketch): Buffer {
  const bytes = Buffer.alloc(sketch.length * BYTES);
  for (const [index, hash] of sketch.entries()) bytes.writeUInt32LE(hash, index * BYTES);
  return bytes;
}

export function decodeSketch(bytes: Uint8Array): Sketch {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return Uint32Array.from({ length: bytes.byteLength / BYTES }, (_, index) =>
    view.getUint32(index * BYTES, true),
  );
}
