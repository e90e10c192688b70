import { AI_TOOLS_CHECKED, aiTools } from './ai-tools.ts';
import { SectionHeading } from './section-heading.tsx';

/** Why merging helps: what the tools take. */
export function AiToolLimits() {
  return (
    <section
      aria-labelledby="ai-tool-limits"
      className="mx-auto w-full max-w-6xl px-5 py-20 sm:px-8 sm:py-24"
    >
      <SectionHeading
        id="ai-tool-limits"
        title="AI tools count files, not pages"
        text="Six hundred notes do not fit where ten files do. Bound by subject, they do: fewer files, each well under the size a tool accepts, each about one thing."
      />
      <table className="mt-10 w-full border-collapse text-left max-sm:block">
        <thead className="max-sm:sr-only">
          <tr className="border-b-2 border-ink/80 text-sm">
            <th scope="col" className="py-3 pr-6 font-medium">
              Tool
            </th>
            <th scope="col" className="py-3 pr-6 font-medium">
              How many
            </th>
            <th scope="col" className="py-3 font-medium">
              How large
            </th>
          </tr>
        </thead>
        <tbody className="max-sm:block">
          {aiTools.map(({ name, sources, size }) => (
            <tr key={name} className="border-b align-baseline max-sm:block max-sm:py-4">
              <th scope="row" className="py-4 pr-6 font-display text-xl font-medium max-sm:block max-sm:py-0">
                {name}
              </th>
              <td className="py-4 pr-6 tabular-nums max-sm:block max-sm:py-1">{sources}</td>
              <td className="py-4 text-muted tabular-nums max-sm:block max-sm:py-0">
                {size ?? 'Not stated'}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-4 text-sm text-muted">
        As stated by their makers, checked in {AI_TOOLS_CHECKED}. They change often.
      </p>
    </section>
  );
}
