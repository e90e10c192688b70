import { SectionHeading } from './section-heading.tsx';

const steps = [
  {
    title: 'Upload',
    text: 'Drop in a whole folder of .txt, .md and .pdf files. Each one is read at once: its text, its language, its length. A scan without text or a locked PDF is named, with what to do about it.',
  },
  {
    title: 'AI categorization',
    text: 'First every file gets a category and a language of its own. Then those are grouped into as many categories as you allow, and no more. You see the price before, and every file placed after.',
  },
  {
    title: 'Download organized',
    text: 'Take one merged file per category, a ZIP of them all, or a single text file with everything. Each opens with a table of contents and names every source.',
  },
] as const;

/** The three steps. */
export function HowItWorks() {
  return (
    <section id="how-it-works" aria-labelledby="how-it-works-title" className="scroll-mt-6 border-y bg-sunk">
      <div className="mx-auto w-full max-w-6xl px-5 py-20 sm:px-8 sm:py-24">
        <SectionHeading
          id="how-it-works-title"
          title="How it works"
          text="Three steps, in the order you would do them by hand."
        />
        <ol className="mt-12 grid gap-10 md:grid-cols-3">
          {steps.map(({ title, text }, index) => (
            <li key={title} className="border-t-2 border-ink/80 pt-5">
              <span aria-hidden="true" className="font-display text-4xl text-muted">
                {index + 1}
              </span>
              <h3 className="mt-3 font-display text-2xl font-medium">{title}</h3>
              <p className="mt-3 leading-relaxed text-muted">{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
