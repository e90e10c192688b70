import type { Root } from 'hast';
import { toMdast } from 'hast-util-to-mdast';
import type { Nodes } from 'mdast';
import { gfmStrikethroughToMarkdown } from 'mdast-util-gfm-strikethrough';
import { gfmTableToMarkdown } from 'mdast-util-gfm-table';
import { gfmTaskListItemToMarkdown } from 'mdast-util-gfm-task-list-item';
import { defaultHandlers, type Options, toMarkdown } from 'mdast-util-to-markdown';
import { prepareTree } from './prepared-tree.ts';

/** Writes the tree of a document as Markdown, without its pictures, of which only the descriptions are kept. */
export function markdownOf(tree: Root): { markdown: string; pictures: number } {
  const { pictures } = prepareTree(tree);
  const mdast = toMdast(tree, { document: true, nodeHandlers: { comment: () => undefined } });
  return { markdown: toMarkdown(mdast as Nodes, FORMAT), pictures };
}

const FORMAT: Options = {
  bullet: '-',
  rule: '-',
  // Aligned columns would multiply the size of wide tables.
  extensions: [
    gfmTableToMarkdown({ tablePipeAlign: false }),
    gfmStrikethroughToMarkdown(),
    gfmTaskListItemToMarkdown(),
  ],
  handlers: {
    text: (...given) => withoutNeedlessEscapes(defaultHandlers.text(...given)),
    link: (...given) => withoutNeedlessEscapes(defaultHandlers.link(...given)),
  },
};

/** Within a word, these characters mean nothing in Markdown, and escapes would hinder a search. */
const withoutNeedlessEscapes = (markdown: string): string =>
  markdown.replace(/(?<=[\p{L}\p{N}])\\_(?=[\p{L}\p{N}])/gu, '_').replace(/\\&(?!#?\w+;)/g, '&');
