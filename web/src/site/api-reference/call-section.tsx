import { ErrorCodes } from './code-table.tsx';
import { FieldTable } from './field-table.tsx';
import type { Call, OtherBody, Shape } from './reference.ts';
import { AnchorHeading, CodeText, LongName, MethodName, TypeName } from './reference-text.tsx';

const CALLERS: Readonly<Record<Call['access'], string>> = {
  public: 'Anyone can call',
  account: 'Needs a signed-in account (may be deactivated)',
  active: 'Needs a signed-in, active account',
};

export function CallSection({ call }: { call: Call }) {
  const { id, method, path, summary, access, needsCsrf, scope, notes, params, query, body, answer, errors } =
    call;
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="mt-10 scroll-mt-6 border-t pt-8">
      <AnchorHeading id={id}>
        <MethodName method={method} /> <LongName text={path} />
      </AnchorHeading>
      <p>{summary}.</p>
      {notes.map((note) => (
        <p key={note}>
          <CodeText text={note} />
        </p>
      ))}
      <p className="text-sm text-muted">
        {CALLERS[access]}
        {method !== 'GET' && (needsCsrf ? ' · with CSRF token' : ' · no CSRF token')}
        {scope && (
          <>
            {' '}
            · or a key with the scope <code>{scope}</code>
          </>
        )}
      </p>
      {params.length > 0 && <FieldTable title="Path parameters" fields={params} isSent={false} />}
      {query.length > 0 && <FieldTable title="Query parameters" fields={query} isSent />}
      {body && <Content title="Body" content={body} isSent />}
      <Content title="Response" content={answer} isSent={false} />
      {errors.length > 0 && (
        <p className="text-sm text-muted">
          <span className="font-semibold text-ink">Errors</span> <ErrorCodes codes={errors} />
        </p>
      )}
    </section>
  );
}

interface ContentProps {
  title: string;
  content: Shape | OtherBody;
  isSent: boolean;
}

/** A request body or a response: a link for a named type, or else its fields. */
function Content({ title, content, isSent }: ContentProps) {
  const heading = (
    <>
      {title} <span className="font-normal text-muted">{outline(content)}</span>
    </>
  );
  if (content.fields.length > 0)
    return <FieldTable title={heading} fields={content.fields} isSent={isSent} />;
  return <p className="text-sm font-semibold">{heading}</p>;
}

function outline(content: Shape | OtherBody) {
  if ('type' in content) return <TypeName parts={content.type} />;
  return (
    <>
      {content.text} {content.message && <TypeName parts={content.message} />}
    </>
  );
}
