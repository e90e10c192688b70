import { PROJECT_DESCRIPTION_MAX_LENGTH, PROJECT_NAME_MAX_LENGTH } from '@sheaf/contract/constants';
import { pages } from '@sheaf/contract/pages';
import type { Project, ProjectChange } from '@sheaf/contract/projects';
import { useRef, useState } from 'react';
import { detailOf } from '../../api/api-error.ts';
import { useIsDeactivated } from '../../session/session.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { Button } from '../../ui/button.tsx';
import { InlineEdit } from '../../ui/controls/inline-edit.tsx';
import { Pencil } from '../../ui/icons/project-icons.ts';
import { notify } from '../../ui/notifications/notify.ts';
import { formatDay, truncateName } from '../../ui/text/format.ts';
import { useUpdateProject } from './queries.ts';

type Part = 'name' | 'description';

/** The back link, and the project's name and description, which can be edited in place. */
export function ProjectHeading({ project }: { project: Project }) {
  const { name, description, created_at } = project;
  const isDeactivated = useIsDeactivated();
  const update = useUpdateProject(project.id);
  const [edited, setEdited] = useState<Part | null>(null);
  const openers = { name: useRef<HTMLButtonElement>(null), description: useRef<HTMLButtonElement>(null) };
  const save = (change: ProjectChange) =>
    update.mutate(change, {
      onError: (error) => notify.error('Rename failed', detailOf(error, 'Please try again.')),
    });
  const close = () => {
    const opener = edited && openers[edited];
    setEdited(null);
    requestAnimationFrame(() => opener?.current?.focus());
  };
  return (
    <header>
      <title>{`${truncateName(name)} · Sheaf`}</title>
      <BackLink to={pages.projects.path}>Back</BackLink>
      <div className="mt-3 flex max-w-4xl items-start gap-2">
        {edited === 'name' ? (
          <InlineEdit
            label="Project name"
            value={name}
            maxLength={PROJECT_NAME_MAX_LENGTH}
            className="font-display text-3xl leading-tight font-medium sm:text-4xl"
            onSave={(next) => save({ name: next })}
            onClose={close}
          />
        ) : (
          <>
            <h1
              dir="auto"
              className="min-w-0 text-left font-display text-3xl leading-tight font-medium wrap-anywhere sm:text-4xl"
            >
              {truncateName(name)}
            </h1>
            {!isDeactivated && (
              <Button
                ref={openers.name}
                size="icon"
                variant="quiet"
                className="shrink-0 text-muted"
                aria-label="Rename the project"
                title="Rename"
                onClick={() => setEdited('name')}
              >
                <Pencil aria-hidden="true" />
              </Button>
            )}
          </>
        )}
      </div>
      {edited === 'description' ? (
        <InlineEdit
          label="Project description"
          value={description ?? ''}
          maxLength={PROJECT_DESCRIPTION_MAX_LENGTH}
          className="mt-1 max-w-2xl text-sm"
          mayBeEmpty
          onSave={(next) => save({ description: next || null })}
          onClose={close}
        />
      ) : (
        description && (
          <p
            dir="auto"
            className="mt-1 max-w-2xl text-left leading-relaxed wrap-anywhere whitespace-pre-line text-muted"
          >
            {description}
          </p>
        )
      )}
      <p className="mt-1 flex flex-wrap items-center gap-x-3 text-sm text-muted">
        <span>
          Created <time dateTime={created_at}>{formatDay(created_at)}</time>
        </span>
        {!isDeactivated && edited !== 'description' && (
          <button
            ref={openers.description}
            type="button"
            className="rounded-sm py-1 underline-offset-2 hover:text-ink hover:underline pointer-coarse:py-3"
            onClick={() => setEdited('description')}
          >
            {description ? 'Change description' : 'Add a description'}
          </button>
        )}
      </p>
    </header>
  );
}
