import type { Block } from './blocks.ts';
import { ByteReader } from './bytes.ts';

/** A block with its position in the text. */
export interface LocatedBlock extends Block {
  readonly firstTerm: number;
  readonly firstCharacter: number;
  readonly firstByte: number;
}

/** The blocks of a segment, in order. */
function* readBlocks(bytes: Uint8Array): Generator<LocatedBlock> {
  const reader = new ByteReader(bytes);
  let [firstTerm, firstCharacter, firstByte] = [0, 0, 0];
  while (!reader.isAtEnd) {
    const block = {
      characters: reader.number(),
      bytes: reader.number(),
      terms: reader.number(),
      page: reader.number(),
    };
    yield { ...block, firstTerm, firstCharacter, firstByte };
    firstTerm += block.terms;
    firstCharacter += block.characters;
    firstByte += block.bytes;
  }
}

/** The block of a segment that contains a term. */
export function locateBlock(blocks: Uint8Array, place: number): LocatedBlock | undefined {
  for (const block of readBlocks(blocks)) if (place < block.firstTerm + block.terms) return block;
  return undefined;
}

/** The length of a segment's text. */
export function sizeOfBlocks(blocks: Uint8Array): { characters: number; bytes: number } {
  let size = { characters: 0, bytes: 0 };
  for (const { firstCharacter, characters, firstByte, bytes } of readBlocks(blocks)) {
    size = { characters: firstCharacter + characters, bytes: firstByte + bytes };
  }
  return size;
}
