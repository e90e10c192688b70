import { clsx } from 'clsx';

/** Gold is for work in progress; a level is ink, yellow or red. */
const fills = { accent: 'bg-accent', ink: 'bg-ink/55', warn: 'bg-caution', bad: 'bg-bad' } as const;

interface ProgressBarProps {
  /** What is in progress, for screen readers. */
  label: string;
  /** From 0 to 100; null while the total is unknown. */
  percent: number | null;
  tone?: keyof typeof fills;
  /** Text for the value ("12 of 37 files"); the percentage by default. */
  valueText?: string;
  className?: string;
  /** `meter` for a level such as used storage; `progressbar` (the default) for work. */
  role?: 'progressbar' | 'meter';
}

/** A bar whose fill animates smoothly between the given values. */
export function ProgressBar({
  label,
  percent,
  tone = 'accent',
  valueText,
  className,
  role = 'progressbar',
}: ProgressBarProps) {
  const value = percent === null ? undefined : Math.min(100, Math.max(0, percent));
  const bar = {
    role,
    'aria-label': label,
    'aria-valuemin': 0,
    'aria-valuemax': 100,
    'aria-valuenow': value === undefined ? undefined : Math.round(value),
    'aria-valuetext': valueText,
    className: clsx(
      // The colors carry the meaning, so they stay even in forced-colors mode.
      'h-2 w-full forced-color-adjust-none overflow-hidden rounded-full bg-ink/10',
      className,
    ),
    children: <Fill percent={value} color={fills[tone]} />,
  };
  return <div {...bar} />;
}

/** The two are separate elements, because a sweep that turned into a value would animate backwards to it. */
function Fill({ percent, color }: { percent: number | undefined; color: string }) {
  return percent === undefined ? (
    <div
      key="sweep"
      className={clsx(
        'h-full w-2/5 rounded-full motion-safe:animate-[sweep_1.4s_ease-in-out_infinite]',
        // Without motion, 40 % of the bar would read as 40 % done.
        'motion-reduce:w-full motion-reduce:opacity-40',
        color,
      )}
    />
  ) : (
    <div
      key="value"
      className={clsx('h-full rounded-full transition-[width] duration-700 ease-out', color)}
      style={{ width: `${percent}%` }}
    />
  );
}
