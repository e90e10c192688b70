import { expect, it } from 'vitest';
import { bytesOf, rtf } from '../test/made-files.ts';
import { convertFile } from './convert.ts';
import { convertRtf } from './rtf.ts';

const { raw } = String;
const convert = (body: string) => convertRtf({ path: 'a.rtf', bytes: rtf(body) });
const markdown = (body: string) => convert(body).markdown;
const refusalOf = async (bytes: Uint8Array<ArrayBuffer>) =>
  (await convertFile({ path: 'a.rtf', bytes })).failed[0]?.refusal;

it('headings are told by their style or their level', () => {
  expect(
    markdown(
      raw`\pard\s2 Lease\par\pard\s1{\b Rent}\par\pard\s4 Due\par\pard\outlinelevel2 How\par\pard Text`,
    ),
  ).toBe('# Lease\n\n# Rent\n\n## Due\n\n### How\n\nText\n');
});

it('bold and italic text is kept, with spaces outside of the marks', () => {
  expect(markdown(raw`a {\b bold }{\b\i both} {\i italic\i0  plain\line next}`)).toBe(
    'a **bold _both_** *italic* plain\\\nnext\n',
  );
});

it('characters are read in their code page, or as Unicode without what stands for it', () => {
  expect(
    markdown(
      raw`caf\'e9 {\f1 \'cf\'f0\'e8} {\f2 \'93\'fa\'96\'7b} \u8364?\uc2\u-10179\'3f\'3f\u-8704??\uc0\u946!`,
    ),
  ).toBe('café При 日本 €😀β!\n');
  expect(markdown(raw`\'93a\'94\emdash\ldblquote b\rdblquote\~c\_d\-e\{\}\\`)).toBe(
    '“a”—“b”\u00a0c‑de{}\\\\\n',
  );
  expect(markdown(raw`{\upr{ansi}{\*\ud{\u1076 ?}}}`)).toBe('д\n');
});

it('lists keep their levels and numbers, and labels that Markdown does not number by', () => {
  const item = (label: string, indent: number, text: string) =>
    raw`{\listtext\pard ${label}\tab}\pard\ls1\li${indent} ${text}\par`;
  const body = [
    item('3.', 720, 'three'),
    item(raw`\'b7`, 1440, 'inner'),
    item('4.', 720, 'four'),
    raw`\pard Between\par`,
    item('(a)', 720, 'a clause'),
  ];
  expect(markdown(body.join(''))).toBe('3. three\n   - inner\n4. four\n\nBetween\n\n- (a) a clause\n');
  expect(markdown(raw`{\pntext\'b7\tab}{\*\pn\pnlvlblt{\pntxtb\'b7}}old\par{\pntext\'b7\tab}form\par`)).toBe(
    '- old\n- form\n',
  );
  expect(markdown(raw`\ls1 item\par{\listtext\tab}no item\par`)).toBe('- item\n\nno item\n');
});

it('tables are kept, with cells over several columns, and tables in cells as text', () => {
  expect(
    markdown(raw`Before\par\trowd\trhdr\cellx1000\cellx2000\cellx3000\pard\intbl A\cell B\cell C\cell\row
\trowd\cellx2010\cellx3000\pard\intbl over\cell{\b c}\par d\cell\row
\trowd\cellx1000\cellx2000\cellx3000\pard\intbl\itap2 x\nestcell{\nonesttables\par}y\nestcell{\*\nesttableprops\trowd\cellx1\nestrow}\pard\intbl\itap1\cell\cell\cell\row\pard After`),
  ).toBe('Before\n\n| A | B | C |\n| - | - | - |\n| over | | **c** d |\n| x y | | |\n\nAfter\n');
});

it('links that lead out of the document are kept', () => {
  const field = (instruction: string, result: string) =>
    raw`{\field{\*\fldinst{ ${instruction} }}{\fldrslt{\ul ${result}}}} `;
  expect(
    markdown(
      field('HYPERLINK "https://example.com/a?b=1"', 'terms') +
        field(raw`HYPERLINK \\l "top"`, 'above') +
        field('PAGE', '7') +
        field(raw`EQ \\o\\ad(\\s\\up 10(over),base)`, ''),
    ),
  ).toBe('[terms](https://example.com/a?b=1) above 7 over base\n');
  expect(markdown(raw`\pard\s1\b Our ${field('HYPERLINK https://example.com', 'terms')}`)).toBe(
    '# Our [terms](https://example.com)\n',
  );
});

it('footnotes and comments follow the text, and what was deleted or hidden is gone', () => {
  expect(
    markdown(raw`Rent{\super\chftn{\footnote\pard{\chftn} Monthly.}} is due{\*\atnauthor Ann}{\*\annotation When?}{\deleted never}{\v hidden}.
{\shp{\*\shpinst{\shptxt Boxed\par}}}\par Next`),
  ).toBe('Rent\\[1] is due\\[2].\n\nBoxed\n\nNext\n\n1. Monthly.\n\n2. Ann:\n\n   When?\n');
});

it('pictures, objects and page headers are left out, and said', () => {
  const picture = (alt: string) =>
    raw`{\*\shppict{\pict{\*\picprop{\sp{\sn wzDescription}{\sv ${alt}}}}\pngblip 89504e47}}{\nonshppict{\pict 8950}}`;
  const body = raw`{\header Page {\shp{\*\shpinst{\shptxt of\par}}}\trowd}${picture('A floor plan')}{\pict\wmetafile8\bin3 }}}}
{\object\objemb{\*\objdata 0105}{\result Total: 3{\pict 00}}}
{\shp{\*\shpinst{\sp{\sn pib}{\sv{\pict 00}}}{\sp{\sn fillBlip}{\sv{\pict 00}}}{\sp{\sn wzDescription}{\sv A map}}}}`;
  expect(convert(body)).toEqual({
    markdown: '(Picture: A floor plan)Total: 3(Picture: A map)\n',
    note: 'Left out: 3 pictures, 1 embedded object, page headers and footers.',
  });
});

it('a document that is cut off, or has braces too many, keeps its text', () => {
  expect(markdown(raw`a} b {\i c\u0 ?\par d`)).toBe('a\n\nb *c*\n\n*d*\n');
  expect(markdown(raw`{\i a\constructor b\'} c\'`)).toBe('*ab* c\n');
});

it('is refused if it is none, or too deep', async () => {
  expect(await refusalOf(bytesOf('hello'))).toBe('damaged');
  expect(await refusalOf(rtf(''))).toBe('no_text');
  expect(await refusalOf(rtf('{'.repeat(2_000)))).toBe('too_heavy');
  expect(await refusalOf(rtf(raw`a\bin99999999999 b`))).toBeUndefined();
});
