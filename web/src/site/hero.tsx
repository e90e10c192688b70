import { Link } from 'react-router';
import { Button } from '../ui/button.tsx';
import { PileToSheaves } from './pile-to-sheaves.tsx';

/** The promise, and the two ways on. */
export function Hero() {
  return (
    <section className="mx-auto grid w-full max-w-6xl items-center gap-x-12 gap-y-14 px-5 pt-10 pb-20 sm:px-8 lg:grid-cols-[1.05fr_1fr] lg:pt-16 lg:pb-28">
      <div>
        <h1 className="font-display text-5xl leading-[1.05] font-medium tracking-tight sm:text-6xl">
          A pile of documents, sorted and bound
        </h1>
        <p className="mt-6 max-w-xl text-lg leading-relaxed text-muted">
          Upload your notes, papers and transcripts. Sheaf reads every one, sorts them into categories, and
          binds each category into a single file: ready for the AI tool you work with, and yours to keep.
        </p>
        <div className="mt-9 flex flex-wrap gap-3">
          <Button asChild look="primary" size="large">
            <Link to="/login">Start Organizing</Link>
          </Button>
          <Button asChild size="large">
            <a href="#how-it-works">See How It Works</a>
          </Button>
        </div>
        <p className="mt-6 text-sm text-muted">Takes .txt, .md and .pdf. Gives back text, PDF and ZIP.</p>
      </div>
      <PileToSheaves />
    </section>
  );
}
