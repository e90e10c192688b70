import type { ConversionNote } from '@sheaf/convert/conversion';
import { useEffect, useRef, useState } from 'react';
import { notify } from '../../../ui/notifications/notify.ts';
import type { ConvertedFiles } from './convert-files.ts';
import { notifyOfConversion } from './notify-with-offer.ts';

export interface ConversionState {
  readonly total: number;
  readonly done: number;
  readonly isRunning: boolean;
  /** What was left out, by file. */
  readonly notes: readonly ConversionNote[];
}

/** Converts files to Markdown on this device, and passes on what became of them. */
export function useConversion(onConverted: (converted: ConvertedFiles) => void) {
  const [state, setState] = useState<ConversionState | null>(null);
  const stopper = useRef(new AbortController());
  /** Files chosen during a conversion wait for its end. */
  const queue = useRef<Promise<void>>(Promise.resolve());
  const report = useRef(onConverted);
  useEffect(() => {
    report.current = onConverted;
  });
  const stop = () => {
    stopper.current.abort();
    stopper.current = new AbortController();
  };
  useEffect(() => () => stopper.current.abort(), []);

  const convert = async (sources: readonly File[], signal: AbortSignal) => {
    setState({ total: sources.length, done: 0, isRunning: true, notes: [] });
    notifyOfConversion(sources.length);
    const onProgress = (done: number) => setState((last) => last && { ...last, done });
    try {
      // Only those who convert files need this.
      const { convertFiles } = await import('./convert-files.ts');
      const converted = await convertFiles(sources, { signal, onProgress });
      setState(converted.notes.length > 0 ? stateOf(converted, sources.length) : null);
      report.current(converted);
    } catch {
      setState(null);
      notify.error('Load error', LOAD_ERROR);
      report.current({ files: [], failed: [], notes: [], left: sources });
    }
  };
  return {
    state,
    start: (sources: readonly File[]) => {
      const { signal } = stopper.current;
      if (sources.length > 0) queue.current = queue.current.then(() => convert(sources, signal));
    },
    stop,
    dismiss: () => setState(null),
  };
}

const LOAD_ERROR = 'The converter could not be loaded, and no file was converted. Please try again.';

const stateOf = ({ notes, left }: ConvertedFiles, total: number): ConversionState => ({
  total,
  done: total - left.length,
  isRunning: false,
  notes,
});
