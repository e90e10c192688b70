import type { ReactNode } from 'react';

/** A table of names with what to know about each. It has two columns, so that it fits on a phone. */
export function NamedTable({
  title,
  columns: [name, meaning],
  children,
}: {
  title: ReactNode;
  columns: readonly [string, string];
  children: ReactNode;
}) {
  return (
    <table>
      <caption>{title}</caption>
      <colgroup>
        <col className="w-2/5 sm:w-1/3" />
        <col />
      </colgroup>
      <thead className="sr-only">
        <tr>
          <th scope="col">{name}</th>
          <th scope="col">{meaning}</th>
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}
