import { TextAreaField } from '../../ui/field.tsx';
import type { useOwnList } from './use-own-list.ts';

const HINT = 'Type or paste, one per line. After a colon, say what belongs there.';
/** Enough to see what is wrong; the rest follows once these are mended. */
const MAX_PROBLEMS = 3;

export function OwnCategoriesText({ list }: { list: ReturnType<typeof useOwnList> }) {
  const { problems } = list;
  const more = problems.length - MAX_PROBLEMS;
  const shown = more > 0 ? [...problems.slice(0, MAX_PROBLEMS), `And ${more} more.`] : problems;
  return (
    <TextAreaField
      label={<span className="sr-only">My own categories, one per line</span>}
      className="-mt-1.5"
      value={list.text}
      placeholder={'Invoices\nContracts: leases and agreements\nMinutes'}
      rows={Math.min(12, Math.max(4, list.text.split('\n').length + 1))}
      spellCheck={false}
      hint={HINT}
      error={shown.length > 0 ? shown.join(' ') : undefined}
      onChange={({ target }) => list.type(target.value)}
      onFocus={list.focus}
      onBlur={list.leave}
      // A run that this key starts elsewhere on the page needs the list as it is typed.
      onKeyDown={(event) => event.key === 'Enter' && (event.ctrlKey || event.metaKey) && list.saveNow()}
    />
  );
}
