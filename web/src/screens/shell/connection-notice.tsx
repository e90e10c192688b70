import { useEffect, useRef } from 'react';
import { connection, runAfter, useIsConnectionLost } from '../../api/connection.ts';
import { useHasPendingChanges } from '../../api/pending-changes.ts';
import { Button } from '../../ui/button.tsx';
import { useUnloadWarning } from '../../ui/hooks/use-unload-warning.ts';
import { Unplug } from '../../ui/icons/app-icons.ts';
import { notify } from '../../ui/notifications/notify.ts';

/**
 * Says when the server cannot be reached and when it is reachable again. Always mounted, so that screen readers
 * announce it.
 */
export function ConnectionNotice() {
  const isLost = useIsConnectionLost();
  useCheckOnNetworkChange();
  useNotifyReconnected(isLost);
  useUnloadWarning(useHasPendingChanges() && isLost);
  return (
    <div role="status" className="sticky top-15 z-20 print:hidden">
      {isLost && (
        <div data-pushes-notifications className="border-b border-caution/80 bg-paper">
          <div className="bg-caution/15">
            <div className="mx-auto flex w-full max-w-6xl flex-wrap items-center gap-x-3 gap-y-2 px-4 py-2.5 text-sm sm:px-6">
              <Unplug aria-hidden="true" className="size-4.5 shrink-0 text-warn" />
              <p className="min-w-0 flex-1 basis-60">
                <strong className="font-semibold">No connection to the server.</strong> What you see may be
                out of date. This page reconnects on its own when the server is back.
              </p>
              <Button size="small" onClick={connection.check}>
                Try now
              </Button>
            </div>
          </div>
        </div>
      )}
    </div>
  );
}

/** An immediate response may be the last of a failing network, so the server is probed again after this delay. */
const RECHECK_DELAY_MS = 2_000;

/** The browser's network state is only a reason to probe the server, not an answer. */
function useCheckOnNetworkChange(): void {
  useEffect(() => {
    let cancelSecond = () => {};
    const check = () => {
      connection.check();
      cancelSecond();
      cancelSecond = runAfter(RECHECK_DELAY_MS, connection.check);
    };
    window.addEventListener('online', check);
    window.addEventListener('offline', check);
    return () => {
      cancelSecond();
      window.removeEventListener('online', check);
      window.removeEventListener('offline', check);
    };
  }, []);
}

function useNotifyReconnected(isLost: boolean): void {
  const wasLost = useRef(false);
  useEffect(() => {
    if (wasLost.current && !isLost) notify.success('Reconnected', 'This page is up to date again.');
    wasLost.current = isLost;
  }, [isLost]);
}
