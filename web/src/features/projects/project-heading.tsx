import { PROJECT_DESCRIPTION_MAX_LENGTH, PROJECT_NAME_MAX_LENGTH } from '@sheaf/contract/constants';
import { pages } from '@sheaf/contract/pages';
import type { Project, ProjectChange } from '@sheaf/contract/projects';
import { type ReactNode, useRef, useState } from 'react';
import { detailOf } from '../../api/api-error.ts';
import { useIsDeactivated } from '../../session/session.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { Button } from '../../ui/button.tsx';
import { InlineEdit } from '../../ui/controls/inline-edit.tsx';
import { Pencil } from '../../ui/icons/project-icons.ts';
import { notify } from '../../ui/notifications/notify.ts';
import { truncateName } from '../../ui/text/format.ts';
import { useUpdateProject } from './queries.ts';

type Part = 'name' | 'description';

interface ProjectHeadingProps {
  project: Project;
  /** Shown at the right, or below on phones: the totals. */
  children: ReactNode;
}

/** The back link, and the project's name and description, which can be edited in place. */
export function ProjectHeading({ project, children }: ProjectHeadingProps) {
  const { name, description } = project;
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
    <header className="flex min-w-0 flex-wrap items-center gap-x-5 px-4 wide:h-18.5 wide:flex-nowrap wide:px-0">
      <title>{`${truncateName(name)} · Sheaf`}</title>
      <BackLink to={pages.projects.path} className="max-wide:h-11">
        Back
      </BackLink>
      <div className="min-w-0 flex-1 max-wide:order-1 max-wide:basis-full wide:border-l wide:pl-5">
        {edited === 'name' ? (
          <InlineEdit
            label="Project name"
            value={name}
            maxLength={PROJECT_NAME_MAX_LENGTH}
            className={titleClass}
            onSave={(next) => save({ name: next })}
            onClose={close}
          />
        ) : (
          <div className="flex items-center gap-1">
            <h1 dir="auto" title={name} className={`truncate text-left ${titleClass}`}>
              {truncateName(name)}
            </h1>
            {!isDeactivated && (
              <Button
                ref={openers.name}
                size="icon"
                className="-my-1 shrink-0"
                aria-label="Rename the project"
                title="Rename"
                onClick={() => setEdited('name')}
              >
                <Pencil aria-hidden="true" />
              </Button>
            )}
          </div>
        )}
        {edited === 'description' ? (
          <InlineEdit
            label="Project description"
            value={description ?? ''}
            maxLength={PROJECT_DESCRIPTION_MAX_LENGTH}
            className="text-sm"
            mayBeEmpty
            onSave={(next) => save({ description: next || null })}
            onClose={close}
          />
        ) : (
          <p className="flex items-center gap-2 text-[13px] text-muted">
            {description && (
              <span dir="auto" title={description} className="min-w-0 truncate">
                {description}
              </span>
            )}
            {!isDeactivated && (
              <button
                ref={openers.description}
                type="button"
                className="shrink-0 rounded-sm underline-offset-2 hover:text-ink hover:underline pointer-coarse:min-h-11"
                onClick={() => setEdited('description')}
              >
                {description ? 'Change description' : 'Add a description'}
              </button>
            )}
          </p>
        )}
      </div>
      {children}
    </header>
  );
}

const titleClass = 'font-display text-2xl leading-tight font-medium tracking-tight';
