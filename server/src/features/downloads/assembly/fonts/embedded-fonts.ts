import { readFile } from 'node:fs/promises';
import { brotliDecompressSync, deflateSync } from 'node:zlib';
import { type PdfFont, utf16Hex } from './pdf-font.ts';

/** Liberation Sans has the letters of Latin, Greek and Cyrillic. */
const LATIN = { name: 'latin', path: 'pdfjs-dist/standard_fonts/LiberationSans-Regular.ttf' };
const FOLDER = new URL('../../../../../fonts/', import.meta.url);

/** Scripts with a font of their own in that folder, by Unicode's names. */
const SCRIPTS = [
  'Arabic Armenian Bengali Canadian_Aboriginal Cherokee Devanagari Ethiopic Georgian Gujarati',
  'Gurmukhi Hebrew Kannada Khmer Lao Malayalam Mongolian Myanmar Nko',
  'Oriya Sinhala Syriac Tamil Telugu Thaana Thai Tibetan Tifinagh',
].flatMap((names) => names.split(' '));

/** Which fonts may have which characters; the first that has one draws it. */
const SOURCES = [
  ...SCRIPTS.map((script) => ({
    name: script.toLowerCase().replace('_', '-'),
    characters: new RegExp(`\\p{Script_Extensions=${script}}`, 'u'),
  })),
  {
    name: 'han',
    characters: /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Bopomofo}\u3000-\u303F\uFF00-\uFFEF]/u,
  },
  { name: 'korean', characters: /\p{Script=Hangul}/u },
  { name: 'emoji', characters: /[\p{Extended_Pictographic}\p{Regional_Indicator}]/u },
  { name: 'symbols', characters: /\p{S}/u },
  { name: 'symbols-2', characters: /\p{S}/u },
];

/** What a glyph stands for that only completes another: readers would show its code if that were nothing. */
const NOTHING = '\u200B';

export async function embeddedFonts(text: string): Promise<EmbeddedFont[]> {
  const fonts = [await open(LATIN.name, 1)];
  let rest = without(text, fonts);
  for (const { name, characters } of SOURCES) {
    if (!characters.test(rest)) continue;
    fonts.push(await open(name, fonts.length + 1));
    rest = without(rest, fonts);
  }
  return fonts;
}

const without = (text: string, fonts: readonly EmbeddedFont[]): string =>
  [...new Set(text)].filter((character) => !fonts.some((font) => font.has(character))).join('');

async function open(name: string, number: number): Promise<EmbeddedFont> {
  const font = loaded.get(name) ?? load(name);
  loaded.set(name, font);
  return new EmbeddedFont(await font, { key: `E${number}`, name: `SHEAFA+${name}` });
}

type HarfBuzz = typeof import('harfbuzzjs');

interface LoadedFont {
  readonly subset: (glyphs: Iterable<number>) => Buffer;
  readonly harfbuzz: HarfBuzz;
  readonly shaper: InstanceType<HarfBuzz['Font']>;
  readonly buffer: InstanceType<HarfBuzz['Buffer']>;
}

const loaded = new Map<string, Promise<LoadedFont>>();

async function load(name: string): Promise<LoadedFont> {
  const harfbuzz = await import('harfbuzzjs');
  const font =
    name === LATIN.name
      ? await readFile(new URL(import.meta.resolve(LATIN.path)))
      : brotliDecompressSync(await readFile(new URL(`${name}.ttf.br`, FOLDER)));
  const blob = new harfbuzz.Blob(new Uint8Array(font).buffer);
  const shaper = new harfbuzz.Font(new harfbuzz.Face(blob));
  return { subset: await openSubsetter(font), harfbuzz, shaper, buffer: new harfbuzz.Buffer() };
}

interface Glyph {
  readonly number: number;
  /** What it stands for. */
  readonly text: string;
}

interface PlacedGlyph extends Glyph {
  /** In thousandths of the size, as are the following. */
  readonly advance: number;
  readonly x: number;
  readonly y: number;
}

/** A font whose used glyphs are embedded. */
export class EmbeddedFont implements PdfFont {
  readonly key: string;
  readonly objects: PdfFont['objects'];
  readonly #font: LoadedFont;
  /** In the order of their codes, from 1 on: one glyph has several codes if it stands for several texts. */
  readonly #glyphs: Glyph[] = [];
  readonly #codes = new Map<string, number>();

  constructor(font: LoadedFont, { key, name }: { key: string; name: string }) {
    this.key = key;
    this.#font = font;
    this.objects = [
      (reference) =>
        `<</Type/Font/Subtype/Type0/BaseFont/${name}/Encoding/Identity-H/DescendantFonts[${reference(0)}]/ToUnicode ${reference(3)}>>`,
      (reference) =>
        `<</Type/Font/Subtype/CIDFontType2/BaseFont/${name}/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>/CIDToGIDMap ${reference(4)}/DW 0/W[1[${this.#glyphs.map((glyph) => this.#widthOf(glyph.number)).join(' ')}]]/FontDescriptor ${reference(1)}>>`,
      (reference) =>
        `<</Type/FontDescriptor/FontName/${name}/Flags 4/FontBBox[-600 -300 1400 1000]/ItalicAngle 0/Ascent 905/Descent -212/CapHeight 729/StemV 80/FontFile2 ${reference(2)}>>`,
      () => stream(font.subset(this.#glyphs.map(({ number }) => number)), true),
      () => stream(Buffer.from(toUnicode(this.#glyphs)), false),
      () =>
        stream(
          Buffer.from(Uint16Array.from([0, ...this.#glyphs.map(({ number }) => number)]).buffer).swap16(),
          false,
        ),
    ];
  }

  has(character: string): boolean {
    return Boolean(this.#font.shaper.nominalGlyph(character.codePointAt(0) ?? 0));
  }

  /** The operators that show a text, as its script is written. */
  show(text: string, { size, isRightToLeft }: { size: number; isRightToLeft: boolean }): string {
    let shown = `/${this.key} ${size} Tf [`;
    let pen = 0;
    let drawnTo = 0;
    let rise = 0;
    for (const glyph of this.#shape(text, isRightToLeft)) {
      if (glyph.y !== rise) {
        rise = glyph.y;
        shown += `] TJ ${((rise * size) / 1_000).toFixed(2)} Ts [`;
      }
      if (pen + glyph.x !== drawnTo) shown += drawnTo - pen - glyph.x;
      shown += `<${hex4(this.#codeOf(glyph))}>`;
      drawnTo = pen + glyph.x + this.#widthOf(glyph.number);
      pen += glyph.advance;
    }
    return `${shown}${drawnTo === pen ? '' : drawnTo - pen}] TJ${rise === 0 ? '' : ' 0 Ts'}`;
  }

  #widthOf(glyph: number): number {
    return this.#inThousandths(this.#font.shaper.glyphHAdvance(glyph));
  }

  #inThousandths(units: number): number {
    return Math.round((1_000 * units) / this.#font.shaper.face.upem);
  }

  #codeOf({ number, text }: Glyph): number {
    const key = `${number} ${text}`;
    const code = this.#codes.get(key) ?? this.#glyphs.push({ number, text });
    this.#codes.set(key, code);
    return code;
  }

  /** The glyphs of a text, from left to right. */
  #shape(text: string, isRightToLeft: boolean): PlacedGlyph[] {
    const { harfbuzz, shaper, buffer } = this.#font;
    const { ClusterLevel, Direction } = harfbuzz;
    buffer.reset();
    buffer.addText(text);
    buffer.setClusterLevel(ClusterLevel.MONOTONE_CHARACTERS);
    buffer.guessSegmentProperties();
    buffer.setDirection(isRightToLeft ? Direction.RTL : Direction.LTR);
    harfbuzz.shape(shaper, buffer);
    const infos = buffer.getGlyphInfos();
    const positions = buffer.getGlyphPositions();
    const texts = textsOf(text, isRightToLeft ? infos.toReversed() : infos);
    if (isRightToLeft) texts.reverse();
    return infos.map(({ codepoint: number }, index) => {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
      return {
        number,
        text: texts[index] ?? NOTHING,
        advance: this.#inThousandths(xAdvance),
        x: this.#inThousandths(xOffset),
        y: this.#inThousandths(yOffset),
      };
    });
  }
}

/** What each glyph stands for, in the order of the text; the last one of a cluster has the rest. */
function textsOf(text: string, glyphs: ReadonlyArray<{ readonly cluster: number }>): string[] {
  const clusters = Map.groupBy(glyphs, ({ cluster }) => cluster);
  const starts = [...clusters.keys(), text.length];
  return [...clusters].flatMap(([start, { length }], index) => {
    const characters = [...text.slice(start, starts[index + 1])];
    return Array.from({ length }, (_, at) =>
      at < length - 1 ? (characters[at] ?? NOTHING) : characters.slice(at).join('') || NOTHING,
    );
  });
}

function stream(bytes: Buffer, isFont: boolean): string {
  const packed = deflateSync(bytes).toString('latin1');
  const length = isFont ? `/Length1 ${bytes.length}` : '';
  return `<</Length ${packed.length}/Filter/FlateDecode${length}>>\nstream\n${packed}\nendstream`;
}

const hex4 = (number: number): string => number.toString(16).padStart(4, '0');

function toUnicode(glyphs: readonly Glyph[]): string {
  const lines = glyphs.map(
    ({ text }, index) => `1 beginbfchar\n<${hex4(index + 1)}><${utf16Hex(text)}>\nendbfchar`,
  );
  return `/CIDInit/ProcSet findresource begin 12 dict begin begincmap/CMapName/Sheaf def/CMapType 2 def\n1 begincodespacerange<0000><ffff>endcodespacerange\n${lines.join('\n')}\nendcmap end end`;
}

// HarfBuzz's own names and numbers (hb-blob.h, hb-subset.h).
type Call = `hb_${
  | `blob_${'create' | 'destroy' | 'get_data' | 'get_length'}`
  | `face_${'create' | 'destroy' | 'reference_blob'}`
  | 'set_add'
  | `subset_${'or_fail' | `input_${'create_or_fail' | 'destroy' | 'glyph_set' | 'set' | 'set_flags'}`}`}`;
type SubsetModule = Record<Call | 'malloc' | '_initialize', (...values: number[]) => number> & {
  readonly memory: { readonly buffer: ArrayBuffer };
};
const MEMORY_MODE_WRITABLE = 2;
const RETAIN_GLYPH_NUMBERS = 0x02;
const NO_LAYOUT_CLOSURE = 0x200;
const DROPPED_TABLES_SET = 3;
/** What a reader does not need to draw glyphs by number. */
const DROPPED_TABLES = ['GDEF', 'GPOS', 'GSUB', 'OS/2', 'STAT', 'cmap', 'gasp', 'kern', 'name', 'post'];

async function loadModule(): Promise<SubsetModule> {
  const bytes = await readFile(new URL(import.meta.resolve('harfbuzzjs/dist/harfbuzz-subset.wasm')));
  const { exports } = new WebAssembly.Instance(await WebAssembly.compile(new Uint8Array(bytes)), {});
  const harfbuzz = exports as unknown as SubsetModule;
  harfbuzz._initialize();
  return harfbuzz;
}

let loading: Promise<SubsetModule> | undefined;

/**
 * A function that takes the numbers of glyphs, and returns the font with the same numbers, of which only those
 * are drawn, and those that they are made of.
 */
async function openSubsetter(font: Buffer): Promise<(glyphs: Iterable<number>) => Buffer> {
  loading ??= loadModule();
  const harfbuzz = await loading;
  const place = harfbuzz.malloc(font.length);
  new Uint8Array(harfbuzz.memory.buffer).set(font, place);
  const face = harfbuzz.hb_face_create(
    harfbuzz.hb_blob_create(place, font.length, MEMORY_MODE_WRITABLE, 0, 0),
    0,
  );
  return (glyphs) => {
    const input = harfbuzz.hb_subset_input_create_or_fail();
    harfbuzz.hb_subset_input_set_flags(input, RETAIN_GLYPH_NUMBERS | NO_LAYOUT_CLOSURE);
    const wanted = harfbuzz.hb_subset_input_glyph_set(input);
    for (const glyph of glyphs) harfbuzz.hb_set_add(wanted, glyph);
    const dropped = harfbuzz.hb_subset_input_set(input, DROPPED_TABLES_SET);
    for (const table of DROPPED_TABLES)
      harfbuzz.hb_set_add(dropped, Buffer.from(table, 'latin1').readUInt32BE());
    const subset = harfbuzz.hb_subset_or_fail(face, input);
    if (subset === 0) throw new Error('HarfBuzz cannot make a subset of the font.');
    const blob = harfbuzz.hb_face_reference_blob(subset);
    const from = harfbuzz.hb_blob_get_data(blob, 0);
    const bytes = harfbuzz.memory.buffer.slice(from, from + harfbuzz.hb_blob_get_length(blob));
    harfbuzz.hb_blob_destroy(blob);
    harfbuzz.hb_face_destroy(subset);
    harfbuzz.hb_subset_input_destroy(input);
    return Buffer.from(bytes);
  };
}
