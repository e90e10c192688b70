import { pagePath, pages } from '@sheaf/contract/pages';
import { Link } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { formatCount, formatNumber } from '../../ui/text/format.ts';
import { type CreditNeed, creditsOf, describeNeed } from '../credits/credit-need.ts';

export interface CreditNeedNoticeProps {
  need: CreditNeed;
  balance: number;
}

/** What the user came to buy credits for, how many are missing, and the way back. */
export function CreditNeedNotice({ need, balance }: CreditNeedNoticeProps) {
  const missing = Math.max(0, creditsOf(need) - balance);
  return (
    <Notice
      tone={missing > 0 ? 'info' : 'good'}
      title={missing > 0 ? `${formatCount(missing, 'credit')} missing` : 'You have enough credits'}
      className="mb-5"
      actions={
        <Button asChild size="small">
          <Link to={pagePath(pages.project, { projectId: need.projectId })}>Back to the project</Link>
        </Button>
      }
    >
      Your project needs {describeNeed(need)}. You have {formatNumber(balance)}.
    </Notice>
  );
}
