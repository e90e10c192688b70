import { Switch } from 'radix-ui';
import { useId } from 'react';

export interface ReuseSwitchProps {
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

/** Whether assigning keeps the present categories and places only the files that have none. */
export function ReuseSwitch({ isOn, onChange }: ReuseSwitchProps) {
  const id = useId();
  return (
    <div className="mt-3 flex items-center gap-3">
      <Switch.Root
        id={id}
        checked={isOn}
        onCheckedChange={onChange}
        className="inline-flex h-6 w-10 shrink-0 items-center rounded-full border border-edge bg-sunk px-0.5 transition-colors data-[state=checked]:border-ink data-[state=checked]:bg-ink"
      >
        <Switch.Thumb className="block size-4 rounded-full bg-edge transition-transform data-[state=checked]:translate-x-4.5 data-[state=checked]:bg-paper" />
      </Switch.Root>
      <label htmlFor={id} className="text-sm">
        Reuse existing categories
      </label>
    </div>
  );
}
