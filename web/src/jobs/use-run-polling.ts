import { categorizationEndpoints } from '@sheaf/contract/categorization';
import { PROCESSING_POLL } from '@sheaf/contract/constants';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../api/call.ts';
import { keyOf } from '../api/query-client.ts';
import { putJob } from './job-cache.ts';
import { poll } from './poll.ts';

/**
 * Polls the progress of a run while no live events arrive: every 5 s, 20 times. Returns whether it gave up, which the
 * page then shows.
 */
export function useRunPolling(
  projectId: string,
  { isProcessing, isLive }: { isProcessing: boolean; isLive: boolean },
): { isAtLimit: boolean } {
  const client = useQueryClient();
  const [isAtLimit, setAtLimit] = useState(false);
  const mustAsk = isProcessing && !isLive;

  useEffect(() => {
    if (!mustAsk) return;
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
  }, [mustAsk, projectId, client]);

  return { isAtLimit };
}
