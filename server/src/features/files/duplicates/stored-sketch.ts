import type { Sketch } from '@sheaf/engine/duplicates/sketch';

const BYTES_PER_HASH = 4;

/** Encodes a sketch for storage: 32-bit numbers, little-endian. */
export function encodeSketch(sketch: Sketch): Buffer {
  const bytes = Buffer.alloc(sketch.length * BYTES_PER_HASH);
  for (const [index, hash] of sketch.entries()) bytes.writeUInt32LE(hash, index * BYTES_PER_HASH);
  return bytes;
}

export function decodeSketch(bytes: Uint8Array): Sketch {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return Uint32Array.from({ length: bytes.byteLength / BYTES_PER_HASH }, (_, index) =>
    view.getUint32(index * BYTES_PER_HASH, true),
  );
}
