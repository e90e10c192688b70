import type { PagePicture } from '../../../platform/pdf/page-picture.ts';
import { loadSecondly, openWithPdfjs } from '../../../platform/pdf/pdfjs.ts';
import { countCharacters } from '../../../platform/pdf/text/page-glyphs.ts';
import { pageKindOf } from './page-kinds.rules.ts';
import type { DrawnPage } from './page-structure.ts';

type ReadPage = Pick<DrawnPage, 'kind' | 'text' | 'lines'>;

/** Crowded pages take five seconds of the twenty that a document may take. */
const MAX_PAGES = 200;
/** The fonts of one document are of one kind. */
const MAX_IN_VAIN = 3;
/** Two readings of letters that the font does not explain have most of them in common. */
const SAME = 0.9;
const MIN_LENGTH = 0.5;
/** Of a text, also one of prices; codes that stand for letters are signs more often. */
const MIN_WORD_SHARE = 0.6;

/** Reads unreliable pages again, with pdf.js: it knows what glyphs mean by their names and by tables inside of fonts. */
export function secondReading(path: string) {
  let document: ReturnType<typeof openWithPdfjs> | undefined;
  let pages = 0;
  let inVain = 0;
  return {
    /** The page as it was read first, or with its text if that is read now. */
    async read(index: number, first: ReadPage, picture: PagePicture): Promise<ReadPage> {
      if (pages >= MAX_PAGES || inVain >= MAX_IN_VAIN) return first;
      pages++;
      document ??= openWithPdfjs(path, loadSecondly);
      const text = (await (await document)?.pageText(index)) ?? '';
      const kind = pageKindOf({ glyphs: { ...countCharacters(text), isGuessed: true }, picture, text });
      if ((kind === 'text' || kind === 'mixed') && saysOther(text, first.text)) return { kind, text };
      inVain++;
      return first;
    },
    close: async (): Promise<void> => (await document)?.close(),
  };
}

/** Whether a text consists of words, not of the same characters again or of only a part of them. */
function saysOther(text: string, first: string): boolean {
  const [before, after] = [charactersIn(first), charactersIn(text)];
  const left = Map.groupBy(before, (character) => character);
  const common = after.filter((character) => left.get(character)?.pop() !== undefined).length;
  const inWords = text.match(/[\p{L}\p{M}\p{N}]/gu)?.length ?? 0;
  return (
    after.length >= MIN_LENGTH * before.length &&
    common < SAME * after.length &&
    inWords >= MIN_WORD_SHARE * after.length
  );
}

const charactersIn = (text: string): string[] => [...text.replace(/\s/gu, '')];
