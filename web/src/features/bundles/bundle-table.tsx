import type { Bundle, BundleLimit, BundlePlan } from '@sheaf/contract/bundles/bundles';
import type { Category } from '@sheaf/contract/categorization';
import { clsx } from 'clsx';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { formatCount, formatNumber, formatSize } from '../../ui/text/format.ts';

const INITIAL_ROWS = 12;

const EXCESS_LABELS: Record<BundleLimit, string> = {
  files: 'one file too many',
  bytes: 'too large',
  words: 'too many words',
  tokens: 'too many tokens',
  characters: 'too many characters',
  total_tokens: 'over the total',
};

export function BundleTable({
  plan,
  categories,
}: {
  plan: BundlePlan;
  categories: readonly Pick<Category, 'id' | 'name'>[];
}) {
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? plan.bundles : plan.bundles.slice(0, INITIAL_ROWS);
  return (
    <>
      <table className="mt-2 w-full border-collapse text-left">
        <caption className="sr-only">Files for the tool</caption>
        <thead className="text-xs text-muted">
          <tr className="border-b">
            <Heading>File</Heading>
            <Heading isNumber>Documents</Heading>
            <Heading isNumber isExtra>
              Words
            </Heading>
            <Heading isNumber>Tokens</Heading>
            <Heading isNumber isExtra>
              Size
            </Heading>
          </tr>
        </thead>
        <tbody>
          {shown.map((bundle) => (
            <BundleRow key={bundle.name} bundle={bundle} contents={contentsOf(bundle, categories)} />
          ))}
        </tbody>
      </table>
      {shown.length < plan.bundles.length && (
        <Button size="small" variant="quiet" className="mt-2 -ml-3" onClick={() => setIsWhole(true)}>
          Show all {formatCount(plan.bundles.length, 'file')}
        </Button>
      )}
    </>
  );
}

/** The categories of a file of several, whose name may not tell. */
const contentsOf = ({ category_ids: ids }: Bundle, categories: readonly Pick<Category, 'id' | 'name'>[]) =>
  ids.length < 2
    ? ''
    : ids
        .map((id) => categories.find((category) => category.id === id)?.name)
        .filter(Boolean)
        .join(', ');

function BundleRow({
  bundle: { name, documents, words, tokens, bytes, over },
  contents,
}: {
  bundle: Bundle;
  contents: string;
}) {
  return (
    <tr className="border-b align-baseline">
      <th scope="row" className="py-1.5 pr-3 font-medium wrap-anywhere">
        <bdi>{name}</bdi>
        {contents && <span className="block text-xs font-normal text-muted">{contents}</span>}
        {over.length > 0 && (
          <span className="block text-xs font-normal text-bad">
            {over.map((limit) => EXCESS_LABELS[limit]).join(', ')}
          </span>
        )}
      </th>
      <Cell>{formatNumber(documents)}</Cell>
      <Cell isExtra>{formatNumber(words)}</Cell>
      <Cell>{formatNumber(tokens)}</Cell>
      <Cell isExtra>{formatSize(bytes)}</Cell>
    </tr>
  );
}

const EXTRA = 'hidden @xl:table-cell';

interface CellProps {
  children: string;
  isNumber?: boolean;
  isExtra?: boolean;
}

const Heading = ({ children, isNumber = false, isExtra = false }: CellProps) => (
  <th
    scope="col"
    className={clsx('py-1.5 font-medium', isNumber ? 'pl-3 text-right' : 'pr-3', isExtra && EXTRA)}
  >
    {children}
  </th>
);

const Cell = ({ children, isExtra = false }: CellProps) => (
  <td className={clsx('py-1.5 pl-3 text-right whitespace-nowrap tabular-nums', isExtra && EXTRA)}>
    {children}
  </td>
);
