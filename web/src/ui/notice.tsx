import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { CircleAlert, CircleCheck, Info, TriangleAlert } from './icons/notice-icons.ts';

type NoticeTone = 'info' | 'good' | 'warn' | 'bad';

const tones = {
  info: { box: 'border-line bg-sunk', icon: 'text-muted', Icon: Info },
  good: { box: 'border-good/40 bg-good/8', icon: 'text-good', Icon: CircleCheck },
  warn: { box: 'border-caution/80 bg-caution/15', icon: 'text-warn', Icon: TriangleAlert },
  bad: { box: 'border-bad/45 bg-bad/8', icon: 'text-bad', Icon: CircleAlert },
} as const;

interface NoticeProps {
  tone: NoticeTone;
  title?: ReactNode;
  children?: ReactNode;
  /** Buttons below the text. */
  actions?: ReactNode;
  className?: string;
  /** Whether it is a line between other parts of a pane, with its buttons at the right and the rest on demand. */
  isLine?: boolean;
}

/** A persistent message in the page. Screen readers announce errors immediately, and the rest when they are idle. */
export function Notice({ tone, title, children, actions, className, isLine = false }: NoticeProps) {
  const { box, icon, Icon } = tones[tone];
  if (isLine)
    return (
      <div
        role="status"
        className="flex min-h-11.5 flex-wrap items-center gap-x-2 gap-y-1 border-b bg-sunk/55 py-1.5 pr-2 pl-4 text-[13px]"
      >
        <Icon aria-hidden="true" className={clsx('size-4 shrink-0', icon)} />
        <p className="min-w-0 flex-1 basis-40 wrap-anywhere">{title}</p>
        {actions}
        <div className="order-last basis-full pr-2 empty:hidden">{children}</div>
      </div>
    );
  return (
    <div
      role={tone === 'bad' ? 'alert' : 'status'}
      className={clsx('flex gap-3 rounded-xl border px-4 py-3 text-sm leading-relaxed', box, className)}
    >
      <Icon aria-hidden="true" className={clsx('mt-0.5 size-4.5 shrink-0', icon)} />
      <div className="min-w-0 flex-1 wrap-anywhere">
        {title && <p className="font-semibold">{title}</p>}
        {children && <div>{children}</div>}
        {actions && <div className="mt-3 flex flex-wrap gap-2">{actions}</div>}
      </div>
    </div>
  );
}
