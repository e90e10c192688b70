import type { JobType } from '@sheaf/contract/jobs';
import { pagePath, pages } from '@sheaf/contract/pages';
import type { NextStep, Project } from '@sheaf/contract/projects';
import { Link } from 'react-router';
import { useIsDeactivated } from '../../session/session.ts';
import { Button } from '../../ui/button.tsx';
import { Trash2 } from '../../ui/icons/app-icons.ts';
import { ProgressBar } from '../../ui/progress/progress-bar.tsx';
import { formatCount, formatDay, formatNumber, truncateName } from '../../ui/text/format.ts';
import { useDeleteProject } from './queries.ts';

/** A project in the list; the whole card links to it. */
export function ProjectCard({ project }: { project: Project }) {
  const isDeactivated = useIsDeactivated();
  const deleteProject = useDeleteProject();
  const { id, name, description } = project;
  const confirmAndDelete = () => {
    if (window.confirm('Are you sure you want to delete this project?')) deleteProject.mutate(id);
  };
  const disabledReason = isDeactivated
    ? 'Reactivate your account to delete projects.'
    : deleteProject.isPending
      ? 'Deleting...'
      : null;
  return (
    <li className="relative flex min-h-56 flex-col rounded-xl border bg-raised p-5 shadow-card transition-colors hover:border-edge/60 sm:p-6">
      <h2
        dir="auto"
        className="line-clamp-2 text-left font-display text-xl leading-snug font-medium wrap-anywhere"
        title={name}
      >
        {truncateName(name)}
      </h2>
      {description && (
        <p
          dir="auto"
          title={description}
          className="mt-1.5 line-clamp-2 text-left text-sm leading-relaxed wrap-anywhere text-muted"
        >
          {description}
        </p>
      )}
      <ProjectStatus project={project} />
      <Figures project={project} />
      <div className="mt-5 flex gap-2 border-t pt-4">
        <Button asChild className="flex-1 pointer-coarse:h-11 after:absolute after:inset-0 after:rounded-xl">
          <Link
            to={pagePath(pages.project, { projectId: id })}
            prefetch="intent"
            aria-label={`Manage ${name}`}
          >
            Manage
          </Link>
        </Button>
        {/* Above the link, which covers the card. */}
        <span className="relative">
          <Button
            size="icon"
            className="size-10 enabled:hover:text-bad"
            aria-label={`Delete ${name}`}
            title={disabledReason ?? 'Delete project'}
            disabled={disabledReason !== null}
            onClick={confirmAndDelete}
          >
            <Trash2 aria-hidden="true" />
          </Button>
        </span>
      </div>
    </li>
  );
}

function ProjectStatus({ project }: { project: Project }) {
  const { active_run, next_step, next_step_files } = project;
  if (!active_run) {
    const next = nextStepTexts[next_step](next_step_files);
    return <p className="mt-3 text-sm font-medium tabular-nums">{next}</p>;
  }
  const what = runTexts[active_run.job_type] ?? 'Running';
  return (
    <div className="mt-3 text-sm font-medium">
      <p>{what}...</p>
      <ProgressBar
        label={what}
        percent={active_run.progress > 0 ? active_run.progress : null}
        className="mt-2"
      />
    </div>
  );
}

function Figures({ project }: { project: Project }) {
  const { file_count, category_count, created_at, last_changed_at } = project;
  const changed = formatDay(last_changed_at);
  return (
    <div className="mt-auto pt-5 text-sm text-muted tabular-nums">
      <p className="flex justify-between gap-4">
        <span>{formatCount(file_count, 'file')}</span>
        <time dateTime={created_at}>{formatDay(created_at)}</time>
      </p>
      <p className="mt-1 flex flex-wrap justify-between gap-x-4">
        <span>
          {category_count > 0
            ? `File Group Categories: ${formatNumber(category_count)}`
            : 'No categories yet'}
        </span>
        {changed !== formatDay(created_at) && (
          <span>
            changed <time dateTime={last_changed_at}>{changed}</time>
          </span>
        )}
      </p>
    </div>
  );
}

const nextStepTexts: Record<NextStep, (files: number) => string> = {
  upload: () => 'Next: upload files',
  categorize: (files) => `Next: categorize ${formatCount(files, 'file')}`,
  group: (files) => `Next: group ${formatCount(files, 'file')} into categories`,
  place_new: (files) => `Next: place ${formatCount(files, 'file')}`,
  download: () => 'Ready to download',
};

const runTexts: Partial<Record<JobType, string>> = {
  raw_categorization: 'Categorizing the files',
  merge_categories: 'Grouping into categories',
  assign_categories: 'Grouping into categories',
  place_new: 'Placing files',
};
