import { PollingLimitCard } from '../../jobs/polling-limit-card.tsx';
import { Button } from '../../ui/button.tsx';
import { useDownloadJobs } from './download-jobs.tsx';

/** Says that the page has stopped polling a download, and offers to reset its button. */
export function ButtonStatusLimitCard() {
  const { isAtLimit, resetButtons } = useDownloadJobs();
  if (!isAtLimit) return null;
  return (
    <PollingLimitCard
      title="Button Status Check Limit"
      action={
        <Button size="small" onClick={resetButtons}>
          Reset Button State
        </Button>
      }
    >
      A download is taking a long time, and this page has stopped checking on it. Refresh the page to see its
      progress, or reset its button to request the file again.
    </PollingLimitCard>
  );
}
