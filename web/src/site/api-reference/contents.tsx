import type { Subject } from './reference.ts';

const look = 'block py-1 text-muted underline-offset-4 hover:text-ink hover:underline';

/** The table of contents: next to the text if there is room, above it otherwise. */
export function Contents({ subjects }: { subjects: readonly Subject[] }) {
  return (
    <nav
      aria-label="Contents"
      className="mt-8 lg:col-start-1 lg:row-span-2 lg:row-start-1 lg:mt-2 print:hidden"
    >
      <div className="rounded-xl border bg-raised p-5 text-sm lg:sticky lg:top-6 lg:border-0 lg:bg-transparent lg:p-0">
        <Group title="Get started" entries={BASICS} />
        <Group title="Calls" entries={[...subjects, TYPES]} />
      </div>
    </nav>
  );
}

interface Entry {
  readonly id: string;
  readonly title: string;
}

const BASICS: readonly Entry[] = [
  { id: 'with-a-key', title: 'Use a key' },
  { id: 'typed-client', title: 'Use a typed client' },
  { id: 'signing-in', title: 'Signing in' },
  { id: 'errors', title: 'Errors' },
  { id: 'limits', title: 'Limits' },
  { id: 'example', title: 'Full example' },
  { id: 'mcp', title: 'MCP' },
];
const TYPES: Entry = { id: 'types', title: 'Types' };

function Group({ title, entries }: { title: string; entries: readonly Entry[] }) {
  return (
    <div className="not-first:mt-5">
      <h2 className="font-semibold">{title}</h2>
      <ul className="mt-2 grid sm:grid-cols-2 sm:gap-x-8 lg:grid-cols-1">
        {entries.map((entry) => (
          <li key={entry.id}>
            <a href={`#${entry.id}`} className={look}>
              {entry.title}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
