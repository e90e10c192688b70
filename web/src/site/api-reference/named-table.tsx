import type { ReactNode } from 'react';

/** A table of names with what is to be known of each. Two columns, so that it fits a phone. */
export function NamedTable({
  title,
  columns: [name, meaning],
  children,
}: {
  title: ReactNode;
  /** What the columns are called, for who hears them. */
  columns: readonly [string, string];
  /** The rows. */
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
