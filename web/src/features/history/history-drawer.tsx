import { Drawer } from '../../ui/drawer.tsx';
import { HistoryList, type HistoryListProps } from './history-list.tsx';
import { useEditHistory } from './queries.ts';

export interface HistoryDrawerProps extends HistoryListProps {
  isOpen: boolean;
  onClose: () => void;
}

/** The history of a project's categories, at hand beside them. */
export const HistoryDrawer = ({ isOpen, onClose, ...list }: HistoryDrawerProps) => (
  <Drawer isOpen={isOpen} onClose={onClose} title="History">
    <Content {...list} />
  </Drawer>
);

function Content(list: HistoryListProps) {
  const { data } = useEditHistory(list.projectId);
  if (data?.length === 0)
    return (
      <p className="py-3 text-muted">
        Nothing has changed yet. Runs and edits are listed here, and can be undone.
      </p>
    );
  return <HistoryList {...list} />;
}
