// Created by e2e/pictures/site-pictures.ts, in exactly these sizes.
const WIDE = { width: 1280, height: 860 } as const;
const NARROW = { width: 390, height: 720 } as const;

/** A picture of the product after both phases. */
export function ProductPicture() {
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
