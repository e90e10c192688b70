import { describe, expect, it } from 'vitest';
import { stripActions } from './strip-actions.ts';

function stripped(source: string): string {
  const object = Buffer.from(source, 'latin1');
  stripActions(object);
  expect(object.length).toBe(source.length);
  return object.toString('latin1').replace(/ {2,}/g, ' ');
}

describe('stripping the actions of an object of a PDF', () => {
  it('empties actions that run scripts, launch programs, submit or import', () => {
    for (const action of [
      'JavaScript/JS(app.alert\\(1\\))',
      'Launch/F(/bin/sh)',
      'SubmitForm/F(http://x)',
      'ImportData/F(y)',
    ]) {
      expect(stripped(`5 0 obj\r\n<</Type/Annot/A<</S/${action}>>/Rect[0 0 1 1]>>\r\nendobj`)).toBe(
        '5 0 obj\r\n<</Type/Annot/A<< >>/Rect[0 0 1 1]>>\r\nendobj',
      );
    }
    expect(stripped('5 0 obj <</JS 7 0 R /Next 8 0 R /S/JavaScript>> endobj')).toBe('5 0 obj << >> endobj');
  });

  it('removes the triggers of pages, annotations and fields', () => {
    expect(stripped('5 0 obj <</AA<</O 6 0 R >>/Contents 7 0 R /Type/Page>> endobj')).toBe(
      '5 0 obj << /Contents 7 0 R /Type/Page>> endobj',
    );
    expect(stripped('5 0 obj <</Subtype/Widget/AA 9 0 R /F 4>> endobj')).toBe(
      '5 0 obj <</Subtype/Widget /F 4>> endobj',
    );
  });

  it('leaves links, and anything that only looks like an action, unchanged', () => {
    for (const source of [
      '5 0 obj <</A<</S/URI/URI(http://example.org/JavaScript)>>/Subtype/Link>> endobj',
      '5 0 obj <</A<</S/GoTo/D[3 0 R /XYZ 0 0 0]>>>> endobj',
      '5 0 obj <</Font<</AA 6 0 R /F1 7 0 R >>>> endobj',
      '5 0 obj <</T(a \\) /S/JavaScript \\( b)/V</S/Launch>/AAA 1/Type/Page>> endobj',
      '5 0 obj [/S/JavaScript] endobj',
    ]) {
      expect(stripped(source)).toBe(source);
    }
  });

  it('does not touch a stream’s data', () => {
    const data = 'BT (<</S/JavaScript/JS(x)>> /AA) Tj ET';
    const source = `5 0 obj <</Length ${data.length}>>stream\r\n${data}\r\nendstream endobj`;
    expect(stripped(source)).toBe(source);
  });

  it('finds a deeply nested action, and survives malformed objects', () => {
    const deep = `5 0 obj ${'[<</A '.repeat(300)}<</S/Launch/F(x)>>${'>>]'.repeat(300)} endobj`;
    expect(stripped(deep)).not.toContain('Launch');
    for (const broken of ['5 0 obj <</AA', '<</S/JavaScript', '5 0 obj (/AA', '>>/AA', '5 0 obj <</AA {']) {
      expect(() => stripActions(Buffer.from(broken))).not.toThrow();
    }
  });
});
