import type { Bundle, BundleLimit, BundlePlan } from '@sheaf/contract/bundles/bundles';
import { plural } from '@sheaf/contract/plural';
import { clsx } from 'clsx';
import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { CircleAlert, CircleCheck } from '../../ui/icons/notice-icons.ts';
import { formatCount, formatNumber, formatSize } from '../../ui/text/format.ts';

/** Number of files listed before "Show all" is clicked. */
const INITIAL_ROWS = 10;

const EXCESS_LABELS: Record<BundleLimit, string> = {
  files: 'One file too many',
  bytes: 'Too large',
  words: 'Too many words',
  tokens: 'Too many tokens',
  characters: 'Too many characters',
  total_tokens: 'Over the total',
};

/** A plan's files, each with its contents and whether it fits, plus totals next to the tool's limits. */
export function BundleTable({ plan }: { plan: BundlePlan }) {
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? plan.bundles : plan.bundles.slice(0, INITIAL_ROWS);
  return (
    <div className="mt-5">
      <table className="w-full border-collapse text-left text-sm max-md:block">
        <caption className="sr-only">Files for the tool</caption>
        <thead className="max-md:sr-only">
          <tr className="border-b text-muted">
            <Heading>File</Heading>
            <Heading isNumber>Documents</Heading>
            <Heading isNumber>Words</Heading>
            <Heading isNumber>Tokens</Heading>
            <Heading isNumber>Size</Heading>
            <Heading>Fits</Heading>
          </tr>
        </thead>
        <tbody className="max-md:block">
          {shown.map((bundle) => (
            <BundleRow key={bundle.name} bundle={bundle} />
          ))}
        </tbody>
        <Totals plan={plan} />
      </table>
      {shown.length < plan.bundles.length && (
        <Button size="small" variant="quiet" className="mt-2" onClick={() => setIsWhole(true)}>
          Show all {formatCount(plan.bundles.length, 'file')}
        </Button>
      )}
    </div>
  );
}

function BundleRow({ bundle: { name, documents, words, tokens, bytes, over } }: { bundle: Bundle }) {
  return (
    <tr className="border-b border-line/60 align-baseline max-md:block max-md:py-3">
      <th scope="row" className="py-2 pr-4 font-medium wrap-anywhere max-md:block max-md:py-0">
        {name}
      </th>
      <Cell unit={` ${plural(documents, 'document')}, `}>{formatNumber(documents)}</Cell>
      <Cell unit=" words, ">{formatNumber(words)}</Cell>
      <Cell unit=" tokens, ">{formatNumber(tokens)}</Cell>
      <Cell unit="">{formatSize(bytes)}</Cell>
      <td className="py-2 whitespace-nowrap max-md:block max-md:py-1">
        <FitMark over={over} />
      </td>
    </tr>
  );
}

function FitMark({ over }: { over: readonly BundleLimit[] }) {
  const [first] = over;
  const Icon = first ? CircleAlert : CircleCheck;
  return (
    <span className={clsx('inline-flex items-baseline gap-1.5', first ? 'text-bad' : 'text-good')}>
      <Icon aria-hidden="true" className="size-4 shrink-0 self-center" />
      {first ? over.map((limit) => EXCESS_LABELS[limit]).join(', ') : 'Fits'}
    </span>
  );
}

function Totals({ plan: { totals, caps, limits, fits } }: { plan: BundlePlan }) {
  const taken = (value: number | null) => (value === null ? '' : ` of ${formatNumber(value)}`);
  return (
    <tfoot className="max-md:block">
      <tr className="align-baseline font-semibold max-md:block max-md:py-3">
        <th scope="row" className="py-3 pr-4 max-md:block max-md:py-0">
          {formatCount(totals.files, 'file')}
          {caps.files !== null && (
            <span className="font-normal text-muted">
              {' '}
              of {formatNumber(caps.files)} ({formatNumber(limits.files ?? 0)} minus a reserve)
            </span>
          )}
        </th>
        <Cell unit={` ${plural(totals.documents, 'document')}, `}>{formatNumber(totals.documents)}</Cell>
        <Cell unit=" words, ">{formatNumber(totals.words)}</Cell>
        <Cell unit=" tokens, ">
          {formatNumber(totals.tokens)}
          {taken(caps.total_tokens)}
        </Cell>
        <Cell unit="">{formatSize(totals.bytes)}</Cell>
        <td className="py-3 whitespace-nowrap max-md:block max-md:py-1">
          <span className={fits ? 'text-good' : 'text-bad'}>{fits ? 'All fit' : 'Too much'}</span>
        </td>
      </tr>
    </tfoot>
  );
}

function Heading({ children, isNumber = false }: { children: string; isNumber?: boolean }) {
  return (
    <th scope="col" className={clsx('py-2 pr-4 font-medium', isNumber && 'text-right')}>
      {children}
    </th>
  );
}

/** On narrow screens the unit follows the value, since the column headings are hidden. */
function Cell({ children, unit }: { children: ReactNode; unit: string }) {
  return (
    <td className="py-2 pr-4 text-right whitespace-nowrap tabular-nums max-md:inline max-md:p-0 max-md:text-left max-md:font-normal max-md:whitespace-normal max-md:text-muted">
      <span className="whitespace-nowrap">{children}</span>
      <span className="md:hidden">{unit}</span>
    </td>
  );
}
