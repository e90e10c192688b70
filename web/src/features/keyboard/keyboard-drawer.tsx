import { clsx } from 'clsx';
import { chooseLetterKeys, useHasLetterKeys } from '../../ui/controls/letter-keys.ts';
import { Switch } from '../../ui/controls/switch.tsx';
import { Drawer } from '../../ui/drawer.tsx';
import { KEYS, type Shortcut } from './keys.ts';

export interface KeyboardDrawerProps {
  isOpen: boolean;
  onClose: () => void;
}

export function KeyboardDrawer({ isOpen, onClose }: KeyboardDrawerProps) {
  const hasLetters = useHasLetterKeys();
  return (
    <Drawer isOpen={isOpen} onClose={onClose} title="Keyboard">
      <ShortcutList shortcuts={KEYS.others} />
      <div className="mt-2 border-t pt-3">
        <Switch label="Single letters as shortcuts" isOn={hasLetters} onChange={chooseLetterKeys} />
        <ShortcutList shortcuts={KEYS.letters} isOff={!hasLetters} />
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
