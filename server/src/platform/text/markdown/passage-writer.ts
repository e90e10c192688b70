import { linkLabels, MarkdownEmbedder } from './embed-markdown.ts';
import { escapePlain } from './escape-plain.ts';

/** Only files that say so are Markdown; of a text or a PDF, a line that looks like it is a line. */
export const isMarkdown = (filename: string): boolean => /\.md$/i.test(filename);

/** A function that gives the passages of a document, in order, the form that they have in a Markdown bundle. */
export function passageWriter(document: {
  readonly filename: string;
  /** Its whole text; only read for Markdown. */
  readonly text: string;
  readonly id: string;
}): (passage: string) => string {
  if (!isMarkdown(document.filename)) return escapePlain;
  const embedder = new MarkdownEmbedder({ prefix: `${document.id}-`, labels: linkLabels(document.text) });
  return (passage) => embedder.next(passage);
}

/** How many characters a part of a document grows by in a Markdown bundle; in Markdown itself, that depends on all of it. */
export const growthOfPart = (part: string, filename: string): number =>
  isMarkdown(filename) ? 0 : escapePlain(part).length - part.length;
