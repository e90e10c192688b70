import type { WriteStream } from 'node:tty';
import { printable } from './printable.ts';

export interface ProgressLine {
  /** The completed share, from 0 to 1, and what is being done. */
  show(done: number, message: string): void;
  /** Removes the line; it comes back with the next `show`. */
  clear(): void;
}

const BAR_WIDTH = 24;
const REDRAW_MS = 100;
const ERASE_LINE = '\r\x1b[2K';

export type ProgressStream = Pick<WriteStream, 'isTTY' | 'columns' | 'write'>;

/** A line that redraws itself in place; if the stream is not a terminal (a file, a pipe), nothing. */
export function openProgressLine(stream: ProgressStream): ProgressLine {
  if (!stream.isTTY) return { show: () => {}, clear: () => {} };
  let text = '';
  let timer: NodeJS.Timeout | undefined;
  let drawn = '';
  const draw = () => {
    if (text === drawn) return;
    drawn = text;
    stream.write(ERASE_LINE + text.slice(0, Math.max(20, stream.columns - 1)));
  };
  return {
    show: (done, message) => {
      text = progressText(done, message);
      timer ??= setInterval(draw, REDRAW_MS).unref();
    },
    clear: () => {
      clearInterval(timer);
      timer = undefined;
      drawn = '';
      stream.write(ERASE_LINE);
    },
  };
}

/** "████████░░░░░░░░  33 %  Reading 330 of 1,000 documents" */
function progressText(done: number, message: string): string {
  const share = Math.min(1, Math.max(0, done));
  const full = Math.round(share * BAR_WIDTH);
  const percent = String(Math.floor(share * 100)).padStart(3);
  return `${'█'.repeat(full)}${'░'.repeat(BAR_WIDTH - full)} ${percent} %  ${printable(message)}`;
}
