/** A shortcut as it is shown: its keys, any of which does it, or which are pressed together if joined by "+". */
export interface Shortcut {
  readonly keys: readonly string[];
  readonly does: string;
}

/** What a single letter or digit does in the workbench; these can be switched off. */
const LETTERS: readonly Shortcut[] = [
  { keys: ['J'], does: 'Next file; opens the first one' },
  { keys: ['K'], does: 'Previous file' },
  { keys: ['M'], does: 'Move to a category' },
  { keys: ['1', '2'], does: 'Move to the nearest or second-nearest other category' },
  { keys: ['X'], does: 'Select' },
  { keys: ['C'], does: 'Check files' },
  { keys: ['F'], does: 'Uploaded files' },
  { keys: ['P'], does: 'Picture' },
  { keys: ['D'], does: 'Download' },
  { keys: ['/'], does: 'Search' },
  { keys: ['U'], does: 'Upload' },
  { keys: ['N'], does: 'New category' },
  { keys: ['H'], does: 'History' },
  { keys: ['?'], does: 'This list' },
];

const OTHERS: readonly Shortcut[] = [
  { keys: ['Enter'], does: 'It’s right, then the next file' },
  { keys: ['Ctrl+Enter'], does: 'The gold button' },
  { keys: ['F2'], does: 'Rename' },
  { keys: ['Ctrl+Z'], does: 'Undo' },
  { keys: ['Ctrl+Shift+Z'], does: 'Redo' },
  { keys: ['↑', '↓'], does: 'Within a list' },
  { keys: ['Esc'], does: 'One step back: menu, drawer, selection, file, category' },
];

export const KEYS = { letters: LETTERS, others: OTHERS } as const;
