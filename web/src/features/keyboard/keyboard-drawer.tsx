import { clsx } from 'clsx';
import { chooseLetterKeys, useHasLetterKeys } from '../../ui/controls/letter-keys.ts';
import { Switch } from '../../ui/controls/switch.tsx';
import { Drawer } from '../../ui/drawer.tsx';

/** A shortcut as it is shown: its keys, any of which does it, or which are pressed together if joined by "+". */
interface Shortcut {
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

export function KeyboardDrawer(drawer: { isOpen: boolean; onClose: () => void }) {
  const hasLetters = useHasLetterKeys();
  return (
    <Drawer {...drawer} title="Keyboard">
      <ShortcutList shortcuts={OTHERS} />
      <div className="mt-2 border-t pt-3">
        <Switch label="Single letters as shortcuts" isOn={hasLetters} onChange={chooseLetterKeys} />
        <ShortcutList shortcuts={LETTERS} isOff={!hasLetters} />
      </div>
    </Drawer>
  );
}

const ShortcutList = ({ shortcuts, isOff = false }: { shortcuts: readonly Shortcut[]; isOff?: boolean }) => (
  <dl className={clsx('grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2.5 py-3', isOff && 'opacity-55')}>
    {shortcuts.map(({ keys, does }) => (
      <div key={does} className="contents">
        <dt className="flex items-baseline gap-1">
          {keys.map((key) => (
            <span key={key} className="inline-flex gap-1">
              {key.split('+').map((part) => (
                <kbd
                  key={part}
                  className="min-w-7 rounded-md border border-edge/60 bg-sunk px-1.5 py-0.5 text-center font-sans text-xs"
                >
                  {part}
                </kbd>
              ))}
            </span>
          ))}
        </dt>
        <dd>{does}</dd>
      </div>
    ))}
  </dl>
);
