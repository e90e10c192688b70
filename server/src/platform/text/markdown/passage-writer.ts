import { LEVEL_OFFSET, linkLabels, MAX_LEVEL, MarkdownEmbedder } from './embed-markdown.ts';
import { escapePlain } from './escape-plain.ts';

/** Only files that say so are Markdown; of a text or a PDF, a line that looks like it is a line. */
export const isMarkdown = (filename: string): boolean => /\.md$/i.test(filename);

/** A heading of a text that is no Markdown: where its line begins, and its level, of which 1 is the highest. */
export interface TextHeading {
  readonly at: number;
  readonly level: number;
}

/** A function that gives the passages of a document, in order, the form that they have in a Markdown bundle. */
export function passageWriter(document: {
  readonly filename: string;
  /** Its whole text; only read for Markdown. */
  readonly text: string;
  readonly id: string;
  /** In order; only of what is no Markdown. */
  readonly headings?: readonly TextHeading[];
}): (passage: string) => string {
  if (!isMarkdown(document.filename)) return plainWriter(document.headings ?? []);
  const embedder = new MarkdownEmbedder({ prefix: `${document.id}-`, labels: linkLabels(document.text) });
  return (passage) => embedder.next(passage);
}

function plainWriter(headings: readonly TextHeading[]): (passage: string) => string {
  if (headings.length === 0) return escapePlain;
  let start = 0;
  let next = 0;
  return (passage) => {
    let written = '';
    let done = 0;
    for (
      let heading = headings[next];
      heading && heading.at < start + passage.length;
      heading = headings[++next]
    ) {
      written += escapePlain(passage.slice(done, heading.at - start)) + headingMark(heading.level);
      done = heading.at - start;
    }
    start += passage.length;
    return written + escapePlain(passage.slice(done));
  };
}

/** Headings go below that of their document. */
export const headingMark = (level: number): string =>
  `${'#'.repeat(Math.min(MAX_LEVEL, level + LEVEL_OFFSET))} `;

/** How many characters a part of a document grows by in a Markdown bundle; in Markdown itself, that depends on all of it. */
export const growthOfPart = (part: string, filename: string): number =>
  isMarkdown(filename) ? 0 : escapePlain(part).length - part.length;
