import { inflateSync } from 'node:zlib';

/** Tables that a reader needs to draw glyphs by number; `glyf` and `loca` are written anew. */
const COPIED_TABLES = ['head', 'hhea', 'maxp', 'hmtx', 'cvt ', 'fpgm', 'prep'];
const LONG_OFFSETS = 1;
const MORE_COMPONENTS = 0x20;
const WORDS = 0x01;
const SCALE = 0x08;
const TWO_SCALES = 0x40;
const MATRIX = 0x80;

/** A TrueType font, as such or compressed as WOFF. */
export class FontProgram {
  readonly #tables: ReadonlyMap<string, Buffer>;
  readonly #characters: Buffer;

  constructor(bytes: Buffer) {
    this.#tables = bytes.toString('latin1', 0, 4) === 'wOFF' ? tablesOfWoff(bytes) : tablesOf(bytes);
    this.#characters = this.#findCharacters();
  }

  /** The whole font, not compressed. */
  get bytes(): Buffer {
    return writeFont(this.#tables);
  }

  /** The table that maps characters to glyphs in segments. */
  #findCharacters(): Buffer {
    const table = this.#table('cmap');
    for (let index = 0; index < table.readUInt16BE(2); index++) {
      const at = table.readUInt32BE(8 + 8 * index);
      if (table.readUInt16BE(at) === 4) return table.subarray(at);
    }
    throw new Error('The font has no table of its characters');
  }

  glyphOf(character: string): number {
    const code = character.codePointAt(0) ?? 0;
    if (code > 0xffff) return 0;
    const bytes = this.#characters;
    const doubled = bytes.readUInt16BE(6);
    for (let segment = 0; segment < doubled; segment += 2) {
      const end = bytes.readUInt16BE(14 + segment);
      if (code > end) continue;
      const start = bytes.readUInt16BE(16 + doubled + segment);
      if (code < start) return 0;
      const delta = bytes.readUInt16BE(16 + 2 * doubled + segment);
      const offsetAt = 16 + 3 * doubled + segment;
      const offset = bytes.readUInt16BE(offsetAt);
      if (offset === 0) return (code + delta) & 0xffff;
      const glyph = bytes.readUInt16BE(offsetAt + offset + 2 * (code - start));
      return glyph === 0 ? 0 : (glyph + delta) & 0xffff;
    }
    return 0;
  }

  /** In thousandths of the size of the font. */
  widthOf(glyph: number): number {
    const measured = this.#table('hhea').readUInt16BE(34);
    const width = this.#table('hmtx').readUInt16BE(4 * Math.min(glyph, measured - 1));
    return this.inThousandths(width);
  }

  inThousandths(units: number): number {
    return Math.round((1_000 * units) / this.#table('head').readUInt16BE(18));
  }

  /** A font with the same numbers of glyphs, of which only some, and those that they are made of, are drawn. */
  subset(wanted: ReadonlySet<number>): Buffer {
    const drawn = new Set([0, ...wanted]);
    // A Set's iteration includes items that are added during it.
    for (const glyph of drawn) for (const component of this.#componentsOf(glyph)) drawn.add(component);
    const count = this.#table('maxp').readUInt16BE(4);
    const places = Buffer.alloc(4 * (count + 1));
    const glyphs: Buffer[] = [];
    let size = 0;
    for (let glyph = 0; glyph < count; glyph++) {
      places.writeUInt32BE(size, 4 * glyph);
      if (!drawn.has(glyph)) continue;
      const bytes = this.#glyph(glyph);
      const padded = Buffer.concat([bytes, Buffer.alloc(-bytes.length & 3)]);
      glyphs.push(padded);
      size += padded.length;
    }
    places.writeUInt32BE(size, 4 * count);
    const tables = new Map<string, Buffer>([
      ['glyf', Buffer.concat(glyphs)],
      ['loca', places],
    ]);
    for (const name of COPIED_TABLES) {
      const table = this.#tables.get(name);
      if (table) tables.set(name, Buffer.from(table));
    }
    tables.get('head')?.writeInt16BE(LONG_OFFSETS, 50);
    return writeFont(tables);
  }

  #table(name: string): Buffer {
    const table = this.#tables.get(name);
    if (!table) throw new Error(`The font has no table ${name}`);
    return table;
  }

  #glyph(glyph: number): Buffer {
    const places = this.#table('loca');
    const isLong = this.#table('head').readInt16BE(50) === LONG_OFFSETS;
    const place = (index: number) =>
      isLong ? places.readUInt32BE(4 * index) : 2 * places.readUInt16BE(2 * index);
    return this.#table('glyf').subarray(place(glyph), place(glyph + 1));
  }

  /** The glyphs that a glyph is made of: a letter and its accent. */
  #componentsOf(glyph: number): number[] {
    const bytes = this.#glyph(glyph);
    if (bytes.length < 10 || bytes.readInt16BE(0) >= 0) return [];
    const found: number[] = [];
    for (let at = 10, flags = MORE_COMPONENTS; (flags & MORE_COMPONENTS) !== 0; ) {
      flags = bytes.readUInt16BE(at);
      found.push(bytes.readUInt16BE(at + 2));
      at += 4 + ((flags & WORDS) !== 0 ? 4 : 2);
      at += (flags & SCALE) !== 0 ? 2 : (flags & TWO_SCALES) !== 0 ? 4 : (flags & MATRIX) !== 0 ? 8 : 0;
    }
    return found;
  }
}

function tablesOf(bytes: Buffer): Map<string, Buffer> {
  const tables = new Map<string, Buffer>();
  for (let at = 12; at < 12 + 16 * bytes.readUInt16BE(4); at += 16) {
    const from = bytes.readUInt32BE(at + 8);
    tables.set(
      bytes.toString('latin1', at, at + 4),
      bytes.subarray(from, from + bytes.readUInt32BE(at + 12)),
    );
  }
  return tables;
}

function tablesOfWoff(bytes: Buffer): Map<string, Buffer> {
  const tables = new Map<string, Buffer>();
  for (let at = 44; at < 44 + 20 * bytes.readUInt16BE(12); at += 20) {
    const from = bytes.readUInt32BE(at + 4);
    const packed = bytes.subarray(from, from + bytes.readUInt32BE(at + 8));
    const isPacked = packed.length < bytes.readUInt32BE(at + 12);
    tables.set(bytes.toString('latin1', at, at + 4), isPacked ? inflateSync(packed) : packed);
  }
  return tables;
}

function writeFont(tables: ReadonlyMap<string, Buffer>): Buffer {
  const names = [...tables.keys()].sort();
  const directory = Buffer.alloc(12 + 16 * names.length);
  directory.writeUInt32BE(0x00010000, 0);
  directory.writeUInt16BE(names.length, 4);
  const parts = [directory];
  let at = directory.length;
  for (const [index, name] of names.entries()) {
    const bytes = tables.get(name) ?? Buffer.alloc(0);
    const entry = 12 + 16 * index;
    directory.write(name, entry, 'latin1');
    directory.writeUInt32BE(at, entry + 8);
    directory.writeUInt32BE(bytes.length, entry + 12);
    const padded = Buffer.concat([bytes, Buffer.alloc(-bytes.length & 3)]);
    parts.push(padded);
    at += padded.length;
  }
  return Buffer.concat(parts);
}
