import type { ReactNode } from 'react';
import { NamedTable } from './named-table.tsx';
import type { Field } from './reference.ts';
import { CodeText, LongName, TypeName } from './reference-text.tsx';

interface FieldTableProps {
  /** What the fields belong to: "Body". */
  title: ReactNode;
  fields: readonly Field[];
  /**
   * Whether callers send it and need to know what is required. Fields of a response are always present unless marked as
   * optional.
   */
  isSent: boolean;
}

export function FieldTable({ title, fields, isSent }: FieldTableProps) {
  return (
    <NamedTable title={title} columns={['Name', 'Type and meaning']}>
      {fields.map((field) => (
        <tr key={field.name}>
          <th scope="row">
            <LongName text={field.name} />
          </th>
          <td>
            <TypeName parts={field.type} />
            <Rules field={field} isSent={isSent} />
            {field.note && (
              <p>
                <CodeText text={field.note} />
              </p>
            )}
          </td>
        </tr>
      ))}
    </NamedTable>
  );
}

function Rules({ field, isSent }: { field: Field; isSent: boolean }) {
  const { isRequired, rules, fallback } = field;
  const presence = isSent && isRequired ? 'required' : isRequired ? undefined : 'optional';
  const all = [presence, ...rules, fallback && `default \`${fallback}\``].filter(Boolean);
  return (
    <span className="text-muted">
      {all.map((rule) => (
        <span key={rule}>
          {' · '}
          <CodeText text={rule ?? ''} />
        </span>
      ))}
    </span>
  );
}
