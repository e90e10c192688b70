import type { Project } from '@sheaf/contract/projects';
import { FILES_ID } from '../../features/files/show-file-list.ts';
import { formatNumber } from '../../ui/text/format.ts';

/**
 * Links to each part of the page. On narrow screens they are always visible. On wide screens, where everything is side
 * by side, they appear only for keyboard users, who would otherwise have hundreds of Tab stops before the files; there
 * they float above the page, so that nothing moves under the focus when they disappear.
 */
export function JumpLinks({ project }: { project: Project }) {
  const { file_count, category_count } = project;
  if (file_count === 0) return null;
  const links = [
    ...(category_count > 0
      ? [{ id: 'categories', label: `Categories ${formatNumber(category_count)}` }]
      : []),
    { id: FILES_ID, label: `Files ${formatNumber(file_count)}` },
    { id: 'downloads', label: 'Download' },
    { id: 'process', label: 'Sort' },
  ];
  return (
    <nav
      aria-label="On this page"
      data-jump-links
      // The notice of a lost connection takes the place below the header.
      className="max-lg:in-[:root:has([data-pushes-notifications])]:static sticky top-15 z-20 -mx-4 mt-4 flex overflow-x-auto border-b bg-paper/95 px-2 backdrop-blur-sm sm:-mx-6 lg:fixed lg:inset-x-0 lg:mx-auto lg:mt-0 lg:max-w-6xl lg:rounded-b-lg lg:border-x lg:not-focus-within:sr-only"
    >
      {links.map(({ id, label }) => (
        <a
          key={id}
          href={`#${id}`}
          className="inline-flex h-11 shrink-0 grow items-center justify-center px-3 text-sm font-medium whitespace-nowrap text-muted hover:text-ink"
        >
          {label}
        </a>
      ))}
    </nav>
  );
}
