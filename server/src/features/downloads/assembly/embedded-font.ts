import { readFileSync } from 'node:fs';
import { deflateSync } from 'node:zlib';
import type { EmbeddedFont } from './pdf-text.ts';

const KEY = 'F6';
const NAME = 'SHEAFA+LiberationSans';
/** Tables that a reader needs to draw glyphs by number; `glyf` and `loca` are written anew. */
const COPIED_TABLES = ['head', 'hhea', 'maxp', 'hmtx', 'cvt ', 'fpgm', 'prep'];
const LONG_OFFSETS = 1;
const MORE_COMPONENTS = 0x20;
const WORDS = 0x01;
const SCALE = 0x08;
const TWO_SCALES = 0x40;
const MATRIX = 0x80;

let source: Source | undefined;

/** The font, with glyphs for those characters of a text that it has. It covers Latin, Greek, Cyrillic and Hebrew letters. */
export function embeddedFont(text: string): EmbeddedFont {
  source ??= new Source(
    readFileSync(
      new URL(
        '../../standard_fonts/LiberationSans-Regular.ttf',
        import.meta.resolve('pdfjs-dist/legacy/build/pdf.mjs'),
      ),
    ),
  );
  const font = source;
  const glyphs = new Map<string, number>();
  for (const character of new Set(text)) {
    const glyph = font.glyphOf(character);
    if (glyph > 0) glyphs.set(character, glyph);
  }
  const program = () => stream(font.subset(new Set(glyphs.values())), true);
  const widths = [...new Set(glyphs.values())].map((glyph) => `${glyph}[${font.widthOf(glyph)}]`).join('');
  return {
    key: KEY,
    glyphOf: (character) => glyphs.get(character),
    objects: [
      (reference) =>
        `<</Type/Font/Subtype/Type0/BaseFont/${NAME}/Encoding/Identity-H/DescendantFonts[${reference(0)}]/ToUnicode ${reference(3)}>>`,
      (reference) =>
        `<</Type/Font/Subtype/CIDFontType2/BaseFont/${NAME}/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>/CIDToGIDMap/Identity/DW 600/W[${widths}]/FontDescriptor ${reference(1)}>>`,
      (reference) =>
        `<</Type/FontDescriptor/FontName/${NAME}/Flags 4/FontBBox[-600 -300 1400 1000]/ItalicAngle 0/Ascent 905/Descent -212/CapHeight 729/StemV 80/FontFile2 ${reference(2)}>>`,
      program,
      () => stream(Buffer.from(toUnicode(glyphs)), false),
    ],
  };
}

function stream(bytes: Buffer, isFont: boolean): string {
  const packed = deflateSync(bytes).toString('latin1');
  const length = isFont ? `/Length1 ${bytes.length}` : '';
  return `<</Length ${packed.length}/Filter/FlateDecode${length}>>\nstream\n${packed}\nendstream`;
}

const hex4 = (number: number): string => number.toString(16).padStart(4, '0');

function toUnicode(glyphs: ReadonlyMap<string, number>): string {
  const lines = [...glyphs].map(
    ([character, glyph]) =>
      `1 beginbfchar\n<${hex4(glyph)}><${Buffer.from(character, 'utf16le').swap16().toString('hex')}>\nendbfchar`,
  );
  return `/CIDInit/ProcSet findresource begin 12 dict begin begincmap/CMapName/Sheaf def/CMapType 2 def\n1 begincodespacerange<0000><ffff>endcodespacerange\n${lines.join('\n')}\nendcmap end end`;
}

/** A TrueType font. */
class Source {
  readonly #bytes: Buffer;
  readonly #tables = new Map<string, { from: number; length: number }>();
  readonly #characters: number;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
    for (let index = 0; index < bytes.readUInt16BE(4); index++) {
      const at = 12 + 16 * index;
      this.#tables.set(bytes.toString('latin1', at, at + 4), {
        from: bytes.readUInt32BE(at + 8),
        length: bytes.readUInt32BE(at + 12),
      });
    }
    this.#characters = this.#findCharacters();
  }

  /** The table that maps characters to glyphs in segments. */
  #findCharacters(): number {
    const { from } = this.#table('cmap');
    for (let index = 0; index < this.#bytes.readUInt16BE(from + 2); index++) {
      const at = from + this.#bytes.readUInt32BE(from + 8 + 8 * index);
      if (this.#bytes.readUInt16BE(at) === 4) return at;
    }
    throw new Error('The font has no table of its characters');
  }

  glyphOf(character: string): number {
    const code = character.codePointAt(0) ?? 0;
    if (code > 0xffff) return 0;
    const bytes = this.#bytes;
    const at = this.#characters;
    const doubled = bytes.readUInt16BE(at + 6);
    for (let segment = 0; segment < doubled; segment += 2) {
      const end = bytes.readUInt16BE(at + 14 + segment);
      if (code > end) continue;
      const start = bytes.readUInt16BE(at + 16 + doubled + segment);
      if (code < start) return 0;
      const delta = bytes.readUInt16BE(at + 16 + 2 * doubled + segment);
      const offsetAt = at + 16 + 3 * doubled + segment;
      const offset = bytes.readUInt16BE(offsetAt);
      if (offset === 0) return (code + delta) & 0xffff;
      const glyph = bytes.readUInt16BE(offsetAt + offset + 2 * (code - start));
      return glyph === 0 ? 0 : (glyph + delta) & 0xffff;
    }
    return 0;
  }

  /** In thousandths of the size of the font. */
  widthOf(glyph: number): number {
    const measured = this.#bytes.readUInt16BE(this.#table('hhea').from + 34);
    const units = this.#bytes.readUInt16BE(this.#table('head').from + 18);
    const width = this.#bytes.readUInt16BE(this.#table('hmtx').from + 4 * Math.min(glyph, measured - 1));
    return Math.round((1_000 * width) / units);
  }

  /** A font with the same numbers of glyphs, of which only some, and those that they are made of, are drawn. */
  subset(wanted: ReadonlySet<number>): Buffer {
    const drawn = new Set([0, ...wanted]);
    // A Set's iteration includes items that are added during it.
    for (const glyph of drawn) for (const component of this.#componentsOf(glyph)) drawn.add(component);
    const count = this.#bytes.readUInt16BE(this.#table('maxp').from + 4);
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
      const { from, length } = this.#table(name);
      tables.set(name, Buffer.from(this.#bytes.subarray(from, from + length)));
    }
    tables.get('head')?.writeInt16BE(LONG_OFFSETS, 50);
    return writeFont(tables);
  }

  #table(name: string): { from: number; length: number } {
    const table = this.#tables.get(name);
    if (!table) throw new Error(`The font has no table ${name}`);
    return table;
  }

  #glyph(glyph: number): Buffer {
    const { from } = this.#table('loca');
    const isLong = this.#bytes.readInt16BE(this.#table('head').from + 50) === LONG_OFFSETS;
    const place = (index: number) =>
      isLong ? this.#bytes.readUInt32BE(from + 4 * index) : 2 * this.#bytes.readUInt16BE(from + 2 * index);
    const start = this.#table('glyf').from;
    return this.#bytes.subarray(start + place(glyph), start + place(glyph + 1));
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
