import { pagePath, pages } from '@sheaf/contract/pages';
import type { Project } from '@sheaf/contract/projects';
import { Link } from 'react-router';
import { useIsDeactivated } from '../../session/session.ts';
import { Button } from '../../ui/button.tsx';
import { DeleteButton } from '../../ui/delete-button.tsx';
import { formatCount, formatDay, formatNumber, truncateName } from '../../ui/text/format.ts';

export interface ProjectCardProps {
  project: Project;
  onDelete: () => void;
}

/** One project on the list. */
export function ProjectCard({ project, onDelete }: ProjectCardProps) {
  const disabledReason = useIsDeactivated() ? 'Reactivate your account to delete projects.' : null;
  const { id, name, description, file_count, category_count, created_at } = project;
  return (
    <li className="flex min-h-56 flex-col rounded-xl border bg-raised p-5 shadow-card transition-colors hover:border-edge/60 sm:p-6">
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
      <div className="mt-auto pt-5 text-sm text-muted tabular-nums">
        <p className="flex justify-between gap-4">
          <span>{formatCount(file_count, 'file')}</span>
          <time dateTime={created_at}>{formatDay(created_at)}</time>
        </p>
        <p className="mt-1">
          {category_count > 0
            ? `File Group Categories: ${formatNumber(category_count)}`
            : 'No categories yet'}
        </p>
      </div>
      <div className="mt-5 flex gap-2 border-t pt-4">
        <Button asChild className="flex-1">
          <Link
            to={pagePath(pages.project, { projectId: id })}
            prefetch="intent"
            aria-label={`Manage ${name}`}
          >
            Manage
          </Link>
        </Button>
        <DeleteButton
          className="size-10"
          label={`Delete ${name}`}
          title="Delete project"
          disabledReason={disabledReason}
          onClick={onDelete}
        />
      </div>
    </li>
  );
}
