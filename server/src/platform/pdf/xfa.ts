import type { PdfiumModule } from './descriptor-access.ts';
import { withMemory } from './memory.ts';

const MAX_PACKETS = 50;
const MAX_PACKET_BYTES = 10 * 1024 * 1024;
/** What a person reads in the template of a form, and the values in its data. */
const SHOWN =
  /<(?:[\w-]{1,40}:)?(text|exData)\b[^<>]{0,2000}>([\s\S]{0,100000}?)<\/(?:[\w-]{1,40}:)?\1\s{0,20}>/g;
const DATA = /<(?:[\w-]{1,40}:)?data\b[^<>]{0,2000}>([\s\S]*)<\/(?:[\w-]{1,40}:)?data\s{0,20}>/;
const TAG = /<[^<>]{0,10000}>/g;
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** The text of an XFA form: what its template shows, and then what was filled in. */
export function readXfaText(module: PdfiumModule, document: number): string {
  const xml = readPackets(module, document);
  const data = DATA.exec(xml);
  const template = data ? xml.slice(0, data.index) : xml;
  const shown = [...template.matchAll(SHOWN)].map(([, , content = '']) => plainOf(content));
  const filled = (data?.[1] ?? '').split(TAG).map(plainOf);
  return [...shown, ...filled].filter((text) => text !== '').join('\n');
}

function readPackets(module: PdfiumModule, document: number): string {
  const count = Math.max(0, Math.min(module.FPDF_GetXFAPacketCount(document), MAX_PACKETS));
  const packets = Array.from({ length: count }, (_, index) => readPacket(module, { document, index }));
  return packets.filter((packet) => packet !== undefined).join('\n');
}

const readPacket = (
  module: PdfiumModule,
  { document, index }: { document: number; index: number },
): string | undefined =>
  withMemory(module, 4, (size) => {
    module.FPDF_GetXFAPacketContent(document, index, 0, 0, size);
    const bytes = module.pdfium.getValue(size, 'i32') >>> 0;
    if (bytes === 0 || bytes > MAX_PACKET_BYTES) return undefined;
    return withMemory(module, bytes, (pointer) =>
      module.FPDF_GetXFAPacketContent(document, index, pointer, bytes, size)
        ? Buffer.from(module.pdfium.HEAPU8.subarray(pointer, pointer + bytes)).toString('utf8')
        : undefined,
    );
  });

const plainOf = (xml: string): string =>
  xml
    .replace(TAG, ' ')
    .replace(
      /&(?:(amp|lt|gt|quot|apos)|#x([0-9a-f]{1,6})|#(\d{1,7}));/gi,
      (whole, name?: string, hex?: string, code?: string) => {
        if (name) return ENTITIES[name.toLowerCase()] ?? whole;
        const point = hex ? Number.parseInt(hex, 16) : Number(code);
        return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : ' ';
      },
    )
    .replace(/\s+/g, ' ')
    .toWellFormed()
    .trim();
