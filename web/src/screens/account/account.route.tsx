import { CONNECT_PARAMETER } from '@sheaf/contract/accounts/connections';
import { ACCOUNT_TABS, type AccountTab, pages } from '@sheaf/contract/pages';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { AccountActivation } from '../../features/accounts/account-activation.tsx';
import { AccountDeletion } from '../../features/accounts/account-deletion.tsx';
import { PasswordCard } from '../../features/accounts/password/password-card.tsx';
import { ProfileCard } from '../../features/accounts/profile-card.tsx';
import { SessionsCard } from '../../features/accounts/sessions-card.tsx';
import { AccountLoadFailure } from '../../features/credits/account-load-failure.tsx';
import { CreditBalancePanel } from '../../features/credits/credit-balance-panel.tsx';
import { useCreditBalance } from '../../features/credits/queries.ts';
import { TransactionHistory } from '../../features/credits/transaction-list.tsx';
import { ConnectionQuestion } from '../../features/keys/connection-question.tsx';
import { KeysPanel } from '../../features/keys/keys-panel.tsx';
import { formatUsd } from '../../features/payments/money.ts';
import { PackageOffers } from '../../features/payments/package-offers.tsx';
import { PaymentReturnNotice } from '../../features/payments/payment-return-notice.tsx';
import { PurchaseList } from '../../features/payments/purchase-list.tsx';
import { type Spending, spendingOf } from '../../features/payments/purchase-messages.ts';
import { usePurchases } from '../../features/payments/queries.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/progress/skeleton.tsx';
import { Tab, TabList, TabPanel, Tabs } from '../../ui/tabs.tsx';
import { formatCount, formatNumber } from '../../ui/text/format.ts';

const tabs: Record<AccountTab, { label: string; panel: ReactNode }> = {
  balance: { label: 'Credit Balance', panel: <CreditBalancePanel /> },
  buy: { label: 'Buy Credits', panel: <BuyCreditsPanel /> },
  history: { label: 'Transaction History', panel: <TransactionHistory /> },
  manage: { label: 'Account Management', panel: <AccountManagement /> },
};

function BuyCreditsPanel() {
  return (
    <div className="grid gap-5">
      <h2 className="sr-only">Buy Credits</h2>
      <PackageOffers />
      <PurchaseList />
    </div>
  );
}

/** Changes the tab alone: what credits are needed for stays in the address. */
const withTab = (tab: string) => (search: URLSearchParams) => {
  search.set('tab', tab);
  return search;
};

/** The account screen; or, for whoever is sent here by a program, the question whether to connect it. */
export default function AccountRoute() {
  const [search] = useSearchParams();
  const requestId = search.get(CONNECT_PARAMETER);
  return requestId === null ? <Account /> : <ConnectionQuestion requestId={requestId} />;
}

/** The open tab is part of the address, so that it can be linked to. */
function Account() {
  const [search, setSearch] = useSearchParams();
  const requested = search.get('tab');
  const open = ACCOUNT_TABS.find((tab) => tab === requested) ?? ACCOUNT_TABS[0];
  return (
    <>
      <title>Account · Sheaf</title>
      <BackLink to={pages.projects.path}>Back to Projects</BackLink>
      <h1 className="mt-1 mb-4 font-display text-3xl font-medium tracking-tight sm:mt-3 sm:mb-8 sm:text-4xl">
        Account Management
      </h1>
      <PaymentReturnNotice />
      <div className="grid grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))] gap-3 sm:gap-5">
        <TotalCreditsCard />
        <TotalPurchasesCard />
      </div>
      <Tabs
        value={open}
        onValueChange={(tab) => setSearch(withTab(tab), { replace: true, preventScrollReset: true })}
        className="mt-3 sm:mt-10"
      >
        <TabList aria-label="Account">
          {ACCOUNT_TABS.map((tab) => (
            <Tab key={tab} value={tab}>
              {tabs[tab].label}
            </Tab>
          ))}
        </TabList>
        {ACCOUNT_TABS.map((tab) => (
          <TabPanel key={tab} value={tab}>
            {tabs[tab].panel}
          </TabPanel>
        ))}
      </Tabs>
    </>
  );
}

function AccountManagement() {
  return (
    <div className="grid gap-5">
      <ProfileCard />
      <PasswordCard />
      <SessionsCard />
      <KeysPanel />
      <Card>
        <CardHeader title="Your account" />
        <div className="divide-y">
          <AccountActivation />
          <AccountDeletion />
        </div>
      </Card>
    </div>
  );
}

/** The balance as one figure; what it is made of is in the tab of that name. */
function TotalCreditsCard() {
  const { data: balance, error, refetch } = useCreditBalance();
  return <FigureCard title="Total Credits" figure={balance?.total_credits} error={error} onRetry={refetch} />;
}

function TotalPurchasesCard() {
  const { data: purchases, error, refetch } = usePurchases();
  const spending = purchases && spendingOf(purchases);
  return (
    <FigureCard title="Total Purchases" figure={spending?.completed} error={error} onRetry={refetch}>
      {spending && <p className="text-sm text-muted tabular-nums">{spendingText(spending)}</p>}
    </FigureCard>
  );
}

function spendingText({ completed, pending, spentUsd, refundedUsd }: Spending): string {
  if (completed + pending === 0 && refundedUsd === 0) return 'Nothing bought yet';
  const spent = `${formatUsd(spentUsd)} spent${refundedUsd > 0 ? ' after refunds' : ''}`;
  return pending > 0 ? `${spent} · ${formatCount(pending, 'pending purchase')}` : spent;
}

interface FigureCardProps {
  title: string;
  /** Undefined while unknown. */
  figure: number | undefined;
  error: unknown;
  onRetry: () => void;
  children?: ReactNode;
}

function FigureCard({ title, figure, error, onRetry, children }: FigureCardProps) {
  return (
    <Card className="flex flex-col gap-1.5 px-3.5 py-3.5 sm:px-6 sm:py-5">
      <h2 className="text-sm font-medium text-muted">{title}</h2>
      {figure !== undefined && (
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
          <p className="font-display text-3xl leading-none font-medium tabular-nums">
            {formatNumber(figure)}
          </p>
          {children}
        </div>
      )}
      {figure === undefined &&
        (error ? (
          <AccountLoadFailure error={error} onRetry={onRetry} />
        ) : (
          <Skeleton className="h-7.5 w-28" />
        ))}
    </Card>
  );
}
