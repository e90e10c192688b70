import type { Edit } from '@sheaf/contract/edits';

/** Changes beyond this number are counted, not listed. */
const MAX_LISTED = 3;

/**
 * Describes what changed between two fetches of the history, and says that the current edit was not made; if that is
 * unclear, since its response was lost, that it may be among the changes.
 */
export function conflictMessage(
  known: readonly Edit[],
  now: readonly Edit[],
  { isUnclear }: { isUnclear: boolean } = { isUnclear: false },
): string {
  const before = new Map(known.map((edit) => [edit.id, edit]));
  const changes = now.flatMap(({ id, summary, undone }) => {
    const earlier = before.get(id);
    if (!earlier) return [undone ? `${sentence(summary)} (undone)` : sentence(summary)];
    if (earlier.undone === undone) return [];
    return [`${undone ? 'Undone' : 'Redone'}: ${sentence(summary)}`];
  });
  const others = changes.length - MAX_LISTED;
  const listed = changes.slice(0, MAX_LISTED).map((change) => `${change}.`);
  const outcome = isUnclear ? 'If yours is missing, try again.' : 'Your change was not saved.';
  return [...listed, others > 0 ? `And ${others} more.` : '', outcome].filter(Boolean).join(' ');
}

const sentence = (summary: string): string => summary.replace(/\.$/, '');
