import { LongName } from './long-name.tsx';
import { NamedTable } from './named-table.tsx';
import type { Code } from './reference.ts';

/** Machine words with what they mean, and the status of the answers that carry them. */
export function CodeTable({ title, codes }: { title: string; codes: readonly Code[] }) {
  return (
    <NamedTable title={title} columns={['Code', 'Meaning']}>
      {codes.map(({ code, status, words }) => (
        <tr key={code}>
          <th scope="row">
            <LongName text={code} />
          </th>
          <td>
            {status !== undefined && <span className="mr-3 text-muted tabular-nums">{status}</span>}
            {words}
          </td>
        </tr>
      ))}
    </NamedTable>
  );
}
