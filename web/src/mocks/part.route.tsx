import type { Project } from '@sheaf/contract/projects';
import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { queryClient } from '../api/query-client.ts';
import { DownloadView } from '../features/bundles/download-view.tsx';
import { useCategories } from '../features/categories/queries.ts';
import { DownloadJobs } from '../features/downloads/download-jobs.tsx';
import { useFiles } from '../features/files/queries.ts';
import { EditorProvider } from '../features/history/editor.tsx';
import { HistoryDrawer } from '../features/history/history-drawer.tsx';
import { KeyboardDrawer } from '../features/keyboard/keyboard-drawer.tsx';
import { Picture } from '../features/overview/picture.tsx';
import { OwnCategories } from '../features/own-categories/own-categories.tsx';
import { useProject } from '../features/projects/queries.ts';
import { SessionGate } from '../session/session-gate.tsx';
import { Toaster } from '../ui/notifications/toaster.tsx';
import { sortedProject } from './server/sample-project.ts';

/** One part of a project's page in a pane of its own; only in the mock mode of `npm run dev`. */
export default function PartRoute() {
  return (
    <QueryClientProvider client={queryClient}>
      <SessionGate>
        {() => (
          <EditorProvider projectId={sortedProject.id}>
            <DownloadJobs projectId={sortedProject.id} live="live">
              <Pane />
            </DownloadJobs>
          </EditorProvider>
        )}
      </SessionGate>
      <Toaster />
    </QueryClientProvider>
  );
}

function Pane() {
  const { part = '' } = useParams();
  const { data: project } = useProject(sortedProject.id);
  return (
    <main id="main" className="mx-auto flex h-dvh max-w-[898px] flex-col py-4">
      <div className="min-h-0 flex-1 overflow-hidden rounded-xl border bg-raised shadow-card">
        {project && <Part part={part} project={project} />}
      </div>
    </main>
  );
}

function Part({ part, project }: { part: string; project: Project }) {
  const { data: files } = useFiles(project.id);
  const { data: categories } = useCategories(project.id);
  const [selected, setSelected] = useState<string>();
  const onClose = () => setSelected('Closed');
  const isOpen = selected !== 'Closed';
  const nameOf = (id: string) => categories?.find((category) => category.id === id)?.name;
  switch (part) {
    case 'download':
      return <DownloadView project={project} files={files} categories={categories} isNextStep />;
    case 'picture':
      return (
        <>
          {files && categories && (
            <Picture files={files} categories={categories} onSelect={(id) => setSelected(nameOf(id))} />
          )}
          <p role="status" className="sr-only">
            {selected && `Selected: ${selected}`}
          </p>
        </>
      );
    case 'history':
      return <HistoryDrawer projectId={project.id} disabledReason={null} isOpen={isOpen} onClose={onClose} />;
    case 'keyboard':
      return <KeyboardDrawer isOpen={isOpen} onClose={onClose} />;
    default:
      return (
        <div className="max-w-80 p-3.5">
          <OwnCategories
            project={project}
            categories={categories}
            languages={['en', 'de']}
            disabledReason={null}
            isOpen
          />
        </div>
      );
  }
}
