import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { LocalFile } from '../person.ts';

// A grayscale page at about 200 dpi; filled with noise, which is as incompressible as a compressed photograph.
const [WIDTH, HEIGHT] = [1_600, 1_250];

/** Writes PDFs that contain only large images, as a scanner produces them: 2 MB a page. */
export async function writeScans(
  folder: string,
  { count, pages }: { count: number; pages: number },
): Promise<LocalFile[]> {
  const files: LocalFile[] = [];
  for (let number = 1; number <= count; number += 1) {
    const name = `scan-${String(number).padStart(3, '0')}.pdf`;
    await writeFile(path.join(folder, name), scan(pages));
    files.push({ path: path.join(folder, name), name });
  }
  return files;
}

function scan(pages: number): Buffer {
  const numbers = Array.from({ length: pages }, (_, page) => 3 + 3 * page);
  const kids = numbers.map((number) => `${number} 0 R`).join(' ');
  const objects: Buffer[] = [
    Buffer.from('<</Type/Catalog/Pages 2 0 R>>'),
    Buffer.from(`<</Type/Pages/Count ${pages}/Kids[${kids}]>>`),
    ...numbers.flatMap((number) => pageObjects(number)),
  ];
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')];
  let offset = 9;
  const offsets = objects.map((object, index) => {
    const start = offset;
    const part = Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), object, Buffer.from('\nendobj\n')]);
    parts.push(part);
    offset += part.length;
    return start;
  });
  const entries = offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  parts.push(Buffer.from(`xref\n0 ${size}\n0000000000 65535 f \n${entries}`));
  parts.push(Buffer.from(`trailer\n<</Size ${size}/Root 1 0 R>>\nstartxref\n${offset}\n%%EOF\n`));
  return Buffer.concat(parts);
}

/** Three objects, numbered from `number`: the page, its content stream and its image. */
function pageObjects(number: number): Buffer[] {
  const page = `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents ${number + 1} 0 R/Resources<</XObject<</I ${number + 2} 0 R>>>>>>`;
  const image = `/Type/XObject/Subtype/Image/Width ${WIDTH}/Height ${HEIGHT}/BitsPerComponent 8/ColorSpace/DeviceGray`;
  return [
    Buffer.from(page),
    stream('', Buffer.from('595 0 0 842 0 0 cm /I Do')),
    stream(image, randomBytes(WIDTH * HEIGHT)),
  ];
}

const stream = (dictionary: string, content: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(`<<${dictionary}/Length ${content.length}>>\nstream\n`),
    content,
    Buffer.from('\nendstream'),
  ]);
