import { LongName } from './long-name.tsx';
import type { Code } from './reference.ts';

/** Machine words with what they mean, and the status of the answers that carry them. */
export function CodeTable({ title, codes }: { title: string; codes: readonly Code[] }) {
  return (
    <table>
      <caption>{title}</caption>
      <colgroup>
        <col className="w-2/5 sm:w-1/3" />
        <col />
      </colgroup>
      <thead className="sr-only">
        <tr>
          <th scope="col">Code</th>
          <th scope="col">Meaning</th>
        </tr>
      </thead>
      <tbody>
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
      </tbody>
    </table>
  );
}
