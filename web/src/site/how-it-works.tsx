import { PRICES } from './free-credits.tsx';
import { SectionHeading } from './section-heading.tsx';

const steps = [
  {
    title: 'Upload',
    text: 'Drop in a whole folder of .txt, .md and .pdf files. Each one is read as it arrives: its text, its language, its length. A scan without text, a locked PDF or a duplicate file is pointed out before you pay for anything.',
    price: 'Free',
  },
  {
    title: 'AI categorization',
    text: 'First, every file gets its own category and language. Then those are grouped into as many categories as you allow, and no more. You can close the page; the run continues.',
    price: PRICES,
  },
  {
    title: 'Download organized',
    text: 'Take one merged file per category, a ZIP of them all, or a single text file with everything. Each merged file opens with a table of contents, and every document in it keeps its name.',
    price: 'Free, as often as you like',
  },
] as const;

export function HowItWorks() {
  return (
    <section id="how-it-works" aria-labelledby="how-it-works-title" className="scroll-mt-2 border-t">
      <div className="mx-auto w-full max-w-6xl px-5 py-20 sm:px-8 sm:py-24">
        <SectionHeading
          id="how-it-works-title"
          title="How it works"
          text="Three steps, in the order you would do them by hand."
        />
        <ol className="mt-12 grid gap-x-10 gap-y-12 md:grid-cols-3">
          {steps.map(({ title, text, price }, index) => (
            <li key={title} className="flex flex-col border-t-2 border-ink/80 pt-5">
              <span aria-hidden="true" className="font-display text-4xl text-muted">
                {index + 1}
              </span>
              <h3 className="mt-3 font-display text-2xl font-medium">{title}</h3>
              <p className="mt-3 mb-5 leading-relaxed text-muted">{text}</p>
              <p className="mt-auto border-t pt-3 text-sm">
                <span className="text-muted">Price: </span>
                <span className="font-medium">{price}</span>
              </p>
            </li>
          ))}
        </ol>
        <ProductPicture />
      </div>
    </section>
  );
}

// Created by e2e/pictures/site-pictures.ts, in exactly these sizes.
const WIDE = { width: 1280, height: 860 } as const;
const NARROW = { width: 390, height: 720 } as const;

function ProductPicture() {
  return (
    <figure className="mt-16">
      <div className="overflow-hidden rounded-xl border border-edge/40 shadow-float max-sm:mx-auto max-sm:max-w-97.5">
        <Picture theme="light" />
        <Picture theme="dark" />
      </div>
      <figcaption className="mt-3 text-center text-sm text-balance text-muted">
        One page for the whole job, here with the sample documents that come with Sheaf, in three languages.
      </figcaption>
    </figure>
  );
}

/** The page contains both themes and shows one; a hidden lazy picture is never fetched. */
function Picture({ theme }: { theme: 'light' | 'dark' }) {
  return (
    <picture className={theme === 'light' ? 'only-light' : 'only-dark'}>
      <source
        media="(width < 40rem)"
        type="image/webp"
        srcSet={`/pictures/project-narrow-${theme}.webp`}
        {...NARROW}
      />
      <img
        src={`/pictures/project-wide-${theme}.webp`}
        srcSet={`/pictures/project-wide-${theme}.webp 1280w, /pictures/project-wide-${theme}-2x.webp 2560w`}
        sizes="(width < 75rem) 95vw, 1088px"
        {...WIDE}
        loading="lazy"
        decoding="async"
        className="h-auto w-full"
        alt="A project in Sheaf: on the left the next step, the two phases and the categories with the number of their files, on the right the files with their category and how sure it is."
      />
    </picture>
  );
}
