import { CopiesNotice } from '../../features/duplicates/copies-notice.tsx';
import { hasUnreadPages } from '../../features/files/unread.ts';
import { UnreadNotice } from '../../features/files/unread-notice.tsx';
import { OcrOffer } from '../../features/ocr/ocr-offer.tsx';
import { SectionBoundary } from '../../ui/section-boundary.tsx';
import { NO_FILES, type Workbench } from './use-workbench.ts';

/** What a person should know about the files before they are sorted: copies, and files without readable text. */
export function NoticeLine({ workbench }: { workbench: Workbench }) {
  const { project, files = NO_FILES, address, disabledReason } = workbench;
  return (
    <div className="max-h-2/5 shrink-0 overflow-y-auto empty:hidden">
      <SectionBoundary name="Copies">
        <CopiesNotice projectId={project.id} files={files} disabledReason={disabledReason} />
      </SectionBoundary>
      <SectionBoundary name="No readable text">
        <UnreadNotice files={files} onOpenFile={({ id }) => address.show({ fileId: id }, { isNew: true })}>
          <OcrOffer
            projectId={project.id}
            hasScans={files.some(hasUnreadPages)}
            disabledReason={disabledReason}
          />
        </UnreadNotice>
      </SectionBoundary>
    </div>
  );
}
