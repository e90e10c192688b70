import { readFile } from 'node:fs/promises';

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
export async function openSubsetter(font: Buffer): Promise<(glyphs: Iterable<number>) => Buffer> {
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
