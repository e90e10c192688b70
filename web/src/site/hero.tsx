import { pages, signUpPath } from '@sheaf/contract/pages';
import { Link } from 'react-router';
import { Button } from '../ui/button.tsx';
import { FreeCredits } from './free-credits.tsx';
import { HeroIllustration } from './hero-illustration.tsx';

export function Hero() {
  return (
    <section
      aria-labelledby="promise"
      className="mx-auto grid w-full max-w-6xl items-center gap-x-14 gap-y-14 px-5 pt-8 pb-16 sm:px-8 sm:pt-10 lg:grid-cols-[1.08fr_1fr] lg:pt-14 lg:pb-24"
    >
      <div>
        <p className="mb-4 font-medium text-muted">For researchers, students and professionals</p>
        <h1
          id="promise"
          className="font-display text-[2.75rem] leading-[1.05] font-medium tracking-tight sm:text-6xl"
        >
          A pile of documents, sorted and bound
        </h1>
        <p className="mt-6 max-w-xl text-lg leading-relaxed text-muted">
          AI tools take a handful of files; you have hundreds. Sheaf sorts your notes, papers and transcripts
          into as many categories as you allow, and binds each category into one file. Every document is in
          there, under its own name.
        </p>
        <div className="mt-9 flex flex-wrap gap-3 max-sm:*:w-full">
          <Button asChild variant="primary" size="large">
            <Link to={signUpPath}>Start Organizing</Link>
          </Button>
          <Button asChild size="large">
            <a href="#how-it-works">See How It Works</a>
          </Button>
        </div>
        <p className="mt-3.5 text-sm">
          <a
            href={pages.demo.path}
            className="inline-block py-1.5 underline underline-offset-4 hover:text-muted"
          >
            Try it without an account
          </a>
        </p>
        <FreeCredits className="mt-3.5" />
        <p className="mt-2 text-sm leading-relaxed text-balance text-muted">
          Takes .txt, .md and .pdf. Gives back text, PDF and ZIP. No card needed to sign up.
        </p>
      </div>
      <HeroIllustration />
    </section>
  );
}
