import { categorizationEndpoints } from '@sheaf/contract/categorization';
import { PROCESSING_POLL } from '@sheaf/contract/constants';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../api/call.ts';
import { keyOf } from '../api/query-client.ts';
import { putJob } from './job-cache.ts';
import { poll } from './poll.ts';

/**
 * Polls the progress of a run: every 5 s, 20 times; live events only show it sooner. Returns whether the page no longer
 * learns of it: polling has stopped, and no events arrive.
 */
export function useRunPolling(
  projectId: string,
  { isProcessing, isLive }: { isProcessing: boolean; isLive: boolean },
): { isAtLimit: boolean } {
  const client = useQueryClient();
  const [isAtLimit, setAtLimit] = useState(false);

  useEffect(() => {
    if (!isProcessing) return;
    const params = { id: projectId };
    const stop = new AbortController();
    void poll({
      rule: PROCESSING_POLL,
      request: () => call(categorizationEndpoints.getProgress, { params, signal: stop.signal }),
      isSettled: (answer) => !answer.is_processing,
      onAnswer: ({ job_details }) => {
        for (const job of job_details) putJob(client, { projectId, job });
      },
      signal: stop.signal,
    }).then(({ end }) => {
      if (end === 'limit') setAtLimit(true);
      if (end === 'settled') {
        void client.invalidateQueries({
          queryKey: keyOf(categorizationEndpoints.getPhaseStatus, { params }),
        });
      }
    });
    return () => {
      stop.abort();
      setAtLimit(false);
    };
  }, [isProcessing, projectId, client]);

  return { isAtLimit: isAtLimit && !isLive };
}
