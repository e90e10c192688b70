import { FieldTable } from './field-table.tsx';
import { type NamedType, typeAnchor } from './reference.ts';
import { AnchorHeading, CodeText, TypeName } from './reference-text.tsx';

export function TypeSection({ types }: { types: readonly NamedType[] }) {
  return (
    <section id="types" aria-labelledby="types-title" className="mt-20 scroll-mt-6">
      <h2 id="types-title">Types</h2>
      <p>
        Fields that a response may leave out are marked as optional. All other fields are always present, and
        are <code>null</code> if they have no value.
      </p>
      {types.map((type) => (
        <NamedTypeSection key={type.name} type={type} />
      ))}
    </section>
  );
}

function NamedTypeSection({ type: { name, note, type, fields } }: { type: NamedType }) {
  const id = typeAnchor(name);
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="mt-10 scroll-mt-6">
      <AnchorHeading id={id}>
        <code>{name}</code>
      </AnchorHeading>
      {note && (
        <p>
          <CodeText text={note} />
        </p>
      )}
      {fields.length > 0 ? (
        <FieldTable
          title={<span className="sr-only">Fields of {name}</span>}
          fields={fields}
          isSent={false}
        />
      ) : (
        <p>
          <TypeName parts={type} />
        </p>
      )}
    </section>
  );
}
