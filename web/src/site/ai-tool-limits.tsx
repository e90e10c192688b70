import { clsx } from 'clsx';
import { AI_TOOLS_CHECKED, aiTools } from './ai-tools.ts';
import { SectionHeading } from './section-heading.tsx';

/** Why merging helps: what the tools take. On narrow screens each row becomes a block of its own. */
export function AiToolLimits() {
  return (
    <section aria-labelledby="ai-tool-limits" className="border-t bg-sunk">
      <div className="mx-auto w-full max-w-6xl px-5 py-20 sm:px-8 sm:py-24">
        <SectionHeading
          id="ai-tool-limits"
          title="AI tools count files, not pages"
          text="Six hundred notes do not fit where ten files do. Bound by subject they do, each file well under the size a tool accepts, and each about one thing."
        />
        <table className="mt-10 w-full border-collapse text-left max-md:block">
          <thead className="max-md:sr-only">
            <tr className="border-b-2 border-ink/80 text-sm">
              <Head>Tool</Head>
              <Head>How many it takes</Head>
              <Head>How large</Head>
              <Head>With Sheaf</Head>
            </tr>
          </thead>
          <tbody className="max-md:block">
            {aiTools.map(({ name, sources, size, advice }) => (
              <tr key={name} className="border-b align-baseline max-md:block max-md:py-5">
                <th
                  scope="row"
                  className="py-4 pr-6 font-display text-xl font-medium whitespace-nowrap max-md:block max-md:py-0"
                >
                  {name}
                </th>
                <Cell>{sources}</Cell>
                <Cell isQuiet isHiddenWhenNarrow={size === null}>
                  {size ?? 'Not stated'}
                </Cell>
                <Cell narrowLabel="With Sheaf: ">{advice}</Cell>
              </tr>
            ))}
          </tbody>
        </table>
        <p className="mt-4 text-sm text-muted">
          Limits as stated by their makers, checked in {AI_TOOLS_CHECKED}. They change often.
        </p>
      </div>
    </section>
  );
}

function Head({ children }: { children: string }) {
  return (
    <th scope="col" className="py-3 pr-6 font-medium">
      {children}
    </th>
  );
}

interface CellProps {
  children: string;
  isQuiet?: boolean;
  isHiddenWhenNarrow?: boolean;
  /** Takes the place of the column's heading where there are no columns. */
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
