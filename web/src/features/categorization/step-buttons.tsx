import { clsx } from 'clsx';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { ChevronDown } from '../../ui/icons/app-icons.ts';
import { Check, Download, Eye } from '../../ui/icons/project-icons.ts';
import type { NextStep, StepAction } from './next-step.ts';

interface StepButtonsProps {
  step: NextStep;
  /** Why no run can be started right now; null if it can. */
  disabledReason: string | null;
  /** The action whose call has not been answered yet. */
  busy: StepAction | null;
  /** Where credits are bought for what is missing. */
  buyPath: string;
  onAct: (action: StepAction) => void;
}

/** Which actions an account that is deactivated cannot take. */
const CHANGING: readonly StepAction[] = [
  'choose files',
  'arm',
  'sort',
  'place new',
  'categorize some',
  'check',
];
const ICONS: Partial<Record<StepAction, typeof Eye>> = { check: Eye, 'show downloads': Download };

/** The next step: the only gold button of the page, and at most one beside it. */
export function StepButtons({ step, disabledReason, busy, buyPath, onAct }: StepButtonsProps) {
  const { buttons, sentence } = step;
  const box = useKeptFocus(buttons.map(({ label }) => label).join());
  return (
    <>
      {buttons.length > 0 && (
        // biome-ignore lint/a11y/noStaticElementInteractions: it only notes where the focus is.
        <div ref={box.ref} onFocus={box.onFocus} onBlur={box.onBlur} className="flex gap-2">
          {buttons.map(({ action, label, price, isGold, isPressed }) => {
            const className = '!h-11 min-w-0 !px-2.5 max-wide:!h-12';
            if (action === 'buy')
              return (
                <Button key={action} asChild variant="primary" className={`${className} grow`}>
                  <Link to={buyPath}>{label}</Link>
                </Button>
              );
            const isMore = label === 'Other downloads';
            const Icon = isMore
              ? ChevronDown
              : isGold && action === 'show downloads'
                ? Download
                : ICONS[action];
            const isDisabled = disabledReason !== null && CHANGING.includes(action);
            return (
              <Button
                // A button that is no longer the next step does not keep the focus.
                key={isGold ? `gold ${action}` : action}
                variant={isGold ? 'primary' : 'secondary'}
                className={clsx(className, isMore ? 'w-11 shrink-0 !px-0' : 'grow')}
                aria-label={isMore ? label : undefined}
                aria-pressed={isPressed}
                busy={busy === action}
                disabled={isDisabled}
                title={isDisabled ? (disabledReason ?? undefined) : label}
                onClick={() => onAct(action)}
              >
                {Icon && <Icon aria-hidden="true" className="size-4 shrink-0" />}
                {isPressed && <Check aria-hidden="true" className="size-4 shrink-0" />}
                {!isMore && <span className="truncate">{label}</span>}
                {price && <span className="shrink-0 font-normal tabular-nums">· {price}</span>}
              </Button>
            );
          })}
        </div>
      )}
      {sentence && (
        <p
          className={clsx(
            'flex items-center gap-2 text-xs tabular-nums',
            buttons.length > 0 ? 'mt-1.5 text-muted' : 'h-11 text-[13px] text-good',
          )}
        >
          {buttons.length === 0 && <Check aria-hidden="true" className="size-4" />}
          {sentence}
        </p>
      )}
    </>
  );
}

/** When the button with the focus gives way to that of the next step, the focus goes on to it. */
function useKeptFocus(step: string) {
  const ref = useRef<HTMLDivElement>(null);
  const hasFocus = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each step.
  useEffect(() => {
    if (!hasFocus.current || document.activeElement !== document.body) return;
    ref.current?.querySelector<HTMLElement>('button, a')?.focus({ preventScroll: true });
  }, [step]);
  return {
    ref,
    onFocus: () => {
      hasFocus.current = true;
    },
    onBlur: () => {
      hasFocus.current = false;
    },
  };
}
