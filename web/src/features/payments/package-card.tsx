import type { CreditPackage } from '@sheaf/contract/payments';
import { CREDIT_ACTIONS } from '@sheaf/contract/prices';
import { clsx } from 'clsx';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { ExplainedButton } from '../../ui/explained-button.tsx';
import { Skeleton } from '../../ui/progress/skeleton.tsx';
import { formatCount, formatNumber } from '../../ui/text/format.ts';
import { formatUnitPrice, formatUsd, pricePerCredit } from './money.ts';

interface PackageCardProps {
  offer: CreditPackage;
  /** What the button does, shown before the package's name: "Buy". */
  verb: string;
  /** Why it cannot be bought right now; null if it can. */
  disabledReason: string | null;
  busy: boolean;
  isWaiting: boolean;
  /** Whether it is the cheapest package that covers the credits the user needs. */
  isFitting: boolean;
  onChoose: () => void;
}

/** A package: its credits, its price, and the price per credit. */
export function PackageCard({
  offer,
  verb,
  disabledReason,
  busy,
  isWaiting,
  isFitting,
  onChoose,
}: PackageCardProps) {
  const { name, description, credit_amount, bonus_credits, price_usd } = offer;
  return (
    <Card className={clsx('flex flex-col max-md:p-4', isFitting && 'border-accent')}>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-display text-xl font-medium">{name}</h3>
        {isFitting && <Badge tone="accent">Covers what you need</Badge>}
      </div>
      <p className="mt-1 text-sm leading-relaxed text-muted max-md:hidden">{description}</p>
      <div className="tabular-nums max-md:flex max-md:flex-wrap max-md:items-baseline max-md:gap-x-2.5 md:mt-5">
        <p className="font-display text-2xl leading-none font-medium md:text-3xl">{formatUsd(price_usd)}</p>
        <p className="font-medium md:mt-3">{formatCount(credit_amount, 'credit')}</p>
        {bonus_credits > 0 && (
          <p className="text-sm text-muted">plus {formatNumber(bonus_credits)} bonus credits</p>
        )}
      </div>
      <PerCredit offer={offer} />
      <ExplainedButton
        disabledReason={disabledReason}
        className="mt-3 w-full md:mt-6"
        variant={isFitting ? 'primary' : 'secondary'}
        busy={busy}
        disabled={isWaiting}
        onClick={onChoose}
      >
        {verb} {name}
      </ExplainedButton>
    </Card>
  );
}

/** Both phases, run once. */
const CREDITS_OF_100_FILES =
  100 * CREDIT_ACTIONS.file_categorization.cost + CREDIT_ACTIONS.category_assignment.cost;

/** The price with bonus credits is shown separately, so that they do not make the price look lower than it is. */
function PerCredit({ offer }: { offer: CreditPackage }) {
  const { paid, withBonus } = pricePerCredit(offer);
  return (
    <p className="mt-auto pt-1.5 text-sm text-muted md:pt-5 tabular-nums">
      100 files, start to finish: {formatUsd(paid * CREDITS_OF_100_FILES)}
      <br />
      {formatUnitPrice(paid)} per credit
      {offer.bonus_credits > 0 && (
        <>
          {' '}
          without the bonus,
          <br />
          {formatUnitPrice(withBonus)} with it
        </>
      )}
    </p>
  );
}

export function PackageCardSkeleton() {
  return (
    <Card className="flex flex-col">
      <Skeleton className="h-7 w-28" />
      <Skeleton className="mt-2 h-5 w-full" />
      <Skeleton className="mt-6 h-8 w-24" />
      <Skeleton className="mt-3 h-5 w-28" />
      <Skeleton className="mt-10 h-10 w-40" />
      <Skeleton className="mt-6 h-10 rounded-lg" />
    </Card>
  );
}
