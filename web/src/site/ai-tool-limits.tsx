import targets from '@sheaf/contract/bundles/ai-tools.json';
import type { Target } from '@sheaf/contract/bundles/target';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { aiToolsOf, type FiguresSource } from './ai-tools.ts';
import { SectionHeading } from './section-heading.tsx';

export const SHOWN_TOOLS = [
  'Gemini Notebook (NotebookLM)',
  'ChatGPT Projects',
  'Claude Projects',
  'Gemini app chat',
  'Microsoft Copilot (consumer)',
];

// The contract's test checks the file against its schema, which would be as large as everything else on this page. The
// build only retains the fields that are shown (`vite.config.ts`).
const shipped = targets as ReadonlyArray<Omit<Target, 'id' | 'plan' | 'accepts'>>;
const tools = aiToolsOf(shipped, SHOWN_TOOLS);

/** When the oldest of the figures was read. */
const checkedOn = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }).format(
  Math.min(...shipped.map(({ checked_on }) => Date.parse(checked_on))),
);

/** Why merging helps: the limits of AI tools. On narrow screens, each row becomes a block of its own. */
export function AiToolLimits() {
  return (
    <section aria-labelledby="ai-tool-limits" className="border-t bg-sunk">
      <div className="mx-auto w-full max-w-6xl px-5 py-20 sm:px-8 sm:py-24">
        <SectionHeading
          id="ai-tool-limits"
          title="AI tools count files, not pages"
          text="Six hundred notes won’t fit where ten files will. Bound by subject, they do: each file well under the size a tool accepts, and each about one thing."
        />
        <table className="mt-10 w-full border-collapse text-left max-md:block">
          <thead className="max-md:sr-only">
            <tr className="border-b-2 border-ink/80 text-sm">
              <Head>Tool</Head>
              <Head>How many files</Head>
              <Head>How large</Head>
              <Head>With Sheaf</Head>
            </tr>
          </thead>
          <tbody className="max-md:block">
            {tools.map(({ name, files, size, advice, sources }) => (
              <tr key={name} className="border-b align-baseline max-md:block max-md:py-5">
                <th
                  scope="row"
                  className="py-4 pr-6 font-display text-xl font-medium max-md:block max-md:py-0"
                >
                  {name}
                  <Sources sources={sources} />
                </th>
                <Cell>{files}</Cell>
                <Cell isQuiet isHiddenWhenNarrow={size === null}>
                  {size ?? 'Not stated'}
                </Cell>
                <Cell narrowLabel="With Sheaf: ">{advice}</Cell>
              </tr>
            ))}
          </tbody>
        </table>
        <p className="mt-4 text-sm text-muted">
          Checked on {checkedOn}. The links lead to the tools’ own pages, and limits change often. Choose a
          tool and its plan in a project, and Sheaf makes files that stay within all its limits.
        </p>
      </div>
    </section>
  );
}

const Sources = ({ sources }: { sources: readonly FiguresSource[] }) => (
  <span className="mt-0.5 block font-sans text-sm font-normal text-muted">
    {sources.map(({ url, host, date }) => (
      <span key={url} className="block">
        <a href={url} rel="noopener noreferrer" className="underline underline-offset-3 hover:text-ink">
          {host}
        </a>
        , {date}
      </span>
    ))}
  </span>
);

function Head({ children }: { children: string }) {
  return (
    <th scope="col" className="py-3 pr-6 font-medium">
      {children}
    </th>
  );
}

interface CellProps {
  children: ReactNode;
  isQuiet?: boolean;
  isHiddenWhenNarrow?: boolean;
  /** Replaces the column heading where there are no columns. */
  narrowLabel?: string;
}

function Cell({ children, isQuiet = false, isHiddenWhenNarrow = false, narrowLabel }: CellProps) {
  return (
    <td
      className={clsx(
        'py-4 pr-6 tabular-nums max-md:py-0 max-md:pt-1',
        isQuiet && 'text-muted',
        isHiddenWhenNarrow ? 'max-md:hidden' : 'max-md:block',
      )}
    >
      {narrowLabel && <span className="font-medium md:hidden">{narrowLabel}</span>}
      {children}
    </td>
  );
}
