/** The title and opening line of a section of the landing page. */
export function SectionHeading({ id, title, text }: { id: string; title: string; text: string }) {
  return (
    <div className="max-w-2xl">
      <h2 id={id} className="font-display text-4xl font-medium tracking-tight">
        {title}
      </h2>
      <p className="mt-4 text-lg leading-relaxed text-muted">{text}</p>
    </div>
  );
}
