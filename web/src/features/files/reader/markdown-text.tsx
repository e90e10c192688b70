import type { Nodes, Parents, RootContent, Table } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmTable } from 'micromark-extension-gfm-table';
import { Fragment, type ReactNode, useMemo } from 'react';
import { ScrollBox } from '../../../ui/scroll-box.tsx';
import { MarkedText } from './marked-text.tsx';
import { type Range, reflow } from './text-part.ts';

interface MarkdownTextProps {
  text: string;
  phrases: readonly string[];
  found: readonly Range[];
  /** The text as it is, shown if what was found is in a sign, such as the address of a link. */
  children: ReactNode;
}

/**
 * A text with its headings, lists, tables and emphasis. HTML in it is shown as it is written, and nothing is loaded: of a
 * picture, its description is shown.
 */
export function MarkdownText({ text, phrases, found, children }: MarkdownTextProps) {
  const [head, root] = useMemo(() => parse(text), [text]);
  const leaves = useMemo(() => leavesOf(root), [root]);
  const isShown = ({ start, end }: Range) =>
    end <= head.length || leaves.some((leaf) => startOf(leaf) <= start && end <= endOf(leaf));
  if (!found.every(isShown)) return children;
  const leaf = (node: Leaf) => {
    const places = placesOf(node, text);
    const ranges = found.map((range) => rangeIn(range, places));
    const [first] = ranges;
    const value = node.type === 'text' ? reflow(node.value) : node.value;
    return (
      <MarkedText
        part={{ text: value, offset: 0 }}
        phrases={phrases}
        found={ranges.filter(({ start, end }) => end > start)}
        target={first && first.end > first.start ? first.start : -1}
      />
    );
  };
  return (
    <div className="grid gap-3 wrap-anywhere">
      {head && (
        <pre className="text-xs whitespace-pre-wrap text-muted">
          <MarkedText part={{ text: head, offset: 0 }} phrases={phrases} found={found} />
        </pre>
      )}
      {root.children.map((node) => (
        <Fragment key={startOf(node)}>{elementOf(node, leaf)}</Fragment>
      ))}
    </div>
  );
}

/** What notes begin with: facts about them between two lines of hyphens. */
const FRONT_MATTER = /^---\n(?:.*\n)*?---(?=\n|$)/;

/** The front matter, and the tree of what follows it, with the offsets of the whole text. */
function parse(text: string) {
  const head = FRONT_MATTER.exec(text)?.[0] ?? '';
  const root = fromMarkdown('\n'.repeat(head.length) + text.slice(head.length), {
    extensions: [gfmTable()],
    mdastExtensions: [gfmTableFromMarkdown()],
  });
  return [head, root] as const;
}

/** The parts of the tree that are text. */
type Leaf = Extract<Nodes, { type: 'text' | 'inlineCode' | 'code' | 'html' }>;

const isLeaf = (node: Nodes): node is Leaf => ['text', 'inlineCode', 'code', 'html'].includes(node.type);
const leavesOf = (node: Nodes): Leaf[] =>
  isLeaf(node) ? [node] : 'children' in node ? node.children.flatMap((child) => leavesOf(child)) : [];

const startOf = ({ position }: Nodes): number => position?.start.offset ?? 0;
const endOf = ({ position }: Nodes): number => position?.end.offset ?? 0;

/** The offset in the whole text of each character of a leaf, which lacks signs such as those of an indented line. */
function placesOf(leaf: Leaf, text: string): number[] {
  const source = text.slice(startOf(leaf), endOf(leaf));
  let at = /^(?:```|~~~)/.test(source) ? source.indexOf('\n') : 0;
  return leaf.value.split('').map((character) => {
    const next = source.indexOf(character, at);
    if (next !== -1) at = next + 1;
    return startOf(leaf) + (next === -1 ? at : next);
  });
}

/** A range of the whole text as a range of a leaf, empty if it is not in it. */
const rangeIn = ({ start, end }: Range, places: readonly number[]): Range => ({
  start: places.filter((place) => place < start).length,
  end: places.filter((place) => place < end).length,
});

const HEADINGS = ['text-lg', 'text-base', 'text-sm'] as const;

function elementOf(node: RootContent, leaf: (node: Leaf) => ReactNode): ReactNode {
  const inside = (parent: Parents) =>
    parent.children.map((child) => <Fragment key={startOf(child)}>{elementOf(child, leaf)}</Fragment>);
  switch (node.type) {
    case 'text':
      return leaf(node);
    case 'html':
      return <span className="whitespace-pre-wrap">{leaf(node)}</span>;
    case 'inlineCode':
      return <code className="rounded-sm bg-ink/6 px-1 text-[0.9em]">{leaf(node)}</code>;
    case 'code':
      return <pre className="rounded-lg bg-ink/6 p-3 text-xs whitespace-pre-wrap">{leaf(node)}</pre>;
    case 'paragraph':
      return (
        <p dir="auto" className="whitespace-pre-wrap">
          {inside(node)}
        </p>
      );
    case 'heading': {
      // Below the title of the file.
      const Heading = `h${Math.min(node.depth + 2, 6)}` as 'h3';
      return (
        <Heading
          dir="auto"
          className={`mt-2 font-display font-medium ${HEADINGS[node.depth - 1] ?? 'text-sm'}`}
        >
          {inside(node)}
        </Heading>
      );
    }
    case 'emphasis':
      return <em>{inside(node)}</em>;
    case 'strong':
      return <strong className="font-semibold">{inside(node)}</strong>;
    case 'link':
      return /^(?:https?|mailto):/i.test(node.url) ? (
        <a
          href={node.url}
          target="_blank"
          rel="noopener noreferrer nofollow"
          className="underline underline-offset-3"
        >
          {inside(node)}
        </a>
      ) : (
        inside(node)
      );
    case 'image':
    case 'imageReference':
      return node.alt && <span className="text-muted">[{node.alt}]</span>;
    case 'break':
      return <br />;
    case 'thematicBreak':
      return <hr />;
    case 'blockquote':
      return <blockquote className="grid gap-3 border-l-2 pl-4 text-muted">{inside(node)}</blockquote>;
    case 'list': {
      const List = node.ordered ? 'ol' : 'ul';
      return (
        <List
          start={node.ordered ? (node.start ?? 1) : undefined}
          className={`grid gap-1 pl-6 ${node.ordered ? 'list-decimal' : 'list-disc'}`}
        >
          {inside(node)}
        </List>
      );
    }
    case 'listItem':
      return <li className="[&>ol]:mt-1 [&>ul]:mt-1">{inside(node)}</li>;
    case 'table':
      return <TableOf table={node}>{inside}</TableOf>;
    default:
      return 'children' in node ? inside(node) : null;
  }
}

interface TableOfProps {
  table: Table;
  children: (cell: Parents) => ReactNode;
}

/** The first row is the head. */
function TableOf({ table, children }: TableOfProps) {
  return (
    <ScrollBox aria-label="Table" className="overflow-x-auto">
      <table className="border-collapse text-left text-[13px]">
        <tbody>
          {table.children.map((row, index) => {
            const Cell = index === 0 ? 'th' : 'td';
            return (
              <tr key={startOf(row)}>
                {row.children.map((cell, column) => (
                  <Cell
                    key={startOf(cell)}
                    dir="auto"
                    className="min-w-16 border px-2 py-1 align-top"
                    style={{ textAlign: table.align?.[column] ?? undefined }}
                  >
                    {children(cell)}
                  </Cell>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </ScrollBox>
  );
}
