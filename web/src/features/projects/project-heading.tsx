import type { Project } from '@sheaf/contract/projects';
import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { formatDay, truncateName } from '../../ui/format.ts';

/** The way back, and what this project is. */
export function ProjectHeading({ project }: { project: Project }) {
  return (
    <header>
      <title>{`${truncateName(project.name)} · Sheaf`}</title>
      <BackButton />
      <h1
        dir="auto"
        className="mt-4 max-w-3xl text-left font-display text-3xl leading-tight font-medium wrap-anywhere sm:text-4xl"
      >
        {truncateName(project.name)}
      </h1>
      {project.description && (
        <p
          dir="auto"
          className="mt-2 max-w-2xl text-left leading-relaxed wrap-anywhere whitespace-pre-line text-muted"
        >
          {project.description}
        </p>
      )}
      <p className="mt-2 text-sm text-muted">
        Created <time dateTime={project.created_at}>{formatDay(project.created_at)}</time>
      </p>
    </header>
  );
}

/** To the list of projects. */
export function BackButton() {
  return (
    <Button asChild size="small" look="quiet" className="-ml-3">
      <Link to="/app">
        <ArrowLeft aria-hidden="true" className="size-4" />
        Back
      </Link>
    </Button>
  );
}
