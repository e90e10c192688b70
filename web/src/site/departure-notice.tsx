import { clsx } from 'clsx';
import { useLocation } from 'react-router';
import { departureOf } from '../features/accounts/departure.ts';

const looks = {
  good: 'border-good/40 bg-good/8 text-good',
  bad: 'border-bad/40 bg-bad/8 text-bad',
} as const;

/** Says how leaving went, to a person who has just been sent here by it. */
export function DepartureNotice() {
  const departure = departureOf(useLocation().state);
  if (!departure) {
    return null;
  }
  return (
    <div role="alert" className={clsx('border-y px-4 py-3 text-center text-sm', looks[departure.tone])}>
      <p className={clsx(departure.detail && 'font-semibold')}>{departure.notice}</p>
      {departure.detail && <p>{departure.detail}</p>}
    </div>
  );
}
