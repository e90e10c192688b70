import type { CreditPurchase } from '@sheaf/contract/payments';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useSession, useUser } from '../../session/session.ts';
import { Badge } from '../../ui/badge.tsx';
import { Logo } from '../../ui/logo.tsx';
import { formatCount, formatMoment, formatNumber } from '../../ui/text/format.ts';
import { formatUsd } from './money.ts';
import { methodNames, statusStyle } from './purchase-messages.ts';

/** A purchase in full detail, for screen and print. */
export function Receipt({ purchase }: { purchase: CreditPurchase }) {
  const { email } = useUser();
  const isPaid = purchase.completed_at !== null;
  const { label, tone } = statusStyle(purchase);
  return (
    <article className="rounded-xl border bg-raised p-6 shadow-card sm:p-10 print:border-0 print:p-0 print:shadow-none">
      <header className="flex flex-wrap items-start justify-between gap-4">
        <h1 className="font-display text-3xl font-medium">{isPaid ? 'Receipt' : 'Purchase'}</h1>
        <Logo />
      </header>
      <dl className="mt-8 grid gap-x-8 gap-y-5 text-sm sm:grid-cols-2 print:grid-cols-2">
        <Fact name="Number" isWide>
          <span className="text-xs break-all select-all sm:text-sm">{purchase.id}</span>
        </Fact>
        <Fact name={isPaid ? 'Paid on' : 'Started on'}>
          {formatMoment(purchase.completed_at ?? purchase.created_at)}
        </Fact>
        <Fact name="Status">
          <Badge tone={tone}>{label}</Badge>
        </Fact>
        <Fact name="Seller">
          Sheaf
          <br />
          California, USA
          <br />
          {window.location.host}
        </Fact>
        <Fact name="Buyer">
          <span className="break-all">{email}</span>
        </Fact>
      </dl>
      <Lines purchase={purchase} isPaid={isPaid} />
      <footer className="mt-8 text-sm leading-relaxed text-muted">
        {!isPaid && <p>This is not a receipt. No payment has arrived.</p>}
        {purchase.payment_method === 'manual' && purchase.status === 'pending' && <HowToPay />}
        {purchase.credits_taken_back > 0 && (
          <p>
            {formatCount(purchase.credits_taken_back, 'credit')} taken back because the payment was returned.
          </p>
        )}
        {purchase.payment_method === 'test' && <p>Made on the test checkout: no card was charged.</p>}
        <p>Prices are in US dollars. Credits have no cash value and cannot be transferred.</p>
      </footer>
    </article>
  );
}

function HowToPay() {
  const { supportEmail } = useSession();
  return (
    <p className="text-ink">
      To pay,{' '}
      <a href={`mailto:${supportEmail}`} className="underline underline-offset-2">
        contact support
      </a>{' '}
      and quote the number above. Your credits are added once your payment arrives.
    </p>
  );
}

interface FactProps {
  name: string;
  /** Whether it takes up a whole line. */
  isWide?: boolean;
  children: ReactNode;
}

function Fact({ name, isWide = false, children }: FactProps) {
  return (
    <div className={clsx('min-w-0', isWide && 'sm:col-span-2 print:col-span-2')}>
      <dt className="text-muted">{name}</dt>
      <dd className="mt-0.5 font-medium tabular-nums">{children}</dd>
    </div>
  );
}

function Lines({ purchase, isPaid }: { purchase: CreditPurchase; isPaid: boolean }) {
  const { package_name, credit_amount, bonus_credits, price_paid_usd, refunded_usd, payment_method } =
    purchase;
  return (
    <table className="mt-8 w-full text-sm tabular-nums">
      <caption className="sr-only">What was bought</caption>
      <thead className="text-left text-muted">
        <tr className="border-b">
          <th className="pb-2 font-medium">Package</th>
          <th className="pb-2 pl-4 text-right font-medium">Credits</th>
          <th className="pb-2 pl-4 text-right font-medium">Price</th>
        </tr>
      </thead>
      <tbody className="divide-y border-b">
        <Line name={package_name} credits={credit_amount} priceUsd={price_paid_usd} />
        {bonus_credits > 0 && <Line name="Bonus credits" credits={bonus_credits} priceUsd={0} />}
      </tbody>
      <tfoot>
        <Sum
          name={
            isPaid
              ? `Paid (${methodNames[payment_method].toLowerCase()})`
              : purchase.status === 'pending'
                ? 'To pay'
                : 'Not paid'
          }
          amountUsd={price_paid_usd}
        />
        {refunded_usd > 0 && <Sum name="Refunded" amountUsd={-refunded_usd} />}
        {refunded_usd > 0 && <Sum name="Remaining" amountUsd={price_paid_usd - refunded_usd} />}
      </tfoot>
    </table>
  );
}

function Line({ name, credits, priceUsd }: { name: string; credits: number; priceUsd: number }) {
  return (
    <tr>
      <th scope="row" className="py-3 text-left font-medium break-words">
        {name}
      </th>
      <td className="py-3 pl-4 text-right">{formatNumber(credits)}</td>
      <td className="py-3 pl-4 text-right">{formatUsd(priceUsd)}</td>
    </tr>
  );
}

function Sum({ name, amountUsd }: { name: string; amountUsd: number }) {
  return (
    <tr>
      <th scope="row" colSpan={2} className="pt-3 text-right font-medium text-muted">
        {name}
      </th>
      <td className="pt-3 pl-4 text-right font-semibold">{formatUsd(amountUsd)}</td>
    </tr>
  );
}
