import { ArrowLeft } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { Tab, TabList, TabPanel, Tabs } from '../../ui/tabs.tsx';
import { CreditBalancePanel } from '../credits/credit-balance-panel.tsx';
import { TotalCreditsCard } from '../credits/total-credits-card.tsx';
import { TransactionHistory } from '../credits/transaction-history.tsx';
import { BuyCreditsPanel } from '../payments/buy-credits-panel.tsx';
import { PaymentReturnNotice } from '../payments/payment-return-notice.tsx';
import { TotalPurchasesCard } from '../payments/total-purchases-card.tsx';
import { AccountManagement } from './account-management.tsx';

const tabs = [
  { value: 'balance', label: 'Credit Balance', panel: <CreditBalancePanel /> },
  { value: 'buy', label: 'Buy Credits', panel: <BuyCreditsPanel /> },
  { value: 'history', label: 'Transaction History', panel: <TransactionHistory /> },
  { value: 'manage', label: 'Account Management', panel: <AccountManagement /> },
] as const;

/** What the account has and did. The open tab is part of the address, so that it can be linked to. */
export default function AccountRoute() {
  const [search, setSearch] = useSearchParams();
  const asked = search.get('tab');
  const open = tabs.find(({ value }) => value === asked) ?? tabs[0];
  return (
    <>
      <title>Account · Sheaf</title>
      <Button asChild look="quiet" size="small" className="-ml-3">
        <Link to="/app">
          <ArrowLeft aria-hidden="true" className="size-4" />
          Back to Projects
        </Link>
      </Button>
      <h1 className="mt-3 mb-8 font-display text-4xl font-medium tracking-tight">Account Management</h1>
      <PaymentReturnNotice />
      <div className="grid gap-5 md:grid-cols-2">
        <TotalCreditsCard />
        <TotalPurchasesCard />
      </div>
      <Tabs
        value={open.value}
        onValueChange={(tab) => setSearch({ tab }, { replace: true, preventScrollReset: true })}
        className="mt-10"
      >
        <TabList aria-label="Account">
          {tabs.map(({ value, label }) => (
            <Tab key={value} value={value}>
              {label}
            </Tab>
          ))}
        </TabList>
        {tabs.map(({ value, panel }) => (
          <TabPanel key={value} value={value}>
            {panel}
          </TabPanel>
        ))}
      </Tabs>
    </>
  );
}
