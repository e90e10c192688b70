import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { ArrowLeft } from '../../ui/icons/page-icons.ts';
import { LogoLink } from '../../ui/logo.tsx';
import { SiteFooter } from '../public-page.tsx';
import type { LegalSection } from './legal-section.ts';

interface LegalPageProps {
  title: string;
  lastUpdated: ReactNode;
  /** A plain-language summary, shown before the text itself. */
  summary: ReactNode;
  sections: readonly LegalSection[];
}

/**
 * A legal text with a table of contents, next to it if there is room and above it otherwise; not indexed by search
 * engines.
 */
export function LegalPage({ title, lastUpdated, summary, sections }: LegalPageProps) {
  return (
    <>
      <title>{`${title} · Sheaf`}</title>
      <meta name="robots" content="noindex" />
      <header className="mx-auto flex h-20 w-full max-w-6xl items-center justify-between px-5 sm:px-8 print:mb-6 print:h-auto print:px-0">
        <LogoLink />
        <BackToHome />
      </header>
      <main
        id="main"
        tabIndex={-1}
        className="mx-auto grid w-full max-w-6xl gap-x-16 px-5 pt-8 pb-20 outline-none sm:px-8 lg:grid-cols-[15rem_minmax(0,1fr)] print:block print:p-0"
      >
        <div className="lg:col-start-2">
          <h1 className="font-display text-4xl leading-tight font-medium tracking-tight sm:text-5xl">
            {title}
          </h1>
          <p className="mt-3 text-muted">Last updated: {lastUpdated}</p>
        </div>
        <Contents sections={sections} />
        <div className="legal-text max-w-[68ch] lg:col-start-2">
          <div className="mt-8 border-y py-5 text-lg leading-relaxed">{summary}</div>
          {sections.map(({ id, title: sectionTitle, body }, index) => (
            <section key={id} id={id} aria-labelledby={`${id}-title`} className="scroll-mt-6">
              <h2 id={`${id}-title`}>
                {index + 1}. {sectionTitle}
              </h2>
              {body}
            </section>
          ))}
        </div>
        <div className="mt-14 max-w-[68ch] border-t pt-8 lg:col-start-2 print:hidden">
          <BackToHome />
        </div>
      </main>
      <SiteFooter />
    </>
  );
}

function Contents({ sections }: { sections: readonly LegalSection[] }) {
  return (
    <nav
      aria-label="Contents"
      className="mt-8 lg:col-start-1 lg:row-span-2 lg:row-start-1 lg:mt-2 print:hidden"
    >
      <div className="rounded-xl border bg-raised p-5 text-sm lg:sticky lg:top-6 lg:max-h-[calc(100dvh-3rem)] lg:overflow-y-auto lg:border-0 lg:bg-transparent lg:p-0">
        <h2 className="font-semibold">Contents</h2>
        <ol className="mt-2 grid list-decimal pl-6 marker:text-muted sm:grid-cols-2 sm:gap-x-8 lg:grid-cols-1">
          {sections.map(({ id, title }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                className="block py-1 text-muted underline-offset-4 hover:text-ink hover:underline"
              >
                {title}
              </a>
            </li>
          ))}
        </ol>
      </div>
    </nav>
  );
}

function BackToHome() {
  return (
    <Button asChild className="[&_svg]:size-4 print:hidden">
      <Link to="/">
        <ArrowLeft aria-hidden="true" />
        Back to Home
      </Link>
    </Button>
  );
}
