import type { Edit } from '@sheaf/contract/edits';
import { expect, it } from 'vitest';
import { conflictMessage } from './editor.tsx';

const edit = (id: string, summary: string, undone = false): Edit => ({
  id,
  kind: 'move',
  summary,
  created_at: '2026-01-01T00:00:00.000Z',
  undone,
});
const known = [edit('1', 'Moved 1 file')];

it('says what another window did and undid, and that the current edit was not made', () => {
  expect(conflictMessage(known, [edit('2', 'Merged A and B.'), ...known])).toBe(
    'Merged A and B. Your change was not saved.',
  );
  expect(conflictMessage(known, [edit('1', 'Moved 1 file', true)])).toBe(
    'Undone: Moved 1 file. Your change was not saved.',
  );
});

it('says that the current edit may be among the changes if its response was lost', () => {
  expect(conflictMessage(known, [edit('2', 'Renamed A to B.'), ...known], { isUnclear: true })).toBe(
    'Renamed A to B. If yours is missing, try again.',
  );
});

it('lists the newest changes and counts the rest', () => {
  const many = ['5', '4', '3', '2'].map((id) => edit(id, `Edit ${id}`));
  expect(conflictMessage([], many)).toBe('Edit 5. Edit 4. Edit 3. And 1 more. Your change was not saved.');
});
