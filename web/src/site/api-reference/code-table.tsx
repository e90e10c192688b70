import { Fragment } from 'react';
import { NamedTable } from './named-table.tsx';
import { type Code, codeAnchor } from './reference.ts';
import { CodeText, LongName } from './reference-text.tsx';

/** Stable codes with their meanings, and the status of the responses that carry them. */
export function CodeTable({ title, codes }: { title: string; codes: readonly Code[] }) {
  return (
    <NamedTable title={title} columns={['Code', 'Meaning']}>
      {codes.map(({ code, status, text, meaning }) => (
        <tr key={code} id={status === undefined ? undefined : codeAnchor(code)} className="scroll-mt-6">
          <th scope="row">
            <LongName text={code} />
          </th>
          <td>
            {status !== undefined && <span className="mr-3 text-muted tabular-nums">{status}</span>}
            {text}
            {meaning && (
              <p>
                <CodeText text={meaning} />
              </p>
            )}
          </td>
        </tr>
      ))}
    </NamedTable>
  );
}

/** Problem codes with their statuses, each linked to its meaning. */
export function ErrorCodes({ codes }: { codes: readonly Code[] }) {
  return codes.map(({ code, status }, place) => (
    <Fragment key={code}>
      {place > 0 && ' · '}
      {status}
      {'\u00a0'}
      <a href={`#${codeAnchor(code)}`}>
        <LongName text={code} />
      </a>
    </Fragment>
  ));
}
