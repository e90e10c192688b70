import type { BundleFormat } from '@sheaf/contract/bundles/bundle-format';
import { countWords } from '../../../platform/text/words.ts';
import { copiesRemark, MAX_CITED_BYTES, notesOf } from './citation.ts';
import type { PlanCategory, PlanDocument } from './plan-input.ts';
import { addSizes, multiplySize, NO_SIZE, type Size } from './size.ts';

/**
 * Upper bounds for what a format writes around the texts of documents, by which bundles are filled: nothing is counted
 * while their documents may still change. No text has more tokens than bytes.
 */
interface FormatOverhead {
  bundle(project: string): Size;
  section(category: Omit<PlanCategory, 'documents'>): Size;
  /** Written around a whole document, and around each of its passages; `PART_LABELS` come in addition for a part. */
  document(document: PlanDocument): DocumentOverhead;
}

interface DocumentOverhead {
  readonly piece: Size;
  readonly passage: Size;
}

/** ", pages 10000–20000" or ", part 10000 of 20000", in the table of contents and in the heading. */
export const PART_LABELS: Size = { bytes: 44, characters: 44, words: 8, tokens: 20 };

/** A long run of letters across two passages, as in Japanese, may have a token more than in both. */
export const SEAM: Size = { ...NO_SIZE, tokens: 1 };

/** The upper bound for what is written around a number of passages of a document. */
export function documentOverhead(
  format: BundleFormat,
  { document, passages }: { document: PlanDocument; passages: number },
): Size {
  const { piece, passage } = overheadOf[format].document(document);
  const around = addSizes(piece, multiplySize(passage, passages));
  return passages < document.passageCount ? addSizes(around, PART_LABELS) : around;
}

/** The size of fixed text, at one word per 4 bytes and one token per 2, plus names, at one token per byte. */
const textSize = (fixedBytes: number, names: readonly string[]): Size => {
  const bytes = names.reduce((sum, name) => sum + Buffer.byteLength(name), 0);
  const words = names.reduce((sum, name) => sum + countWords(name), 0);
  return {
    bytes: fixedBytes + bytes,
    characters: fixedBytes + bytes,
    words: Math.ceil(fixedBytes / 4) + words,
    tokens: Math.ceil(fixedBytes / 2) + bytes,
  };
};

/** The size of fixed text around a document's name, whose tokens are known. */
const nameSize = (document: PlanDocument, fixed: { bytes: number; tokens: number; words: number }): Size => {
  const bytes = fixed.bytes + Buffer.byteLength(document.name);
  return {
    bytes,
    characters: bytes,
    words: fixed.words + countWords(document.name),
    // A number may have been added to the name since its tokens were counted.
    tokens: fixed.tokens + document.nameTokens + 6,
  };
};

const markdown: FormatOverhead = {
  bundle: (project) => textSize(700, [project, project]),
  // The name is in the front matter, in the heading, and with its part; the title of the bundle contains it once more, as
  // do the two lines with its version.
  section: ({ name }) => textSize(240, [name, name, name, name, name, name]),
  document: (document) => {
    const contents = nameSize(document, { bytes: 40, tokens: 16, words: 6 });
    const heading = nameSize(document, { bytes: 36, tokens: 16, words: 3 });
    // Each source line has a blank line before and after it.
    const line = sourceLineSize(document);
    const copies = textSize(3, [copiesRemark(document)]);
    return { piece: [contents, heading, line, copies].reduce(addSizes), passage: line };
  },
};

function sourceLineSize(document: PlanDocument): Size {
  const line = nameSize(document, { bytes: 32, tokens: 14, words: 4 });
  const nameBytes = Buffer.byteLength(document.name);
  return nameBytes <= MAX_CITED_BYTES
    ? line
    : {
        ...line,
        bytes: 32 + MAX_CITED_BYTES,
        characters: 32 + MAX_CITED_BYTES,
        tokens: 14 + MAX_CITED_BYTES,
      };
}

const text: FormatOverhead = {
  bundle: (project) => textSize(700, [project, project]),
  section: ({ name }) => textSize(700, [name, name, name, name, name, name]),
  document: (document) => {
    const contents = nameSize(document, { bytes: 40, tokens: 20, words: 7 });
    const heading = nameSize(document, { bytes: 220, tokens: 24, words: 10 });
    const all = notesOf(document);
    const notes = textSize(3 * all.length, all);
    return { piece: addSizes(addSizes(contents, heading), notes), passage: SEAM };
  },
};

/** The contents pages with their fonts; the size of document pages is measured once a plan was wrong about it. */
const pdf: FormatOverhead = {
  bundle: () => ({ ...textSize(600, []), bytes: 65_536 }),
  section: ({ name }) => textSize(240, [name]),
  document: (document) => {
    const line = nameSize(document, { bytes: 20, tokens: 8, words: 3 });
    const page = { ...line, bytes: 4_096 + 8 * Buffer.byteLength(document.name) };
    const remark = copiesRemark(document);
    const copies = { ...textSize(3, [remark]), bytes: 8 * Buffer.byteLength(remark) };
    return { piece: addSizes(page, copies), passage: NO_SIZE };
  },
};

export const overheadOf: Record<BundleFormat, FormatOverhead> = { md: markdown, txt: text, pdf };
